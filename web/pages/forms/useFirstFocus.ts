import { useEffect } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

/** Gives a form's first field the focus when the form appears, except where that would open a screen keyboard. */
export function useFirstFocus<Fields extends FieldValues, Values>(
  { setFocus }: UseFormReturn<Fields, unknown, Values>,
  field: Path<Fields>,
): void {
  useEffect(() => {
    if (!matchMedia('(pointer: coarse)').matches) setFocus(field);
  }, [setFocus, field]);
}
