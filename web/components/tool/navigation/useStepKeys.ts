import { isTyping } from '#web/components/commands/is-typing.ts';
import { useWindowEvent } from '#web/components/window/useWindowEvent.ts';
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
