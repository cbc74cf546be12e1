/** The number made of the digits in a typed text; null when there are none. */
export function parseWholeNumber(typed: string): number | null {
  const digits = typed.replace(/\D/g, '').slice(0, 12);
  return digits === '' ? null : Number(digits);
}
