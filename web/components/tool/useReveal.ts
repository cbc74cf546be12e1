import type { Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect } from 'react';

/** Frames to wait for an item to be drawn, and for its neighbours to be measured. */
const patience = 60;
const settled = 3;

interface RevealTarget {
  /** The highlight to show. */
  id: string;
  /** A new object, even with the same id, reveals once more. */
  chunk: number;
}

/**
 * Scrolls a virtual list until the target's mark stands in the middle, then lets it flash once. The
 * heights above the target are estimates until drawn, so its place is followed until it stands still.
 */
export function useReveal(
  virtualizer: Virtualizer<HTMLDivElement, Element>,
  scroller: RefObject<HTMLDivElement | null>,
  target: RevealTarget | null,
): void {
  useEffect(() => {
    if (!target) return;
    let frames = 0;
    let still = 0;
    let previous = Number.NaN;
    const find = () =>
      scroller.current?.querySelector<HTMLElement>(`[data-highlight="${CSS.escape(target.id)}"]`) ?? null;
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;

    const step = () => {
      const pane = scroller.current;
      frames++;
      if (!pane || frames > patience) return;
      const mark = find();
      if (!mark) {
        virtualizer.scrollToIndex(target.chunk, { align: 'center' });
      } else {
        const offset = centreOffset(pane, mark);
        still = Math.abs(offset - previous) < 2 ? still + 1 : 0;
        previous = offset;
        if (Math.abs(pane.scrollTop - offset) > 1) pane.scrollTop = offset;
        if (still >= settled) {
          if (!calm) flash(mark);
          return;
        }
      }
      handle = requestAnimationFrame(step);
    };
    let handle = requestAnimationFrame(step);
    return () => cancelAnimationFrame(handle);
  }, [target, virtualizer, scroller]);
}

/** The scrollTop that brings a mark to the middle of the pane, within what can be scrolled. */
function centreOffset(pane: HTMLElement, mark: HTMLElement): number {
  const box = mark.getBoundingClientRect();
  const top = box.top - pane.getBoundingClientRect().top + pane.scrollTop;
  const wanted = top - Math.max(24, (pane.clientHeight - box.height) / 2);
  return Math.round(Math.min(Math.max(0, wanted), pane.scrollHeight - pane.clientHeight));
}

function flash(mark: HTMLElement): void {
  mark.animate([{ boxShadow: '0 0 0 0.4em var(--mark)' }, { boxShadow: '0 0 0 0 var(--mark)' }], {
    duration: 700,
    easing: 'ease-out',
  });
}
