/** Groups of three digits that aren't zero, highest first, each with its power of a thousand: 2 for millions. */
export function thousands(digits: string): { value: number; power: number }[] {
  const bare = digits.replace(/^0+(?=\d)/, '');
  const count = Math.ceil(bare.length / 3);
  const padded = bare.padStart(count * 3, '0');
  return Array.from({ length: count }, (_, index) => ({
    value: Number(padded.slice(index * 3, index * 3 + 3)),
    power: count - 1 - index,
  })).filter((group) => group.value > 0);
}

/** Digits of the longest whole number that has a name in both languages. */
export const mostNamedDigits = 21;

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
