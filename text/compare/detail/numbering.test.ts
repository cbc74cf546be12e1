import { expect, it } from 'vitest';
import { paragraph } from '../testing/pieces.ts';
import { mixed, numbered, told } from '../testing/told.ts';

const clauses = [
  'Rent is due monthly.',
  'Pets need consent.',
  'Subletting is forbidden.',
  'Keys are returned.',
];
const list = (numberOf: (order: number) => string, texts = clauses) =>
  texts.map((text, index) => numbered(numberOf(index + 1), text));

it('of another kind or start are one change for a list', () => {
  const roman = ['I', 'II', 'III', 'IV'];
  expect(
    told(
      list((order) => `${order}.`),
      list((order) => `Article ${roman[order - 1]}`),
    ),
  ).toEqual(['number: 1. -> Article I']);
  expect(
    told(
      list((order) => `${order}.`),
      list((order) => `${order + 6}.`),
    ),
  ).toEqual(['number: 1. -> 7.']);
  expect(
    told(
      list(() => '•'),
      list((order) => `${order})`),
    ),
  ).toEqual(['number: • -> 1)']);
  expect(
    told(
      list((order) => `${'abcd'[order - 1]}.`),
      list((order) => `${roman[order - 1]?.toLowerCase()}.`),
    ),
  ).toEqual(['number: a. -> i.']);
});

it('of two lists are two changes', () => {
  const two = (mark: string) => [
    ...list((order) => `${order}${mark}`),
    'Between the lists.',
    ...list((order) => `${order}${mark}`, ['Bring a coat.', 'Bring a hat.']),
  ];
  expect(told(two('.'), two(')'))).toEqual(['number: 1. -> 1)', 'number: 1. -> 1)']);
});

it('that moved on because a clause came, went or moved are no change', () => {
  const fresh = 'Smoking is allowed in the yard.';
  const longer = [clauses[0] ?? '', fresh, ...clauses.slice(1)];
  const typedList = (texts: readonly string[]) => texts.map((text, index) => `${index + 1}. ${text}`);
  expect(
    told(
      list((order) => `${order}.`),
      list((order) => `${order}.`, longer),
    ),
  ).toEqual([`{+${fresh}+}`]);
  expect(told(typedList(clauses), typedList(longer))).toEqual([`{+2. ${fresh}+}`]);
  expect(told(typedList(longer), typedList(clauses))).toEqual([`[-2. ${fresh}-]`]);
  const sections = (texts: readonly string[]) => texts.map((text, index) => `Madde ${index + 1} - ${text}`);
  expect(told(sections(clauses), sections(longer))).toEqual([`{+Madde 2 - ${fresh}+}`]);
});

it('below a letter or a Roman numeral move on with it', () => {
  const parts = ['Fees', 'Ships are charged by length.', 'Berths', 'Each berth has water and light.'];
  const numberOf = (order: number, first: readonly string[]) =>
    `${first[order > 2 ? 1 : 0]}.${order % 2 === 0 ? '1' : ''}`;
  for (const first of [
    ['I', 'II', 'III'],
    ['A', 'B', 'C'],
  ] as const) {
    const before = list((order) => numberOf(order, first), parts);
    const added = [numbered(`${first[0]}.`, 'Hours'), numbered(`${first[0]}.1`, 'The gate opens at six.')];
    const after = [...added, ...list((order) => numberOf(order, first.slice(1)), parts)];
    expect(told(before, after)).toEqual(['{+Hours+}', '{+The gate opens at six.+}']);
  }
});

it('below a letter change with the sign behind them', () => {
  expect(
    told(
      list((order) => `A.${order}.`),
      list((order) => `A.${order})`),
    ),
  ).toEqual(['number: A.1. -> A.1)']);
});

it('of headings are one change over the numbered lists below them', () => {
  const heading = (number: string | undefined, text: string) =>
    paragraph(text, { style: 'heading', level: 1, number });
  const manual = (heads: readonly string[]) => [
    heading(heads[0], 'Safety'),
    ...list((order) => `${order}.`),
    heading(heads[1], 'Cleaning'),
  ];
  expect(told(manual(['1.', '2.']), manual(['I.', 'II.']))).toEqual(['number: 1. -> I.']);
});

it('in running text are text', () => {
  expect(told(['See clause 4 on pets.'], ['See clause 5 on pets.'])).toEqual(['[-4-]{+5+}']);
});

it('are compared in two formats by their kind alone', () => {
  const automatic = clauses.map((text, index) => numbered(`${index + 1}.`, text));
  const printed = clauses.map((text, index) => `${index + 1}. ${text}`);
  expect(told(automatic, printed, mixed)).toEqual([]);
  expect(
    told(
      list(() => '•'),
      clauses,
      mixed,
    ),
  ).toEqual([]);
});

it('follow the Turkish alphabet, and a number within the first clause', () => {
  const items = ['Anahtarlar teslim edilir.', 'Depo boşaltılır.', 'Sayaçlar okunur.', 'Boya yenilenir.'];
  const lettered = (texts: readonly string[]) => texts.map((text, index) => `${'abcç'[index]}) ${text}`);
  const without = items.toSpliced(1, 1);
  expect(told(lettered(without), lettered(items))).toEqual([`{+b) ${items[1]}+}`]);
  const article = (texts: readonly string[]) =>
    texts.map((text, index) => `${index === 0 ? 'Madde 9 - ' : ''}(${index + 1}) ${text}`);
  expect(told(article(items), article(without))).toEqual([`[-(2) ${items[1]}-]`]);
});
