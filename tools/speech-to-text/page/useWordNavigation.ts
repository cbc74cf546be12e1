import { type KeyboardEvent, useCallback } from 'react';

/**
 * Keyboard navigation through words: arrow keys go from a paragraph's time to its words and on, Enter calls
 * `pick`. Words aren't tab stops, because a transcript would have thousands.
 */
export function useWordNavigation(
  pick: (word: Element) => void,
): (event: KeyboardEvent<HTMLElement>) => void {
  return useCallback(
    (event) => {
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
    },
    [pick],
  );
}
