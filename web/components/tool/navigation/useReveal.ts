import type { Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect } from 'react';
import type { Range } from '#contract/documents.ts';
import { centredScrollTop, followScrollTop, type Pane } from './scrolling.ts';

/** The frames to wait for a mark at most, and the frames without movement after which its position is final. */
const maximumFrames = 60;
const settledFrames = 3;

/** A range to scroll to; a new object with the same id scrolls there again. */
export interface Target extends Range {
  id: string;
  /** Scrolls smoothly, without a flash, and only when the range isn't well in view; used to follow a sound. */
  gentle?: boolean;
}

interface RevealTarget {
  id: string;
  /** The index of the highlight's item in the list. */
  chunk: number;
  gentle?: boolean;
}

/**
 * Scrolls a virtual list until the target's mark is in the middle, and then flashes it once. The heights above the
 * target are estimates until rendered, so the scroll position is corrected until the mark stops moving.
 */
export function useReveal(
  virtualizer: Virtualizer<HTMLDivElement, Element>,
  scroller: RefObject<HTMLDivElement | null>,
  target: RevealTarget | null,
): void {
  useEffect(() => {
    if (!target) return;
    let frames = 0;
    let stillFrames = 0;
    let previous = Number.NaN;
    const findMark = () =>
      scroller.current?.querySelector<HTMLElement>(`[data-highlight="${CSS.escape(target.id)}"]`) ?? null;
    const reducedMotion = prefersReducedMotion();

    const step = () => {
      const pane = scroller.current;
      frames++;
      if (!pane || frames > maximumFrames) return;
      const mark = findMark();
      if (!mark) {
        // A mark on a visible page that isn't rendered yet needs no scrolling, only waiting.
        const visible = target.gentle ? virtualizer.range : null;
        if (!visible || target.chunk < visible.startIndex || target.chunk > visible.endIndex)
          virtualizer.scrollToIndex(target.chunk, { align: 'center' });
      } else if (target.gentle) {
        follow(pane, mark, reducedMotion);
        return;
      } else {
        const offset = centredScrollTop(mark.getBoundingClientRect(), measurePane(pane));
        stillFrames = Math.abs(offset - previous) < 2 ? stillFrames + 1 : 0;
        previous = offset;
        if (Math.abs(pane.scrollTop - offset) > 1) pane.scrollTop = offset;
        if (stillFrames >= settledFrames) {
          if (!reducedMotion) flash(mark);
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
 * Scrolls to a mark outside virtual lists and flashes it once, waiting a while for it to become visible.
 * @returns a function that cancels this
 */
export function revealMark(id: string): () => void {
  let frames = 0;
  const step = () => {
    const mark = [...document.querySelectorAll(`[data-highlight="${CSS.escape(id)}"]`)].find((each) =>
      each.checkVisibility(),
    );
    if (mark) {
      mark.scrollIntoView({ block: 'center' });
      if (!prefersReducedMotion()) flash(mark);
    } else if (++frames < maximumFrames) handle = requestAnimationFrame(step);
  };
  let handle = requestAnimationFrame(step);
  return () => cancelAnimationFrame(handle);
}

function prefersReducedMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Scrolls a mark to the upper third of the pane, unless it and the text after it are visible. */
function follow(pane: HTMLElement, mark: HTMLElement, reducedMotion: boolean): void {
  const { height } = pane.getBoundingClientRect();
  const top = followScrollTop(mark.getBoundingClientRect(), { ...measurePane(pane), height });
  if (top === null) return;
  pane.scrollTo({ top, behavior: reducedMotion ? 'auto' : 'smooth' });
}

function measurePane(pane: HTMLElement): Pane {
  const { scrollTop, scrollHeight, clientHeight } = pane;
  return { top: pane.getBoundingClientRect().top, height: clientHeight, scrollTop, scrollHeight };
}

function flash(mark: Element): void {
  mark.animate([{ boxShadow: '0 0 0 0.4em var(--mark)' }, { boxShadow: '0 0 0 0 var(--mark)' }], {
    duration: 700,
    easing: 'ease-out',
  });
}
