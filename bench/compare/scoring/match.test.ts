import { expect, it } from 'vitest';
import { isTypeRight, scoreChanges } from './match.ts';
import type { ReportedChange } from './reported.ts';
import { leastOf, type TrueChange } from './truth.ts';

const truth = (
  type: TrueChange['type'],
  before: string,
  after: string,
  more: Partial<TrueChange> = {},
): TrueChange => ({
  type,
  before,
  after,
  context: '',
  properties: [],
  note: '',
  ...more,
});
const told = (
  type: ReportedChange['type'],
  before: string,
  after: string,
  row = `${before} ${after}`,
  properties: string[] = [],
  passed: string[] = [],
): ReportedChange => ({ type, before, after, row, properties, passed });
const counts = (...arguments_: Parameters<typeof scoreChanges>) => {
  const { matches, missed, wrong, twice } = scoreChanges(...arguments_);
  return [matches.length, missed.length, wrong.length, twice.length];
};

it('matches words regardless of case, with a few further words', () => {
  const change = truth('replace', '40 gün', '45 gün');
  expect(counts([change], [told('replace', '40 GÜN', '45 gün içinde')])).toEqual([1, 0, 0, 0]);
  expect(counts([change], [told('replace', '40', '45')])).toEqual([1, 0, 0, 0]);
  expect(counts([change], [told('replace', '40', '46')])).toEqual([0, 1, 1, 0]);
  const long = `45 gün ${'kelime '.repeat(8)}`;
  expect(counts([change], [told('replace', '40 gün', long)])).toEqual([0, 1, 1, 0]);
});

it('matches each change once, and counts another report of its words as told twice', () => {
  const change = truth('insert', '', 'a new rule on pets');
  const report = told('insert', '', 'a new rule on pets');
  expect(counts([change], [report, { ...report }])).toEqual([1, 0, 1, 1]);
  expect(counts([change, { ...change }], [report])).toEqual([1, 1, 0, 0]);
});

it('takes types of one family for each other, but not for right', () => {
  const { matches } = scoreChanges([truth('insert', '', 'Reyes')], [told('replace', 'Ann', 'Ann Reyes')]);
  expect(matches.map(isTypeRight)).toEqual([false]);
  const swapped = scoreChanges(
    [truth('swap', 'ab and cd', 'cd and ab')],
    [told('replace', 'ab and cd', 'cd and ab')],
  );
  expect(swapped.matches.map(isTypeRight)).toEqual([true]);
  expect(counts([truth('rowInsert', '', 'Pen | 12')], [told('insert', '', 'Pen 12')])).toEqual([0, 1, 1, 0]);
});

it('matches breaks by their paragraph, numbers by their value, and formats by a property', () => {
  const row = 'Keys are kept here. Bikes are kept there.';
  expect(
    counts([truth('split', 'here. Bikes', 'here. Bikes')], [told('split', 'kept here. Bikes', '', row)]),
  ).toEqual([1, 0, 0, 0]);
  expect(counts([truth('number', '1.', 'Article I')], [told('number', '1)', 'Article I.')])).toEqual([
    1, 0, 0, 0,
  ]);
  expect(counts([truth('number', '•', '1.')], [told('number', '-', '1.')])).toEqual([1, 0, 0, 0]);
  const bold = truth('format', '', '', { context: 'Keys are kept', properties: ['bold'] });
  expect(counts([bold], [told('format', '', '', row, ['bold', 'size'])])).toEqual([1, 0, 0, 0]);
  expect(counts([bold], [told('format', '', '', row, ['size'])])).toEqual([0, 1, 1, 0]);
});

it('takes a moved table for its rows where they are marked, and a move for that of a neighbour', () => {
  const rows = [truth('rowMove', 'Ada | evet', 'Ada | evet'), truth('rowMove', 'Cem | hayır', 'Cem | hayır')];
  const table = told('move', 'Ada\tevet\nCem\thayır', 'Ada\tevet\nCem\thayır');
  expect(counts(rows, [table])).toEqual([2, 0, 0, 0]);
  expect(counts([truth('move', 'Ada evet Cem hayır', 'Ada evet Cem hayır')], [table])).toEqual([1, 0, 0, 0]);
  const exchanged = truth('move', 'Row, my bonny.', 'Row, my bonny.', { or: 'The tide is low.' });
  expect(counts([exchanged], [told('move', 'The tide is low.', 'The tide is low.')])).toEqual([1, 0, 0, 0]);
  expect(counts([exchanged], [told('move', 'Hush, child.', 'Hush, child.')])).toEqual([0, 1, 1, 0]);
});

it('takes a move for that of the texts that it passed, when a person marked those', () => {
  const rules = ['Dogs stay outside.', 'Cats are welcome.'];
  const marked = rules.map((text) => truth('move', text, `2. ${text}`));
  const passing = told('move', 'Bring a ball.', 'Bring a ball.', undefined, [], rules);
  expect(counts(marked, [passing])).toEqual([2, 0, 0, 0]);
  expect(counts(marked.slice(0, 1), [passing])).toEqual([0, 1, 1, 0]);
});

it('counts the printed numbers of paragraphs for none of their words', () => {
  expect(counts([truth('insert', '', '(d) Bring a ball.')], [told('insert', '', 'Bring a ball.')])).toEqual([
    1, 0, 0, 0,
  ]);
  const row = 'Keys are kept here. Bikes are kept there.';
  const parted = truth('split', 'here. Bikes', 'here.\n4.2 Bikes');
  expect(counts([parted], [told('split', '', '', row)])).toEqual([1, 0, 0, 0]);
});

it('takes the least of a replacement that a person wrote down with more words than changed', () => {
  expect(leastOf(truth('replace', 'office', 'office, surgery or shop'))).toMatchObject({
    type: 'insert',
    before: '',
    after: ', surgery or shop',
  });
  expect(leastOf(truth('replace', 'in the old hall', 'in the new hall'))).toMatchObject({
    before: 'old',
    after: 'new',
  });
  const whole = truth('replace', '1.240', '1.250');
  expect(leastOf(whole)).toEqual(whole);
});
