import { expect, it } from 'vitest';
import type { DocumentNotice } from '#contract/documents.ts';
import { writeDocument } from '#documents/write/write.ts';
import { compareDocuments } from '#text/compare/compare.ts';
import { documentOf, paragraph, table } from '#text/compare/testing/pieces.ts';
import type { CompareResult } from '../../contract.ts';
import type { Comparison } from '../../shared/comparison.ts';
import english from '../../texts/en.json' with { type: 'json' };
import turkish from '../../texts/tr.json' with { type: 'json' };
import { factsOf } from '../facts.ts';
import { flatten } from '../flatten/flatten.ts';
import { composeReport } from './report.ts';
import { reportRuns } from './report-runs.ts';
import { ReportWords } from './report-words.ts';

type Blocks = Parameters<typeof documentOf>;

const compared = (original: Blocks, revised: Blocks) =>
  flatten(compareDocuments(documentOf(...original), documentOf(...revised)));

function reportOf(original: Blocks, revised: Blocks, language: 'tr' | 'en') {
  return reportOn(compared(original, revised), language);
}

async function reportOn(
  comparison: Comparison,
  language: 'tr' | 'en',
  {
    kind = 'docx',
    notices = [],
    redline = null,
  }: { kind?: string; notices?: DocumentNotice[]; redline?: CompareResult['redline'] } = {},
) {
  const file = { kind, words: 100, pages: 2, language: 'tr', revisions: 0, notices };
  const report = composeReport({
    title: 'İki sözleşme',
    language,
    result: {
      original: { ...file, name: 'eski.docx' },
      revised: { ...file, name: 'yeni.docx', pages: null, revisions: 3 },
      ...factsOf(comparison, { original: 100, revised: 100 }),
      redline,
    },
    revisions: 'rejected',
    comparison,
    words: new ReportWords(language === 'tr' ? turkish : english, language),
  });
  return new TextDecoder().decode(await writeDocument(report, 'txt'));
}

const heading = paragraph('Ödeme', { style: 'heading', level: 1, page: 1 });
const far =
  'Bu uzun paragrafta değişen tek bir söz var, gerisi olduğu gibi duruyor ve okuyanı yormasın diye kısaltılıyor, ';
const before: Blocks = [
  heading,
  paragraph('Bedel 10 TL olur.', { page: 2 }),
  paragraph(`${far.repeat(3)}eski ${far.repeat(3)}`, { page: 2 }),
  table([['Kalem', '10']]),
  'Son satır kalır.',
];
const after: Blocks = [
  heading,
  paragraph('Bedel 12 TL olur.', { page: 3 }),
  paragraph(`${far.repeat(3)}yeni ${far.repeat(3)}`, { page: 3 }),
  table([
    ['Kalem', '12'],
    ['Silgi seti', '5'],
  ]),
  'Son satır kalır.',
];

it('lists every changed row under its heading, with its page and marks, and shortens unchanged text', async () => {
  const text = await reportOf(before, after, 'tr');
  expect(text).toContain('İki sözleşme\n\n');
  expect(text).toContain('Özgün belge: eski.docx, 100 kelime, 2 sayfa');
  expect(text).toContain('İzlenen değişiklikler: dosyalarda 3 tane vardı, reddedilmiş sayıldı');
  expect(text).toContain('Değişiklikler: Değişti: 3, Satır eklendi: 1');
  const [, list = ''] = text.split('Değişenler');
  expect(list.match(/Ödeme/g)).toHaveLength(1);
  expect(list).toContain('Sayfa 2, şimdi sayfa 3 · Değişti\nBedel [-10-] {+12+} TL olur.');
  expect(list).toMatch(/\n … .{60,120} \[-eski-\] \{\+yeni\+\} .{60,120} … \n/);
  expect(list).toContain('Kalem | [-10-] {+12+}');
  expect(list).toContain('Satır eklendi\n{+Silgi seti+} | {+5+}');
  expect(list).not.toContain('Son satır');
});

it('reports in both languages that nothing changed, and lists nothing', async () => {
  const text = await reportOf(before, before, 'en');
  expect(text).toContain('The two documents are the same, word for word');
  expect(text).toContain('Similarity: 100%');
  expect(text).not.toContain('What changed');
});

const stays = [
  'Another paragraph of the agreement stays where it stood and changes in nothing.',
  'A third one stays in its place as well, and nobody has touched a word of it.',
];

it('distinguishes a moved paragraph from a deleted or inserted one, and marks only changes within it', async () => {
  const moved = 'This paragraph is long enough to be taken to another place of the document.';
  const text = await reportOf(
    [moved, ...stays, 'This one goes.'],
    [...stays, moved.replace('taken', 'carried')],
    'en',
  );
  expect(text).toContain('moved away from here\nThis paragraph is long enough to be [-taken-] to');
  expect(text).toContain('Moved, Replaced\nThis paragraph is long enough to be {+carried+} to');
  expect(text).toContain('Deleted\n[-This one goes.-]');
  expect(text).toContain('\nMoved: ');
});

