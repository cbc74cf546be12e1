import { useCallback, useState } from 'react';

/** How two panes may share the width. All shares are the first pane's part of it, 0 to 1. */
export interface ShareRange {
  /** The key under which this browser remembers the share. */
  key: string;
  initial: number;
  minimum: number;
  maximum: number;
}

/** Two panes of equal rank, as in most results. */
export const halves: ShareRange = { key: 'pane_share', initial: 0.5, minimum: 0.25, maximum: 0.75 };

function storedShare({ key, initial, minimum, maximum }: ShareRange): number {
  const stored = Number(localStorage.getItem(key));
  return stored >= minimum && stored <= maximum ? stored : initial;
}

/**
 * The first pane's part of the width, which this browser remembers for all results.
 * @param range a constant, because a new object would make a new function
 */
export function usePaneShare(range = halves): [share: number, setShare: (share: number) => void] {
  const [share, setShare] = useState(() => storedShare(range));
  const keepShare = useCallback(
    (next: number) => {
      const allowed = Math.min(range.maximum, Math.max(range.minimum, next));
      localStorage.setItem(range.key, String(allowed));
      setShare(allowed);
    },
    [range],
  );
  return [share, keepShare];
}
