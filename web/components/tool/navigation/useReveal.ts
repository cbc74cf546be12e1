import type { Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useMemo } from 'react';
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
  /** Scrolls only when the marks aren't wholly in sight. */
  unlessSeen?: boolean;
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
    let previousOffset = Number.NaN;
    const scrollToItem = () => {
      // A mark on a visible page that isn't rendered yet needs no scrolling, only waiting.
      const visibleRange = target.gentle ? virtualizer.range : null;
      if (!visibleRange || target.chunk < visibleRange.startIndex || target.chunk > visibleRange.endIndex)
        virtualizer.scrollToIndex(target.chunk, { align: 'center' });
    };
    /** Centres the mark, unless it may stay where it is; returns true once it has stopped moving. */
    const centre = (pane: HTMLElement, mark: HTMLElement): boolean => {
      const stays = target.unlessSeen && [...pane.querySelectorAll(markSelector(target.id))].every(isSeen);
      const offset = stays
        ? pane.scrollTop
        : centredScrollTop(mark.getBoundingClientRect(), measurePane(pane));
      stillFrames = Math.abs(offset - previousOffset) < 2 ? stillFrames + 1 : 0;
      previousOffset = offset;
      if (Math.abs(pane.scrollTop - offset) > 1) pane.scrollTop = offset;
      return stillFrames >= settledFrames;
    };
    const step = () => {
      const pane = scroller.current;
      frames++;
      if (!pane || frames > maximumFrames) return;
      const mark = pane.querySelector<HTMLElement>(markSelector(target.id));
      if (!mark) scrollToItem();
      else if (target.gentle) return keepInView(pane, mark);
      else if (centre(pane, mark)) return flash(mark);
      handle = requestAnimationFrame(step);
    };
    let handle = requestAnimationFrame(step);
    return () => cancelAnimationFrame(handle);
  }, [target, virtualizer, scroller]);
}

/**
 * Scrolls a virtual list to a range of its text, like useReveal.
 * @param itemAt returns the index of the item that holds an offset; must keep its identity
 */
export function useRevealRange(
  virtualizer: Virtualizer<HTMLDivElement, Element>,
  scroller: RefObject<HTMLDivElement | null>,
  target: Target | null,
  itemAt: (offset: number) => number,
): void {
  const reveal = useMemo(() => target && { ...target, chunk: itemAt(target.start) }, [target, itemAt]);
  useReveal(virtualizer, scroller, reveal);
}

/**
 * Scrolls to a mark outside virtual lists and flashes it once, waiting a while for it to become visible.
 * @returns a function that cancels this
 */
export function revealMark(id: string): () => void {
  let frames = 0;
  const step = () => {
    const mark = [...document.querySelectorAll(markSelector(id))].find((each) => each.checkVisibility());
    if (mark) {
      mark.scrollIntoView({ block: 'center' });
      flash(mark);
    } else if (++frames < maximumFrames) handle = requestAnimationFrame(step);
  };
  let handle = requestAnimationFrame(step);
  return () => cancelAnimationFrame(handle);
}

function markSelector(id: string): string {
  return `[data-highlight="${CSS.escape(id)}"]`;
}

/** True when nothing covers or cuts a mark: neither a scrolling edge around it nor what sticks over the pane. */
function isSeen(mark: Element): boolean {
  const isAt = (x: number, y: number) => mark.contains(document.elementFromPoint(x, y));
  return [...mark.getClientRects()].every(
    ({ left, right, top, bottom }) => isAt(left + 2, top + 2) && isAt(right - 2, bottom - 2),
  );
}

function prefersReducedMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Scrolls a mark to the upper third of the pane, unless it and the text after it are visible. */
function keepInView(pane: HTMLElement, mark: HTMLElement): void {
  const { height } = pane.getBoundingClientRect();
  const top = followScrollTop(mark.getBoundingClientRect(), { ...measurePane(pane), height });
  if (top !== null) pane.scrollTo({ top, behavior: prefersReducedMotion() ? 'auto' : 'smooth' });
}

function measurePane(pane: HTMLElement): Pane {
  const { scrollTop, scrollHeight, clientHeight } = pane;
  return { top: pane.getBoundingClientRect().top, height: clientHeight, scrollTop, scrollHeight };
}

/** Flashes a mark once, unless the user prefers reduced motion. */
function flash(mark: Element): void {
  if (prefersReducedMotion()) return;
  mark.animate([{ boxShadow: '0 0 0 0.4em var(--mark)' }, { boxShadow: '0 0 0 0 var(--mark)' }], {
    duration: 700,
    easing: 'ease-out',
  });
}
