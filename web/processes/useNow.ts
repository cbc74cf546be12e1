import { useEffect, useState } from 'react';

const checkMilliseconds = 60_000;

/** The present time, updated every minute so that lists by day are right after midnight. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), checkMilliseconds);
    return () => clearInterval(timer);
  }, []);
  return now;
}
