import { expect, it } from 'vitest';
import { SearchIndex } from './index.ts';
import type { Unit } from './unit.ts';

function unit(text: string, path: string[] = []): Unit {
  return {
    start: 0,
    end: text.length,
    page: null,
    kind: 'sentence',
    text,
    heading: path.at(-1) ?? null,
    path,
    passage: { start: 0, end: text.length },
    cells: null,
  };
}

function bestOf(scores: Float32Array): number {
  return scores.indexOf(Math.max(...scores));
}

const turkish = new SearchIndex(
  [
    unit('Işıklandırma giderleri belediyece karşılanır.'),
    unit('İstanbul şubesi pazartesi açıktır.'),
    unit('Sözleşmenin süresi iki yıldır.', ['Kira']),
    unit('Depozito üç aylık tutardır.', ['Ödemeler']),
  ],
  'tr',
);

it('folds Turkish letters by Turkish rules', () => {
  expect(bestOf(turkish.score('IŞIKLANDIRMA GİDERLERİ kimden?', 'tr').words)).toBe(0);
  expect(bestOf(turkish.score('istanbul', 'tr').words)).toBe(1);
});

it('finds other forms of a word', () => {
  expect(bestOf(turkish.score('Sözleşmede süre ne kadar?', 'tr').words)).toBe(2);
});

it('forgives mistyped words and missing diacritics', () => {
  expect(bestOf(turkish.score('depozıto', 'tr').words)).toBe(3);
  expect(bestOf(turkish.score('sozlesmenin suresi', 'tr').words)).toBe(2);
  expect(bestOf(turkish.score('belediyece karşılnır', 'tr').words)).toBe(0);
});

it('searches the headings apart from the text', () => {
  const scores = turkish.score('ödemeler', 'tr');
  expect(bestOf(scores.headings)).toBe(3);
  expect(scores.words[3]).toBe(0);
  expect(scores.coverage[3]).toBeCloseTo(1);
});

it('searches only for content words', () => {
  const scores = turkish.score('Kaç, kim ve ne zaman?', 'tr');
  expect(Math.max(...scores.words, ...scores.grams, ...scores.coverage)).toBe(0);
  expect(turkish.score('zeplin', 'tr').coverage.some((share) => share > 0)).toBe(false);
});

it('looks for names and codes in questions of either language', () => {
  const index = new SearchIndex(
    [unit('Fault E7: bypass flap stuck.'), unit('Fault E9: no contact.'), unit('Ask Marjorie Tennant.')],
    'en',
  );
  const code = index.score('Ekranda E7 yazıyor, ne yapmalıyım?', 'tr');
  expect([...code.names]).toEqual([1, 0, 0]);
  expect(index.score('Telefona Tennant mı bakıyor?', 'tr').names[2]).toBe(1);
  expect(index.score('What does code E5 mean?', 'en')).toMatchObject({
    named: 1,
    names: new Float32Array(3),
  });
});

it('prefers the unit that holds the rarer word', () => {
  const index = new SearchIndex(
    [unit('The pump runs.'), unit('The pump stops.'), unit('The boiler stops.')],
    'en',
  );
  expect(bestOf(index.score('Does the boiler pump?', 'en').words)).toBe(2);
});

it('scores a corrected word lower than an exact one', () => {
  const index = new SearchIndex([unit('The deposit is paid.'), unit('The deposed king is paid.')], 'en');
  const [guessed = 0] = index.score('depozit', 'en').words;
  const [written = 0] = index.score('deposit', 'en').words;
  expect(guessed / written).toBeCloseTo(0.7);
});

it('scores every correction of a mistyped word separately', () => {
  const index = new SearchIndex([unit('A tower, a towel.'), unit('A tower, a bench.')], 'en');
  const [both = 0, one = 0] = index.score('towe', 'en').words;
  expect(both).toBeGreaterThan(one);
});

it('reads a question of unknown language in that of the document', () => {
  const { coverage } = turkish.score('ve depozito', 'und');
  expect(coverage[3]).toBeCloseTo(1);
  expect(turkish.score('the depozito', 'en').coverage[3]).toBeCloseTo(1);
  expect(turkish.score('the depozito', 'und').coverage[3]).toBeLessThan(1);
});

it('counts a word once that is in a text and in its heading, and finds names in either', () => {
  const index = new SearchIndex(
    [unit('Tennant pays the rent.', ['Tennant']), unit('The rent.', ['Tennant'])],
    'en',
  );
  const scores = index.score('What does Tennant pay?', 'en');
  expect([...scores.names]).toEqual([1, 1]);
  expect(scores.coverage[0]).toBeCloseTo(1);
  expect(scores.coverage[1]).toBeLessThan(1);
});

it("doesn't correct a word that a heading contains", () => {
  const index = new SearchIndex([unit('Deposits are due.', ['Deposit']), unit('Depots are closed.')], 'en');
  expect(index.score('depots', 'en').words[0]).toBe(0);
  const headed = new SearchIndex([unit('All is due.', ['Towels']), unit('Towers are closed.')], 'en');
  expect(headed.score('towel', 'en').words[1]).toBe(0);
});

it('prefers units that use a word more often, and shorter ones', () => {
  const index = new SearchIndex(
    [
      unit('The pump drives a pump.'),
      unit('The pump drives a wheel.'),
      unit('The pump drives a wheel, a belt, a saw, a mill, a crane and a lift.'),
    ],
    'en',
  );
  const [often = 0, once = 0, long = 0] = index.score('pump', 'en').words;
  expect(often).toBeGreaterThan(once);
  expect(once).toBeGreaterThan(long);
});
