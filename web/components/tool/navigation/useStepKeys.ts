import { useEffect, useRef } from 'react';
import { wayOf } from './step-keys.ts';

/** n or j and p or k, and Alt with the arrows, go from place to place; not while something is typed. */
export function useStepKeys(step: (step: 1 | -1) => void): void {
  const latest = useRef(step);
  useEffect(() => {
    latest.current = step;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const way = event.defaultPrevented || isTyping(event.target) ? null : wayOf(event);
      if (way === null) return;
      event.preventDefault();
      latest.current(way);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}

/** Letters typed in a field are text; in an open menu they look for an entry. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target.closest('[role=menu]') || target.closest('select, textarea'))
    return true;
  return target instanceof HTMLInputElement && !/^(checkbox|radio|button|range)$/.test(target.type);
}
