import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useRef,
  type WheelEvent,
} from 'react';
import type { Target } from '../useCompareView.ts';
import { shiftHolder, shiftPage, shiftRow, shiftToMark, snapRow } from './sideways.ts';

/** The frames to wait for a target's mark at most. */
const maximumFrames = 60;

/**
 * Lets wide tables be shifted sideways by the wheel, a finger and the arrow keys, and shifts them to the target.
 * @returns the props of the element in which the documents scroll
 */
export function useSideways(scroller: RefObject<HTMLElement | null>, target: Target | null) {
  useEffect(() => {
    if (!target) return;
    let frames = 0;
    const step = () => {
      const mark = scroller.current?.querySelector(`[data-highlight="${CSS.escape(target.mark)}"]`);
      if (mark) shiftToMark(mark);
      else if (++frames < maximumFrames) handle = requestAnimationFrame(step);
    };
    let handle = requestAnimationFrame(step);
    return () => cancelAnimationFrame(handle);
  }, [target, scroller]);

  const finger = useRef<{ row: HTMLElement; x: number } | null>(null);
  const endTouch = () => {
    if (finger.current) snapRow(finger.current.row);
    finger.current = null;
  };
  return {
    ...shiftHolder,
    onWheel: ({ target: under, deltaX }: WheelEvent) => {
      const row = deltaX === 0 ? null : rowAt(under);
      if (row) shiftRow(row, deltaX);
    },
    onPointerDown: ({ pointerType, target: under, clientX }: PointerEvent) => {
      const row = pointerType === 'touch' ? rowAt(under) : null;
      finger.current = row && { row, x: clientX };
    },
    onPointerMove: ({ clientX }: PointerEvent) => {
      const { current } = finger;
      if (!current) return;
      shiftRow(current.row, current.x - clientX);
      current.x = clientX;
    },
    onPointerUp: endTouch,
    onPointerCancel: endTouch,
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const { key, target: focused, currentTarget, ctrlKey, altKey, metaKey } = event;
      const direction = { ArrowLeft: -1, ArrowRight: 1 }[key];
      if (direction === undefined || focused !== currentTarget || ctrlKey || altKey || metaKey) return;
      for (const row of tablesInView(currentTarget)) {
        if (shiftPage(row, direction)) event.preventDefault();
      }
    },
  };
}

function rowAt(under: EventTarget): HTMLElement | null {
  return under instanceof Element ? under.closest<HTMLElement>('[data-sideways]') : null;
}

/** One row of each table that is in view. */
function tablesInView(scroller: HTMLElement): Iterable<HTMLElement> {
  const { top, bottom } = scroller.getBoundingClientRect();
  const tables = new Map<string | undefined, HTMLElement>();
  for (const row of scroller.querySelectorAll<HTMLElement>('[data-sideways]')) {
    const { top: rowTop, bottom: rowBottom } = row.getBoundingClientRect();
    if (rowTop < bottom && rowBottom > top && !tables.has(row.dataset.sideways))
      tables.set(row.dataset.sideways, row);
  }
  return tables.values();
}
