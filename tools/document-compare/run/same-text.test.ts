import { expect, test } from 'vitest';
import type { DocumentKind } from '#contract/documents.ts';
import { docx, headerPart, p, r, table } from '#documents/fixtures/docx.ts';
import { fixture } from '#documents/fixtures/files.ts';
import { type Paper, pdf } from '#documents/fixtures/pdf.ts';
import { xlsx } from '#documents/fixtures/xlsx.ts';
import { compareFiles } from './compare-files.ts';

let count = 0;
async function fileOf(kind: DocumentKind, bytes: Uint8Array | string) {
  const name = `same-text-${count++}.${kind}`;
  const path = await fixture(name, typeof bytes === 'string' ? new TextEncoder().encode(bytes) : bytes);
  return { path, name, kind };
}
type File = Awaited<ReturnType<typeof fileOf>>;

async function toldOneWay(original: File, revised: File): Promise<string[]> {
  const { comparison } = await compareFiles([original, revised], {
    revisions: 'accepted',
    onReading: () => {},
    onComparing: () => {},
  });
  return comparison.changes.map(({ type, before, after }) => `${type} [${before}] [${after}]`);
}

/** The changes that are told of a Word file and another one, which must be as many in the other order. */
async function told(word: Uint8Array, other: Uint8Array | string, kind: DocumentKind): Promise<string[]> {
  const [one, two] = [await fileOf('docx', word), await fileOf(kind, other)];
  const changes = await toldOneWay(one, two);
  expect(await toldOneWay(two, one)).toHaveLength(changes.length);
  return changes;
}

const printed = (draw: (paper: Paper) => void) => pdf(draw);
/** Prints lines one below another, with space before those that begin a paragraph. */
const column = (paper: Paper, lines: readonly string[], gap = 26) => {
  for (const [index, line] of lines.entries()) paper.line(line, 70, 90 + gap * index);
};

const numbering = `<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="8"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/></w:lvl></w:abstractNum>
<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>`;
const item = (text: string) => p(text, '', '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>');
const items = [
  'The boat is tied up at the bow.',
  'Fenders hang on both sides.',
  'The engine is off while fuel is taken.',
  'Bilge water stays in the boat.',
];

test('a wide number that a print shows without a gap is the number that Word counts', async () => {
  const word = docx({ body: items.map(item).join(''), numbering });
  const print = (texts: readonly string[]) =>
    printed((paper) =>
      column(
        paper,
        texts.map((text, at) => `${at + 8}.${at < 2 ? ' ' : ''}${text}`),
      ),
    );
  expect(await told(word, await print(items), 'pdf')).toEqual([]);
  const edited = items.with(2, 'The engine is off while water is taken.');
  expect(await told(word, await print(edited), 'pdf')).toEqual(['replace [fuel] [water]']);
});

test('line breaks within a paragraph are the lines of its print', async () => {
  const broken = (lines: readonly string[]) =>
    `<w:p>${lines.map((line) => r(line)).join('<w:r><w:br/></w:r>')}</w:p>`;
  const enclosures = ['Enclosed:', '1- Petition (1 page)', '2- Receipt (1 page)', '3- Map of the quay'];
  const lead = 'The holder asks for the berth beside the crane, and pays the fee in advance.';
  const word = docx({ body: p(lead) + broken(enclosures) + p('With kind regards,') });
  const print = (lines: readonly string[]) =>
    printed((paper) => column(paper, [lead, ...lines, 'With kind regards,']));
  expect(await told(word, await print(enclosures), 'pdf')).toEqual([]);
  const edited = enclosures.with(2, '2- Receipt (2 pages)');
  expect(await told(word, await print(edited), 'pdf')).toEqual(['replace [1 page] [2 pages]']);
});

test('a gap that a reader missed between a word and a number is no change', async () => {
  const contents = ['Berths\t2', 'Fees and fines\t14', 'Closing words\t15'];
  const word = docx({ body: [...contents, ...items].map((text) => p(text)).join('') });
  const lines = ['Berths2', 'Fees and fines 14', 'Closing words 15', ...items];
  expect(await told(word, await printed((paper) => column(paper, lines)), 'pdf')).toEqual([]);
  const other = lines.with(0, 'Berths3');
  expect(await told(word, await printed((paper) => column(paper, other)), 'pdf')).toEqual([
    'replace [Berths 2] [Berths3]',
  ]);
});

test('a header that begins with a number is the same in its print', async () => {
  const head = 'Ek 1 – List of berths';
  const pages = 3;
  const word = docx({
    body: `${items.map((text) => p(text)).join('')}<w:sectPr><w:headerReference w:type="default" r:id="rId9"/></w:sectPr>`,
    related: { rId9: { type: 'header', name: 'header1.xml', content: headerPart('hdr', p(head)) } },
  });
  const print = await printed((paper) => {
    for (let page = 0; page < pages; page++) {
      if (page > 0) paper.next();
      paper.line(head, 70, 30, { size: 8 });
      for (const [index, text] of items.entries())
        if (index % pages === page) paper.line(text, 70, 90 + 26 * index);
    }
  });
  expect(await told(word, print, 'pdf')).not.toContainEqual(expect.stringContaining('Ek 1'));
});

