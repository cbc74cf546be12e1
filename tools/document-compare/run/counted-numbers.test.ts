import { expect, test } from 'vitest';
import type { DocumentKind } from '#contract/documents.ts';
import { docx, p, r } from '#documents/fixtures/docx.ts';
import { fixture } from '#documents/fixtures/files.ts';
import { compareFiles } from './compare-files.ts';
import { keepRedline } from './redline-file.ts';

let count = 0;
async function fileOf(kind: DocumentKind, bytes: Uint8Array) {
  const name = `counted-${count++}.${kind}`;
  return { path: await fixture(name, bytes), name, kind };
}
type File = Awaited<ReturnType<typeof fileOf>>;

const fileOfLines = (kind: DocumentKind, lines: readonly string[]) =>
  fileOf(
    kind,
    kind === 'docx'
      ? docx({ body: lines.map((line) => p(line)).join('') })
      : new TextEncoder().encode(lines.join('\n\n')),
  );

const compare = (original: File, revised: File) =>
  compareFiles([original, revised], { revisions: 'accepted', onReading: () => {}, onComparing: () => {} });

async function toldOfFiles(original: File, revised: File) {
  const { comparison } = await compare(original, revised);
  return comparison.changes.map(({ type, before, after }) => `${type} [${before}] [${after}]`);
}

const told = async (original: readonly string[], revised: readonly string[], kind: DocumentKind = 'txt') =>
  toldOfFiles(await fileOfLines(kind, original), await fileOfLines(kind, revised));

const rules = [
  'Boats are moored at the eastern quay.',
  'Dogs stay on a lead.',
  'Bins are emptied on Fridays.',
  'Fires are forbidden on the beach.',
  'The gate closes at ten.',
];
const fresh = 'Bicycles are left at the gate.';
const longer = rules.toSpliced(2, 0, fresh);
const roman = ['I', 'II', 'III', 'IV', 'V', 'VI'];

test('a clause put in moves on the numbers that have no sign behind them', async () => {
  const ways: ((order: number) => string)[] = [
    (order) => `Madde ${order}`,
    (order) => `MADDE ${order}`,
    (order) => `Article ${roman[order - 1]}`,
    (order) => `§ ${order}`,
    (order) => `§${order}`,
    (order) => `Kural ${order}`,
    (order) => `Ek ${'ABCÇDE'[order - 1]}`,
    (order) => `${order}`,
    (order) => `${roman[order - 1]}`,
    (order) => `${'ABCDEF'[order - 1]}`,
  ];
  for (const kind of ['docx', 'txt'] as const)
    for (const way of ways) {
      const list = (texts: readonly string[]) => [
        'Rules',
        ...texts.map((text, at) => `${way(at + 1)} ${text}`),
      ];
      expect(await told(list(rules), list(longer), kind)).toEqual([`insert [] [${way(3)} ${fresh}]`]);
    }
});

test('a number on a line of its own goes with the text below it', async () => {
  for (const way of [(order: number) => `Section ${order}`, (order: number) => `${order}`]) {
    const list = (texts: readonly string[]) => texts.flatMap((text, at) => [way(at + 1), text]);
    expect(await told(list(rules), list(longer), 'docx')).toEqual([
      `insert [] [${way(3)}]`,
      `insert [] [${fresh}]`,
    ]);
    const edited = rules.with(3, 'Fires are allowed on the beach.');
    expect(await told(list(rules), list(edited))).toEqual(['replace [forbidden] [allowed]']);
  }
});

test('the look of a number on a line of its own is told', async () => {
  const body = (properties: string) =>
    rules.map((text, at) => `<w:p>${r(`Madde ${at + 1}`, properties)}</w:p>${p(text)}`).join('');
  const [plain, bold] = [docx({ body: body('') }), docx({ body: body('<w:b/>') })];
  expect(await toldOfFiles(await fileOf('docx', plain), await fileOf('docx', bold))).toEqual([
    'format [Madde 1] [Madde 1]',
  ]);
});

test('numbers of another kind are one change, with or without a sign', async () => {
  const list = (way: (order: number) => string) => rules.map((text, at) => `${way(at + 1)} ${text}`);
  const dotted = list((order) => `${order}.`);
  expect(
    await told(
      dotted,
      list((order) => `Kural ${order}`),
    ),
  ).toEqual(['number [1.] [Kural 1]']);
  expect(
    await told(
      dotted,
      list((order) => `§ ${order}`),
    ),
  ).toEqual(['number [1.] [§ 1]']);
  expect(
    await told(
      list((order) => `${roman[order - 1]}`),
      dotted,
    ),
  ).toEqual(['number [I] [1.]']);
});

test('amounts that happen to count up in one document stay amounts', async () => {
  const recipe = ['Soup', '1 Onion', '2 Tomatoes', '3 Peppers', 'Boil all of it.'];
  expect(await told(recipe, recipe.with(3, '5 Peppers'))).toEqual(['replace [3] [5]']);
  const stock = ['1 Tent', '2 Lamps', '3 Ropes', '4 Stoves', '5 Maps', '6 Bags'];
  expect(await told(stock, stock.with(3, '7 Stoves'))).toEqual(['replace [4] [7]']);
});

test('dates that count up stay dates', async () => {
  const program = ['Açılış töreni yapılır.', 'Sergi gezilir.', 'Kapanış yemeği verilir.', 'Dönüş yolculuğu.'];
  const days = (texts: readonly string[]) => texts.map((text, at) => `${at + 1} Mart ${text}`);
  expect(await told(days(program), days(program.toSpliced(1, 0, 'Müzede söyleşi var.')))).toEqual([
    'insert [] [2 Mart Müzede söyleşi var.]',
    'replace [2 Mart] [3 Mart]',
    'replace [3 Mart] [4 Mart]',
    'replace [4 Mart] [5 Mart]',
  ]);
  const months = ['1 January Opening', '2 February Fair', '3 March Closing'];
  expect(await told(months, ['2 January Opening', '3 February Fair', '4 March Closing'])).toHaveLength(3);
});

test('a reference at the start of a paragraph is no number of its own', async () => {
  const clauses = rules.map((text, at) => `Madde ${at + 1} ${text}`);
  expect(
    await told([...clauses, 'Madde 3 uyarınca ceza alınır.'], [...clauses, 'Madde 4 uyarınca ceza alınır.']),
  ).toEqual(['replace [3] [4]']);
});

test('tracked changes hold the numbers that were typed', async () => {
  const list = (texts: readonly string[]) =>
    texts.flatMap((text, at) => [`Madde ${at + 1}`, `${at + 1} ${text}`]);
  const files = [await fileOfLines('docx', list(rules)), await fileOfLines('docx', list(longer))] as const;
  const { inputs, changesToTrack } = await compare(...files);
  const redline = await keepRedline(inputs, await changesToTrack(), {
    author: 'Deniz',
    onCheck: () => {},
    keep: async () => {},
  });
  expect(redline).toEqual({ base: 'original', unsupported: [] });
});
