import { useWindowEvent } from '../../useWindowEvent.ts';
import { stepOfKey } from './step-keys.ts';

/** Calls `step` for the keys n, j and Alt+ArrowDown (1) or p, k and Alt+ArrowUp (-1), unless the user is typing. */
export function useStepKeys(step: (step: 1 | -1) => void): void {
  useWindowEvent('keydown', (event) => {
    const direction = event.defaultPrevented || isTyping(event.target) ? null : stepOfKey(event);
    if (direction === null) return;
    event.preventDefault();
    step(direction);
  });
}

/** True when letter keys belong to the target: as text in a field, or to find an entry in an open menu. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target.closest('[role=menu]') || target.closest('select, textarea'))
    return true;
  return target instanceof HTMLInputElement && !/^(checkbox|radio|button|range)$/.test(target.type);
}