it('words changes without text: an empty paragraph, and formatting with its words', async () => {
  const runs = (format: Record<string, string>) => [{ start: 0, end: 13, format }];
  const bold = await reportOf(
    [paragraph('Quite a word.', { runs: runs({}) })],
    [paragraph('Quite a word.', { runs: runs({ bold: 'yes' }) })],
    'en',
  );
  expect(bold).toContain('“Quite a word.”');
  expect(bold).not.toContain('\nMoved: ');
  const empty = await reportOf(['One.', 'Two.'], ['One.', '', 'Two.'], 'en');
  expect(empty).toContain(english.export.emptyParagraph);
});

it('titles a note by itself, and the row after it by its own part’s heading', async () => {
  const { rows, changes } = compared([heading, 'Bedel 10 TL olur.'], [heading, 'Bedel 12 TL olur.']);
  const [title, changed] = rows;
  if (!title || !changed) throw new Error('there are two rows');
  const stories = [
    { kind: 'body' as const, number: 1 },
    { kind: 'footnote' as const, number: 3 },
    { kind: 'body' as const, number: 2 },
  ];
  const parts = [title, changed, { ...changed, story: 1 }, { ...changed, story: 2 }];
  const [, list = ''] = (await reportOn({ stories, rows: parts, changes }, 'en')).split('What changed');
  expect(list.match(/^(?:Ödeme|Footnote 3|At the beginning)$/gm)).toEqual([
    'Ödeme',
    'Footnote 3',
    'At the beginning',
  ]);
});

it('stops after the maximum of rows, and says how many it leaves out', async () => {
  const comparison = compared(['Bedel 10 TL olur.'], ['Bedel 12 TL olur.']);
  const rows = Array.from({ length: 1502 }, () => comparison.rows).flat();
  const text = await reportOn({ ...comparison, rows }, 'en');
  expect(text.match(/\[-10-\]/g)).toHaveLength(1500);
  expect(text).toContain("2 more places aren't listed here");
});

it('separates a word from its replacement, and keeps the text between two close changes whole', () => {
  const between = `${' kelime'.repeat(30)} `;
  const sides = (...words: string[]) => [words.join(between)];
  const { rows, changes } = compared(sides('Eski', 'son', 'x.'), sides('Yeni', 'ilk', 'x.'));
  const [row] = rows;
  expect(row && reportRuns(row, changes).slice(0, 4)).toEqual([
    { text: 'Eski', mark: 'deleted' },
    { text: ' ', mark: null },
    { text: 'Yeni', mark: 'inserted' },
    { text: between, mark: null },
  ]);
});

it('shortens a long text that only moved', async () => {
  const long = `${'These words stay as they are in the whole of this paragraph, '.repeat(9)}and it moves.`;
  const text = await reportOf([long, far.repeat(12)], [far.repeat(12), long], 'en');
  expect(text).toMatch(/\nMoved\nThese words stay .{300,400}…\n/);
  expect(text).not.toContain('and it moves.');
});

it('names slides and rows of sheets as their readers do, and a place that moved with both names', async () => {
  const on = (text: string, number: number) =>
    paragraph(text, { page: number, address: { kind: 'slide', number } });
  const slides = compared([on('Plan A', 4), on('Hedef 10', 5)], [on('Plan B', 4), on('Hedef 12', 6)]);
  const talk = await reportOn(slides, 'en', { kind: 'pptx' });
  expect(talk).toContain('eski.docx, 100 words, 2 slides');
  expect(talk).toContain('Slide 4 · Replaced\n');
  expect(talk).toContain('Slide 5, now slide 6 · Replaced\n');
  const inRow = (text: string, row: number) =>
    paragraph(text, { address: { kind: 'row', sheet: 'Giderler', row } });
  const sheet = await reportOn(compared([inRow('Kira 10', 4)], [inRow('Kira 12', 5)]), 'tr', {
    kind: 'xlsx',
  });
  expect(sheet).toContain('Giderler, satır 5 · Değişti\n');
});

it('names what was not read in either file', async () => {
  const notices: DocumentNotice[] = [{ code: 'pages_unreadable', params: { pages: '4, 7' } }];
  const text = await reportOn(compared(before, after), 'tr', { notices });
  expect(text).toMatch(/eski\.docx: [^\n]*4, 7[^\n]*\n+yeni\.docx: [^\n]*4, 7/);
  expect(await reportOn(compared(before, after), 'en', { notices })).toContain(
    'eski.docx: These pages are damaged: 4, 7.',
  );
});

it('says what the tracked changes leave out, and names clauses by their numbers', async () => {
  const clause = (text: string, number: string) => paragraph(text, { number });
  const comparison = compared(
    [clause('Kiracı aidatı öder.', '4.2'), clause('gürültü yapmaz', 'a)')],
    [clause('Kiracı aidatı ödemez.', '4.2'), clause('gürültü yapar', 'a)')],
  );
  const text = await reportOn(comparison, 'tr', {
    redline: { base: 'original', unsupported: [{ code: 'footnote', count: 2 }] },
  });
  expect(text).toContain('4.2 · Değişti\n');
  expect(text).toContain('4.2 a) · Değişti\n');
  expect(text).toMatch(/İzlenen değişikliklerle[^\n]*\n+2 dipnot/);
});
