/** The frame that index.html shows until the pages' own is there; null afterwards. */
function firstFrame(): HTMLElement | null {
  return document.getElementById('frame');
}

/** True while the frame of index.html is on the screen. */
export function isFirstFrameShown(): boolean {
  return firstFrame() !== null;
}

export function removeFirstFrame(): void {
  firstFrame()?.remove();
}

/** Removes the frame at once if first-paint.js doesn't show it, as before the login page. */
export function dropHiddenFirstFrame(): void {
  if (!document.documentElement.classList.contains('framed')) removeFirstFrame();
}
