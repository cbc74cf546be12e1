const turkishUnits = [
  'birinci',
  'ikinci',
  'ucuncu',
  'dorduncu',
  'besinci',
  'altinci',
  'yedinci',
  'sekizinci',
  'dokuzuncu',
];
const turkishTens = ['on', 'yirmi', 'otuz', 'kirk', 'elli', 'altmis', 'yetmis', 'seksen', 'doksan'];
const turkishWholeTens = [
  ...[
    'onuncu',
    'yirminci',
    'otuzuncu',
    'kirkinci',
    'ellinci',
    'altmisinci',
    'yetmisinci',
    'sekseninci',
    'doksaninci',
  ],
];
const turkishCardinals = ['bir', 'iki', 'uc', 'dort', 'bes', 'alti', 'yedi', 'sekiz', 'dokuz'];
const englishUnits = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth'];
const englishTeens = [
  ...['tenth', 'eleventh', 'twelfth', 'thirteenth', 'fourteenth', 'fifteenth', 'sixteenth', 'seventeenth'],
  ...['eighteenth', 'nineteenth', 'twentieth'],
];
const englishCardinals = [
  ...['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'],
];

const values = new Map<string, number>();
function name(words: readonly string[], from: number, step = 1): void {
  for (const [index, word] of words.entries()) values.set(word, from + index * step);
}
name(turkishUnits, 1);
name(turkishWholeTens, 10, 10);
for (const [index, ten] of turkishTens.entries())
  name(
    turkishUnits.flatMap((unit) => `${ten} ${unit}`),
    (index + 1) * 10 + 1,
  );
name(['ilk'], 1);
name(englishUnits, 1);
name(englishTeens, 10);
for (const [index, ten] of ['twenty', 'thirty', 'forty', 'fifty'].entries())
  name(
    englishUnits.flatMap((unit) => `${ten}-${unit}`),
    (index + 2) * 10 + 1,
  );
const cardinals = new Map<string, number>();
for (const words of [turkishCardinals, englishCardinals])
  for (const [index, word] of words.entries()) cardinals.set(word, index + 1);

const alternatives = (words: Iterable<string>) =>
  [...words]
    .sort((a, b) => b.length - a.length)
    .map((word) => word.replace(/[ -]/, '[ -]?'))
    .join('|');

/** Patterns, to be built into others, of ordinals and cardinals in plain words, Turkish and English. */
export const ordinalWords = alternatives(values.keys());
export const cardinalWords = alternatives(cardinals.keys());

const romanDigits: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100 };

/** The value of a Roman numeral up to CCC in lower case, null when it isn't one. */
export function romanValue(text: string): number | null {
  if (!/^(?:c{1,3})?(?:xc|xl|l?x{0,3})(?:ix|iv|v?i{0,3})$/.test(text) || text === '') return null;
  let sum = 0;
  for (const [index, digit] of [...text].entries()) {
    const value = romanDigits[digit] ?? 0;
    sum += value < (romanDigits[text[index + 1] ?? ''] ?? 0) ? -value : value;
  }
  return sum;
}

/**
 * A number as headings are numbered ("3", "2.1", "a"), from digits, a Roman numeral, a number in plain
 * words or a single letter.
 */
export function numberKey(written: string): string {
  const text = written.replace(/\.+$/, '');
  const spaced = text.replace(/\s+/g, ' ');
  const value =
    values.get(spaced) ?? values.get(spaced.replace(' ', '-')) ?? cardinals.get(spaced) ?? romanValue(text);
  return value === null || value === undefined ? text.replace(/^0+(?=\d)/, '') : String(value);
}
