function list(words: string): string[] {
  return words.split(/\s+/);
}

const turkishUnits = list('birinci ikinci ucuncu dorduncu besinci altinci yedinci sekizinci dokuzuncu');
const turkishTens = list('on yirmi otuz kirk elli altmis yetmis seksen doksan');
const turkishWholeTens = list(
  'onuncu yirminci otuzuncu kirkinci ellinci altmisinci yetmisinci sekseninci doksaninci',
);
const englishUnits = list('first second third fourth fifth sixth seventh eighth ninth');
const englishTeens =
  list(`tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth
  nineteenth twentieth`);
const englishTens = list('twenty thirty forty fifty');

/** Words beside their values, which begin at `from` and rise by `step`. */
function valued(words: readonly string[], from: number, step = 1): [string, number][] {
  return words.map((word, index) => [word, from + index * step]);
}

const ordinals = new Map([
  ...valued(turkishUnits, 1),
  ...valued(turkishWholeTens, 10, 10),
  ...valued(turkishTens, 10, 10).flatMap(([ten, value]) =>
    valued(
      turkishUnits.map((unit) => `${ten} ${unit}`),
      value + 1,
    ),
  ),
  ...valued(['ilk'], 1),
  ...valued(englishUnits, 1),
  ...valued(englishTeens, 10),
  ...valued(englishTens, 20, 10).flatMap(([ten, value]) =>
    valued(
      englishUnits.map((unit) => `${ten}-${unit}`),
      value + 1,
    ),
  ),
]);
const cardinals = new Map([
  ...valued(list('bir iki uc dort bes alti yedi sekiz dokuz'), 1),
  ...valued(list('one two three four five six seven eight nine ten eleven twelve'), 1),
]);

const alternatives = (words: Iterable<string>) =>
  [...words]
    .sort((a, b) => b.length - a.length)
    .map((word) => word.replace(/[ -]/, '[ -]?'))
    .join('|');

/** Patterns, to be built into others, of ordinals and cardinals in plain words, Turkish and English. */
export const ordinalWords = alternatives(ordinals.keys());
export const cardinalWords = alternatives(cardinals.keys());

const romanDigits: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100 };

/** The value of a Roman numeral up to CCC in lower case, null when it isn't one. */
function romanValue(text: string): number | null {
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
    ordinals.get(spaced) ??
    ordinals.get(spaced.replace(' ', '-')) ??
    cardinals.get(spaced) ??
    romanValue(text);
  return value === null ? text.replace(/^0+(?=\d)/, '') : String(value);
}