test('the marks of notes that another format holds in its text are no change', async () => {
  const reference = (id: number) => `<w:r><w:footnoteReference w:id="${id}"/></w:r>`;
  const note = (id: number, text: string) => `<w:footnote w:id="${id}">${p(text)}</w:footnote>`;
  const word = docx({
    body: `<w:p>${r('The fee is paid in May.')}${reference(1)}</w:p><w:p>${r('Guests pay by the night')}${reference(2)}${r(', from April on.')}</w:p>${p('Room 1 is kept free.')}`,
    footnotes: note(1, 'By bank or at the office.') + note(2, 'Children sleep free of charge.'),
  });
  const plain = (mark: string) =>
    [
      'The fee is paid in May.¹',
      'Guests pay by the night², from April on.',
      `Room ${mark} is kept free.`,
      '¹ By bank or at the office.',
      '² Children sleep free of charge.',
    ].join('\n\n');
  expect(await told(word, plain('1'), 'txt')).toEqual([]);
  expect(await told(word, plain('2'), 'txt')).toEqual(['replace [1] [2]']);
});

test('the columns of a sheet are those of its print, though heads run together and values do not fit', async () => {
  const berths = Array.from({ length: 8 }, (_, at) => [
    `B-${at + 1}`,
    `Quay ${at + 3}`,
    `${140 + at}`,
    `2${at} May`,
    '18%',
  ]);
  const sheet = (rows: readonly (readonly string[])[]) =>
    xlsx({ sheets: [{ name: 'Fees', rows: [['Berth', 'Place', 'Fee', 'From', 'Tax'], ...rows] }] });
  const lefts = [60, 150, 260, 340, 430];
  const print = await printed((paper) => {
    paper.line('Berth', 60, 80);
    paper.line('Place', 150, 80);
    paper.line('Fee From', 260, 80);
    paper.line('Tax', 340, 80);
    for (const [index, row] of berths.entries())
      for (const [column, text] of row.entries())
        paper.line(column === 3 ? '###' : text, lefts[column] ?? 0, 98 + 18 * index);
  });
  const file = (rows: readonly (readonly string[])[]) => fileOf('xlsx', sheet(rows));
  const page = await fileOf('pdf', print);
  expect(await toldOneWay(await file(berths), page)).toEqual([]);
  expect(await toldOneWay(page, await file(berths))).toEqual([]);
  const dearer = berths.map((row, at) => (at === 4 ? row.with(2, '200') : row));
  expect(await toldOneWay(await file(dearer), page)).toEqual(['replace [200] [144]']);
});

test('a note at the end of another format is the footnote, though a paragraph is gone above it', async () => {
  const lines = [
    'Okuma salonu hafta içi yirmi ikiye kadar açıktır.',
    'Süreli yayınların ciltlenmesine haziranda başlanır.',
    'Gezici kitaplık için yeni bir minibüs istenmiştir.',
  ];
  const note = 'Bağışlanan kitapların listesi girişteki panoda asılıdır.';
  const [first = '', second = '', third = ''] = lines;
  const reference = '<w:r><w:footnoteReference w:id="2"/></w:r>';
  const word = docx({
    body: `<w:p>${r(first)}${reference}</w:p>${p(second)}${p(third)}`,
    footnotes: `<w:footnote w:id="2">${p(note)}</w:footnote>`,
  });
  const print = await printed((paper) => {
    column(paper, [`${first}¹`, second]);
    paper.next();
    paper.line(`¹ ${note}`, 70, 90);
  });
  expect(await told(word, print, 'pdf')).toEqual([`delete [${third}] []`]);
});

test('a name that stands in another cell of a web page is told, and one behind a line break isn’t', async () => {
  const rows = [
    ['Nöbet', 'Hafta içi', 'Hafta sonu'],
    ['Kapı', 'Selin Ak', 'Cem Er'],
    ['Ocak', 'Ali Can', ''],
  ];
  const word = docx({
    body: `${p('Sorumlu: Nil Su')}${table(rows)}<w:p>${r('Düzenleyen')}<w:r><w:br/></w:r>${r('Ada Ay')}</w:p>`,
  });
  const page = (cells: readonly (readonly string[])[]) =>
    `<p>Sorumlu: Nil Su</p><table>${cells
      .map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
      .join('')}</table><p>Düzenleyen</p><p>Ada Ay</p>`;
  expect(await told(word, page(rows), 'html')).toEqual([]);
  const moved = rows.with(2, ['Ocak', '', 'Ali Can']);
  expect(await told(word, page(moved), 'html')).toEqual(['delete [Ali Can] []', 'insert [] [Ali Can]']);
});
