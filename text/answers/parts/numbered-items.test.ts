import { expect, it } from 'vitest';
import { documentFrom } from '#testing/document.ts';
import { understand } from '../question.ts';

type Pieces = Parameters<typeof documentFrom>[0];

/** The part that a question names and its text, null without a part, or 'missing'. */
function partOf(question: string, pieces: Pieces): string | null {
  const document = documentFrom(pieces);
  const { scope, range } = understand(question, { document, history: [], language: document.language });
  if (!scope) return null;
  return scope.found && range ? document.text.slice(range.start, range.end).trim() : 'missing';
}

const item = (marker: string, text: string) => ({ item: text, marker });
const lease = [
  { heading: 'Lease' },
  item('1.', 'Rent is due on the third.'),
  item('2.', 'The deposit is two rents.'),
  item('3.', 'Pets need consent, that is:'),
  item('a)', 'of the landlord'),
  item('b)', 'of the neighbours'),
  item('4.', 'Subletting is not allowed.'),
  'See clause 2 on the deposit.',
];

it.each([
  ['What does clause 2 say?', '2. The deposit is two rents.'],
  ['second clause', '2. The deposit is two rents.'],
  ['according to article 4, may I sublet?', '4. Subletting is not allowed.'],
  ['what is in item b', 'b) of the neighbours'],
  ['item a?', 'a) of the landlord'],
  ['What does point 1 say', '1. Rent is due on the third.'],
  ['clause 9', 'missing'],
  ['What does item 12 say?', 'missing'],
  ['is there a rule about pets', null],
  ['what is the point a tenant should know', null],
])('%s', (question, text) => {
  expect(partOf(question, lease)).toBe(text);
});

it.each([
  ['madde 2', 'Madde 2 – Aidat ayda 40 liradır.'],
  ['2. maddede aidat ne kadar?', 'Madde 2 – Aidat ayda 40 liradır.'],
  ['ikinci madde ne diyor?', 'Madde 2 – Aidat ayda 40 liradır.'],
  ['b bendi ne diyor', 'b) Denetim kurulu'],
  ['c) bendinde ne var?', 'c) Başkan'],
  ['madde 7', 'missing'],
  ['o kural nedir', null],
])('%s', (question, text) => {
  expect(
    partOf(question, [
      item('Madde 1 –', 'Derneğin organları şunlardır:'),
      item('a)', 'Genel kurul'),
      item('b)', 'Denetim kurulu'),
      item('c)', 'Başkan'),
      item('Madde 2 –', 'Aidat ayda 40 liradır.'),
      item('Madde 3 –', 'Genel kurul her yıl toplanır.'),
    ]),
  ).toBe(text);
});

it('finds a clause by the words, letters or levels of its number', () => {
  const roman = [item('Article I', 'Aims.'), item('Article II', 'Members.'), item('Article III', 'Fees.')];
  expect(partOf('article 3', roman)).toBe('Article III Fees.');
  expect(partOf('clause II', roman)).toBe('Article II Members.');
  const words = [item('Birinci', 'Konu kiradır.'), item('İkinci', 'Süre bir yıldır.')];
  expect(partOf('2. maddeyi açıkla', words)).toBe('İkinci Süre bir yıldır.');
  const levels = [
    item('2.', 'Payments.'),
    item('2.1', 'The rent is paid monthly.'),
    item('2.2', 'The deposit stays.'),
  ];
  expect(partOf('what does section 2.1 say', levels)).toBe('2.1 The rent is paid monthly.');
  expect(partOf('section 2.1', ['2.1 The fee is 40 euros.', '2.2 It is paid at once.'])).toBe(
    '2.1 The fee is 40 euros.',
  );
  expect(partOf('section 2.7', ['2.1 The fee is 40 euros.', '2.2 It is paid at once.'])).toBe('missing');
});

it('takes a section with that number before an item', () => {
  const pieces = [{ heading: '2. Fees' }, 'They are low.', item('1.', 'one'), item('2.', 'two')];
  expect(partOf('section 2', pieces)).toContain('They are low.');
});

it('keeps the paragraphs of a clause up to the next one', () => {
  const pieces = [
    item('1.', 'Rent is due.'),
    'Late rent costs two per cent.',
    item('2.', 'Pets are welcome.'),
  ];
  expect(partOf('clause 1', pieces)).toBe('1. Rent is due.\n\nLate rent costs two per cent.');
});

it.each([
  ['Madde 6/z ne diyor?', 'z) izin defterini tutmakla'],
  ['Madde 6/y ne diyor?', 'y) yangın tüpünü denetlemekle'],
  ['6. maddenin z bendi nedir?', 'z) izin defterini tutmakla'],
])('finds the last letters in a paragraph: %s', (question, text) => {
  const duties =
    'Görevli a) kapıyı açmakla, y) yangın tüpünü denetlemekle, z) izin defterini tutmakla yükümlüdür.';
  const part = partOf(question, [{ heading: 'Madde 6 - Görevler' }, duties, { heading: 'Madde 7' }, 'Son.']);
  expect(part?.startsWith(text)).toBe(true);
});

const charter = [
  { heading: '1. Scope' },
  'This charter binds all members.',
  { heading: '2. Fees' },
  'Fees are due in May.',
  item('Article I', 'Members meet once a year.'),
  item('Article II', 'Notices are sent by post.'),
  item('2.1', 'Copies go to the auditor.'),
  item('2.2', 'Originals stay with the secretary.'),
  item('5.', 'The roof is inspected.'),
  item('a)', 'in spring'),
  item('b)', 'after each storm'),
];

it.each([
  ['What does article II say?', 'Article II Notices are sent by post.'],
  ['What does article 2 say?', 'Article II Notices are sent by post.'],
  ['What does section 2 say?', '2. Fees\n\nFees are due in May.'],
  ['What does 2.2 say?', '2.2 Originals stay with the secretary.'],
  ['2.1 ne diyor?', '2.1 Copies go to the auditor.'],
  ['Is 2.1 tonnes the greatest load?', null],
  ['What does item 5 b) say?', 'b) after each storm'],
  ['What does point 5(a) say?', 'a) in spring'],
  ['What does 5 b) say?', 'b) after each storm'],
])('among headings, articles and items: %s', (question, text) => {
  const part = partOf(question, charter);
  expect(text === null ? part : part?.slice(0, text.length)).toBe(text);
});
