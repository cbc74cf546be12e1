import { useEffect, useState } from 'react';
import { limits } from '#contract/limits.ts';

/** True when the browser has had no network for longer than the unavailable timeout. */
export function useOffline(): boolean {
  const [offline, setOffline] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const update = () => {
      clearTimeout(timer);
      if (navigator.onLine) setOffline(false);
      else timer = setTimeout(() => setOffline(true), limits.realtime.unavailableTimeoutSeconds * 1000);
    };
    update();
    addEventListener('online', update);
    addEventListener('offline', update);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', update);
      removeEventListener('offline', update);
    };
  }, []);
  return offline;
}
