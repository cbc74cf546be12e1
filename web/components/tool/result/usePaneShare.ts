import { useState } from 'react';

/** How two panes may share their width. All shares are the first pane's part of it, 0 to 1. */
export interface ShareRange {
  /** The key under which this browser remembers the share. */
  key: string;
  initial: number;
  minimum: number;
  maximum: number;
}

/** Two panes of equal rank, as in most results. */
export const halves: ShareRange = { key: 'pane_share', initial: 0.5, minimum: 0.25, maximum: 0.75 };

/** The width in pixels that each pane keeps in any case. */
const leastPaneWidth = 280;

function storedShare({ key, initial, minimum, maximum }: ShareRange): number {
  const stored = Number(localStorage.getItem(key));
  return stored >= minimum && stored <= maximum ? stored : initial;
}

/**
 * The share nearest to the wanted one that leaves both panes wide enough.
 * @param width of both panes in pixels
 */
export function allowedShare(wanted: number, width: number, range = halves): number {
  const { initial, minimum, maximum } = range;
  const least = Math.min(initial, Math.max(minimum, leastPaneWidth / width));
  const most = Math.max(initial, Math.min(maximum, 1 - leastPaneWidth / width));
  return Math.min(most, Math.max(least, wanted));
}

/** The first pane's part of the width, which this browser remembers for all results with this range. */
export function usePaneShare(range = halves): [share: number, setShare: (share: number) => void] {
  const [share, setShare] = useState(() => storedShare(range));
  const keepShare = (next: number) => {
    localStorage.setItem(range.key, String(next));
    setShare(next);
  };
  return [share, keepShare];
}
