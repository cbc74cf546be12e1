let isPressed = false;

addEventListener('pointerdown', () => (isPressed = true), true);
for (const end of ['pointerup', 'pointercancel']) addEventListener(end, () => (isPressed = false), true);

/**
 * Does something that may move the page: at once, or after the click when the pointer is pressed, since what moves
 * away from under a pressed pointer isn't clicked.
 */
export function whenReleased(act: () => void): void {
  if (!isPressed) {
    act();
    return;
  }
  const ends = new AbortController();
  const release = () => {
    ends.abort();
    // The click comes right after the pointer is released.
    setTimeout(act);
  };
  for (const end of ['pointerup', 'pointercancel']) addEventListener(end, release, { signal: ends.signal });
}
