const scrollKeys = new Set(['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End']);

/**
 * Calls `act` when a person scrolls a pane or its content. Scroll events wouldn't do, because the page also scrolls
 * the pane itself to keep spoken text in view.
 * @returns a function that stops this
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

/** The scroll bar lies beyond the width of an element's content. A text run has a client width of 0. */
function isOnScrollBar({ target, offsetX }: PointerEvent): boolean {
  return target instanceof HTMLElement && target.clientWidth > 0 && offsetX > target.clientWidth;
}
