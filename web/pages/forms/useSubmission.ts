import { useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { type ErrorCode, KalemError } from '#contract/errors.ts';
import { writeRefusal } from '#web/i18n/rules.ts';

/**
 * Sends a form's values when it is submitted and valid.
 * @param fieldOf the fields that show certain errors as their own
 * @returns the form's `onSubmit`, and the error of the last attempt unless a field shows it; null when there is none
 */
export function useSubmission<Fields extends FieldValues, Values>(
  form: UseFormReturn<Fields, unknown, Values>,
  send: (values: Values) => Promise<void>,
  fieldOf: Partial<Record<ErrorCode, Path<Fields>>> = {},
) {
  const [failure, setFailure] = useState<unknown>(null);
  const onSubmit = form.handleSubmit(async (values) => {
    setFailure(null);
    try {
      await send(values);
    } catch (error) {
      const field = error instanceof KalemError ? fieldOf[error.code] : undefined;
      if (error instanceof KalemError && field !== undefined)
        form.setError(field, { message: writeRefusal(error.code) }, { shouldFocus: true });
      else setFailure(error);
    }
  });
  return { onSubmit, failure };
}
