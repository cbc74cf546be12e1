import type { KeyboardEvent } from 'react';

/** The keys that lead to the next entry of a list, or to the one before it. */
export const arrowSteps: Record<string, 1 | -1> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/** An onKeyDown handler for lists: arrow keys, Home and End move the focus among the links and buttons. */
export function walkList(event: KeyboardEvent<HTMLElement>): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('a[href], button:not(:disabled)')];
  const current = stops.findIndex((stop) => stop.matches(':focus'));
  const step = arrowSteps[event.key];
  let next: HTMLElement | undefined;
  if (event.key === 'Home') next = stops[0];
  else if (event.key === 'End') next = stops.at(-1);
  else if (step !== undefined && current >= 0) next = stops[current + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
