const romanDigits: Record<string, number> = { I: 1, V: 5, X: 10, L: 50, C: 100, D: 500, M: 1000 };
const roman = /^M{0,3}(?:CM|CD|D?C{0,3})(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})$/;

/** The value of a Roman numeral in its usual form; null for anything else. */
export function romanValue(written: string): number | null {
  if (written === '' || !roman.test(written)) return null;
  let value = 0;
  for (let index = 0; index < written.length; index++) {
    const current = romanDigits[written.charAt(index)] ?? 0;
    const next = romanDigits[written.charAt(index + 1)] ?? 0;
    value += current < next ? -current : current;
  }
  return value;
}
