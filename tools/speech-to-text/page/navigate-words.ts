import type { KeyboardEvent } from 'react';

/** Moves through times and words by arrow keys; Enter calls `pick`. Words aren't tab stops, as there may be thousands. */
export function navigateWords(event: KeyboardEvent<HTMLElement>, pick: (word: Element) => void): void {
  const { target, key, currentTarget } = event;
  if (!(target instanceof HTMLElement) || !target.matches('[data-word], [data-time]')) return;
  if (key === 'Enter' && target.matches('[data-word]')) {
    event.preventDefault();
    pick(target);
  } else if (key === 'ArrowRight' || key === 'ArrowLeft') {
    event.preventDefault();
    const stops = [...currentTarget.querySelectorAll<HTMLElement>('[data-word], [data-time]')];
    stops[stops.indexOf(target) + (key === 'ArrowRight' ? 1 : -1)]?.focus();
  }
}
