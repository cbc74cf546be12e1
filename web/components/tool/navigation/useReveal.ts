import type { Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect } from 'react';
import type { Range } from '#contract/documents.ts';
import { centred, followed, type Pane } from './scrolling.ts';

/** Frames to wait for an item to be drawn, and for its neighbours to be measured. */
const patience = 60;
const settled = 3;

/** A place to scroll to; a new object with the same id scrolls there again. */
export interface Target extends Range {
  /** Of the highlight to show. */
  id: string;
  /** Scrolls softly, without a flash, and only where the place isn't well in view: for what follows a sound. */
  gentle?: boolean;
}

interface RevealTarget {
  id: string;
  /** Where the highlight stands in the list. */
  chunk: number;
  gentle?: boolean;
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
    const calm = isCalm();

    const step = () => {
      const pane = scroller.current;
      frames++;
      if (!pane || frames > patience) return;
      const mark = find();
      if (!mark) {
        // A mark that a page in sight hasn't drawn yet is only waited for.
        const shown = target.gentle ? virtualizer.range : null;
        if (!shown || target.chunk < shown.startIndex || target.chunk > shown.endIndex)
          virtualizer.scrollToIndex(target.chunk, { align: 'center' });
      } else if (target.gentle) {
        follow(pane, mark, calm);
        return;
      } else {
        const offset = centred(mark.getBoundingClientRect(), measured(pane));
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

/**
 * Scrolls to a mark that no virtual list holds, then lets it flash once; it may come to the front only now.
 * @returns What calls it off
 */
export function revealMark(id: string): () => void {
  let frames = 0;
  const step = () => {
    const mark = [...document.querySelectorAll(`[data-highlight="${CSS.escape(id)}"]`)].find((each) =>
      each.checkVisibility(),
    );
    if (mark) {
      mark.scrollIntoView({ block: 'center' });
      if (!isCalm()) flash(mark);
    } else if (++frames < patience) handle = requestAnimationFrame(step);
  };
  let handle = requestAnimationFrame(step);
  return () => cancelAnimationFrame(handle);
}

function isCalm(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Brings a mark to the upper third of the pane, unless it is in sight with what comes next. */
function follow(pane: HTMLElement, mark: HTMLElement, calm: boolean): void {
  const { height } = pane.getBoundingClientRect();
  const top = followed(mark.getBoundingClientRect(), { ...measured(pane), height });
  if (top === null) return;
  pane.scrollTo({ top, behavior: calm ? 'auto' : 'smooth' });
}

function measured(pane: HTMLElement): Pane {
  const { scrollTop, scrollHeight, clientHeight } = pane;
  return { top: pane.getBoundingClientRect().top, height: clientHeight, scrollTop, scrollHeight };
}

function flash(mark: Element): void {
  mark.animate([{ boxShadow: '0 0 0 0.4em var(--mark)' }, { boxShadow: '0 0 0 0 var(--mark)' }], {
    duration: 700,
    easing: 'ease-out',
  });
}
