/** The digits of what is typed as a number; null when there are none. */
export function wholeNumber(typed: string): number | null {
  const digits = typed.replace(/\D/g, '').slice(0, 12);
  return digits === '' ? null : Number(digits);
}
