import { useEffect, useState } from 'react';
import { limits } from '#contract/limits.ts';

/** Whether the browser has been without a network for longer than the unavailable timeout. */
export function useOffline(): boolean {
  const [offline, setOffline] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const follow = () => {
      clearTimeout(timer);
      if (navigator.onLine) setOffline(false);
      else timer = setTimeout(() => setOffline(true), limits.realtime.unavailableTimeoutSeconds * 1000);
    };
    follow();
    addEventListener('online', follow);
    addEventListener('offline', follow);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', follow);
      removeEventListener('offline', follow);
    };
  }, []);
  return offline;
}
