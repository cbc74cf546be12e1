import { useState } from 'react';
import { useRemembered } from '#web/components/useRemembered.ts';

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

/** The first pane's part of the width, which this browser remembers for all results with this range after each move. */
export function usePaneShare({ key, initial, minimum, maximum } = halves) {
  const [remembered, remember] = useRemembered(key, (stored) => {
    const share = Number(stored);
    return share >= minimum && share <= maximum ? share : initial;
  });
  const [dragged, setDragged] = useState<number | null>(null);
  return {
    share: dragged ?? remembered,
    onMove: setDragged,
    onMoved(share: number) {
      remember(share);
      setDragged(null);
    },
  };
}
