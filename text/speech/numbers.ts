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
