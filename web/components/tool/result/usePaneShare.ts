import { useCallback, useState } from 'react';

/** How narrow and how wide the first pane may be, as parts of the width. */
export const shareLimits = { minimum: 0.25, maximum: 0.75 };
export const initialShare = 0.5;

const key = 'pane_share';

function storedShare(): number {
  const stored = Number(localStorage.getItem(key));
  return stored >= shareLimits.minimum && stored <= shareLimits.maximum ? stored : initialShare;
}

/** The first pane's part of the width, 0 to 1, which this browser remembers for all results. */
export function usePaneShare(): [share: number, setShare: (share: number) => void] {
  const [share, setShare] = useState(storedShare);
  const keepShare = useCallback((next: number) => {
    const allowed = Math.min(shareLimits.maximum, Math.max(shareLimits.minimum, next));
    localStorage.setItem(key, String(allowed));
    setShare(allowed);
  }, []);
  return [share, keepShare];
}
