import { type FocusEvent, useEffect, useRef } from 'react';
import type { FieldValues, Path, UseFormRegisterReturn, UseFormReturn } from 'react-hook-form';
import { useWindowEvent } from '#web/components/useWindowEvent.ts';

/**
 * Gives a form's first field the focus when the form appears, except where that would open a screen keyboard.
 * @returns a function that completes the field's registration: the field isn't checked when it is left by pressing a
 * link or button, because its message would move them away from under the pointer
 */
export function useFirstFocus<Fields extends FieldValues, Values>(
  { setFocus }: UseFormReturn<Fields, unknown, Values>,
  field: Path<Fields>,
) {
  const presses = useRef(false);
  useWindowEvent('pointerdown', ({ target }) => {
    presses.current = target instanceof Element && target.closest('a, button') !== null;
  });
  useWindowEvent('pointerup', () => {
    presses.current = false;
  });
  useEffect(() => {
    if (!matchMedia('(pointer: coarse)').matches) setFocus(field);
  }, [setFocus, field]);
  return ({ onBlur, ...registered }: UseFormRegisterReturn) => ({
    ...registered,
    onBlur: (event: FocusEvent<HTMLInputElement>) => {
      if (!presses.current) void onBlur(event);
    },
  });
}
