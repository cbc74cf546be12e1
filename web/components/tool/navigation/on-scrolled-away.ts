const scrollKeys = new Set(['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End']);

/**
 * Tells that a person scrolls a pane or what lies in it, which scroll events alone don't: the page scrolls
 * it too, to keep in sight what is spoken.
 * @returns What stops telling
 */
export function onScrolledAway(pane: HTMLElement, act: () => void): () => void {
  const events = new AbortController();
  const { signal } = events;
  pane.addEventListener('wheel', act, { signal, passive: true });
  pane.addEventListener('touchmove', act, { signal, passive: true });
  pane.addEventListener('keydown', ({ key }) => scrollKeys.has(key) && act(), { signal });
  pane.addEventListener('pointerdown', (event) => isOnScrollBar(event) && act(), { signal });
  return () => events.abort();
}

/** Behind the width of an element's content stands its scroll bar; a run of text has no width. */
function isOnScrollBar({ target, offsetX }: PointerEvent): boolean {
  return target instanceof HTMLElement && target.clientWidth > 0 && offsetX > target.clientWidth;
}
