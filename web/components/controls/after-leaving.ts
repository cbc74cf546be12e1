let pressed: EventTarget | null = null;
const ends = ['pointerup', 'pointercancel'];

// Node, where the tests run, has no such events.
globalThis.addEventListener?.('pointerdown', ({ target }) => (pressed = target), true);
for (const end of ends) globalThis.addEventListener?.(end, () => (pressed = null), true);

/**
 * Does what leaving a field brings with it, which may move the page: at once, or after the click when the pointer is
 * pressed, since what moves away from under a pressed pointer isn't clicked. A press on a link or button does nothing,
 * because these lead elsewhere or check the form themselves.
 */
export function afterLeaving(act: () => void): void {
  if (pressed === null) {
    act();
    return;
  }
  if (pressed instanceof Element && pressed.closest('a, button')) return;
  const waiting = new AbortController();
  const release = () => {
    waiting.abort();
    // The click comes right after the pointer is released.
    setTimeout(act);
  };
  for (const end of ends) addEventListener(end, release, { signal: waiting.signal });
}
