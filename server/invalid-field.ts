import { type FieldError, KalemError } from '#contract/errors.ts';

/**
 * Refuses one field of a request.
 * @param field its name in the body, which the browser marks
 * @param message for developers
 */
export function invalidField(
  field: string,
  message: string,
  rule: FieldError['rule'] = 'invalid',
): KalemError {
  return new KalemError('validation_failed', {}, message, [{ field, rule, params: {} }]);
}
