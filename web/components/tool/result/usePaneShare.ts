import { useEffect, useState } from 'react';

/** How narrow and how wide the first pane may be, as parts of the width. */
export const shareLimits = { minimum: 0.25, maximum: 0.75 };
export const initialShare = 0.5;
/** The width in pixels that each pane keeps in any case. */
const leastPaneWidth = 280;

const key = 'pane_share';
/** Milliseconds after which a share that was dragged is remembered. */
const settlingTime = 200;

function storedShare(): number {
  const stored = Number(localStorage.getItem(key));
  return stored >= shareLimits.minimum && stored <= shareLimits.maximum ? stored : initialShare;
}

/**
 * The share nearest to the wanted one that leaves both panes wide enough.
 * @param width of both panes in pixels
 */
export function allowedShare(wanted: number, width: number): number {
  const least = Math.min(initialShare, Math.max(shareLimits.minimum, leastPaneWidth / width));
  return Math.min(1 - least, Math.max(least, wanted));
}

/** The first pane's part of the width, 0 to 1, which this browser remembers for all results. */
export function usePaneShare(): [share: number, setShare: (share: number) => void] {
  const [share, setShare] = useState(storedShare);
  useEffect(() => {
    if (share === storedShare()) return;
    const timer = setTimeout(() => localStorage.setItem(key, String(share)), settlingTime);
    return () => clearTimeout(timer);
  }, [share]);
  return [share, setShare];
}
