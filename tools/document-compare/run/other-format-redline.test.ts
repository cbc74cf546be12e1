import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { readStories } from '#documents/docx/stories.ts';
import { docx, headerPart, p, table } from '#documents/fixtures/docx.ts';
import { odf } from '#documents/fixtures/odf.ts';
import { pdf } from '#documents/fixtures/pdf.ts';
import { testFolder } from '#testing/folder.ts';
import { paragraphsIn } from '#text/compare/paragraphs.ts';
import { runFile } from '#tools/testing/input.ts';
import type { RunFile } from '#tools/tool.ts';
import { compareFiles } from './compare-files.ts';
import { keepRedline } from './redline-file.ts';

const folder = testFolder();

let written = 0;
async function fileOf(kind: 'pdf' | 'docx' | 'txt' | 'odt', bytes: Uint8Array | string): Promise<RunFile> {
  written += 1;
  const path = join(folder, `${written}.${kind}`);
  await writeFile(path, bytes);
  return runFile(path, `Licence ${written}.${kind}`);
}

/** Writes the tracked changes of two files. */
async function tracked(original: RunFile, revised: RunFile) {
  const { inputs, changesToTrack } = await compareFiles([original, revised], {
    revisions: 'accepted',
    onReading: () => {},
    onComparing: () => {},
  });
  let bytes = new Uint8Array();
  const redline = await keepRedline(inputs, await changesToTrack(), {
    author: 'Deniz',
    onCheck: () => {},
    keep: async (_, own) => {
      bytes = Uint8Array.from(own);
    },
  });
  expect(redline).not.toBeNull();
  const path = join(folder, `redline-${written}.docx`);
  await writeFile(path, bytes);
  return {
    accepted: await textsOf(path, 'accepted'),
    rejected: await textsOf(path, 'rejected'),
    xml: strFromU8(unzipSync(bytes)['word/document.xml'] ?? new Uint8Array()),
  };
}

/** The texts of the body and the footer, with the numbers that the program counts. */
async function textsOf(path: string, revisions: 'accepted' | 'rejected') {
  const { document } = await readStories(path, { revisions });
  const textsIn = (wanted: string) =>
    document.stories
      .filter(({ kind }) => kind === wanted)
      .flatMap(({ blocks }) => [...paragraphsIn(blocks)])
      .filter(({ text }) => text !== '')
      .map(({ number, typed, text }) => (number && typed === undefined ? `${number} ${text}` : text));
  return { body: textsIn('body'), footer: textsIn('footer') };
}

const level = (index: number, format: string, text: string) =>
  `<w:lvl w:ilvl="${index}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/></w:lvl>`;
const numbering = `<w:abstractNum w:abstractNumId="0">${level(0, 'decimal', '%1.')}${level(1, 'lowerLetter', '%2)')}</w:abstractNum>
<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>`;
const clause = (text: string, depth = 0) =>
  p(text, '', `<w:numPr><w:ilvl w:val="${depth}"/><w:numId w:val="1"/></w:numPr><w:spacing w:after="120"/>`);
const heading = (text: string) => p(text, 'Heading1');
const styles =
  '<w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/><w:pPr><w:outlineLvl w:val="0"/></w:pPr><w:rPr><w:b/></w:rPr></w:style>';

const sentences = {
  berth: 'The owner lends the berth by the slipway to the holder for one season.',
  fee: 'The holder pays 340 pounds before the first of April.',
  insured: 'keep the boat insured against fire and theft;',
  tidy: 'leave the pontoon clean after each visit.',
  end: 'Either side may end this licence by a letter sent four weeks ahead.',
};
const footed = '<w:sectPr><w:footerReference w:type="default" r:id="rId9"/></w:sectPr>';
const footer = (text: string) => ({
  rId9: { type: 'footer' as const, name: 'footer1.xml', content: headerPart('ftr', p(text)) },
});
const licence = docx({
  styles,
  numbering,
  body: [
    heading('Mooring licence'),
    clause(sentences.berth),
    clause(sentences.fee),
    clause('The holder shall'),
    clause(sentences.insured, 1),
    clause(sentences.tidy, 1),
    heading('End'),
    clause(sentences.end),
    p(''),
    table([
      ['Berth', 'Length', 'Fee'],
      ['North 4', '8 m', '340'],
      ['North 5', '9 m', '385'],
    ]),
    p('Signed  at  Wareham'),
    footed,
  ].join(''),
  related: footer('Wareham Quay Company'),
});

type Row = readonly [text: string, indent: number, isHeading?: boolean];

/** Prints the licence with the numbers that Word would show. */
function printed(rows: readonly Row[], cells: readonly (readonly string[])[]): Promise<Buffer> {
  return pdf((paper) => {
    let y = 70;
    for (const [text, indent, isHeading] of rows) {
      paper.line(text, 60 + indent, y, isHeading ? { size: 16, bold: true } : {});
      y += isHeading ? 34 : 22;
    }
    for (const row of cells) {
      for (const [column, text] of row.entries()) paper.line(text, 60 + 140 * column, y);
      y += 18;
    }
    paper.line('Signed at Wareham', 60, y + 30);
    paper.line('Wareham Quay Company', 60, 800, { size: 8 });
  });
}

const rowsOf = (fee: string, duties: readonly string[], more: readonly string[] = []): Row[] => [
  ['Mooring licence', 0, true],
  [`1. ${sentences.berth}`, 0],
  [`2. ${fee}`, 0],
  ['3. The holder shall', 0],
  ...duties.map((text, index): Row => [`${'abc'[index]}) ${text}`, 24]),
  ...more.map((text, index): Row => [`${4 + index}. ${text}`, 0]),
  ['End', 0, true],
  [`${4 + more.length}. ${sentences.end}`, 0],
];
const cells = [
  ['Berth', 'Length', 'Fee'],
  ['North 4', '8 m', '340'],
  ['North 5', '9 m', '385'],
];

const changesIn = (xml: string) => xml.match(/<w:(?:ins|del|moveFrom|moveTo|rPrChange|pPrChange) /g) ?? [];

it('track nothing in a Word file beside its own print', async () => {
  const print = await printed(rowsOf(sentences.fee, [sentences.insured, sentences.tidy]), cells);
  const { xml, rejected } = await tracked(await fileOf('docx', licence), await fileOf('pdf', print));
  expect(changesIn(xml)).toEqual([]);
  expect(rejected.body).toContain('Signed  at  Wareham');
});

it('number what a print has put in by the program, and keep the looks of the Word file', async () => {
  const print = await printed(
    rowsOf(
      sentences.fee.replace('340', '365'),
      [sentences.insured, 'show the harbour master the papers on request;', sentences.tidy],
      ['The holder may not let the berth to others.'],
    ),
    [...cells.slice(0, 2), ['North 5', '9 m', '410'], ['South 1', '7 m', '290']],
  );
  const { accepted, rejected, xml } = await tracked(
    await fileOf('docx', licence),
    await fileOf('pdf', print),
  );
  expect(accepted.body).toEqual([
    'Mooring licence',
    `1. ${sentences.berth}`,
    '2. The holder pays 365 pounds before the first of April.',
    '3. The holder shall',
    `a) ${sentences.insured}`,
    'b) show the harbour master the papers on request;',
    `c) ${sentences.tidy}`,
    '4. The holder may not let the berth to others.',
    'End',
    `5. ${sentences.end}`,
    'Berth',
    'Length',
    'Fee',
    'North 4',
    '8 m',
    '340',
    'North 5',
    '9 m',
    '410',
    'South 1',
    '7 m',
    '290',
    'Signed  at  Wareham',
  ]);
  expect(accepted.footer).toEqual(['Wareham Quay Company']);
  expect(rejected.body).toContain(`2. ${sentences.fee}`);
  expect(xml).not.toMatch(/PrChange /);
});

it('move a clause, and change a typed number with it', async () => {
  const typed = [
    'Kira sözleşmesi',
    '1. Kiracı, dükkânı yalnız fırın olarak kullanır ve başkasına devretmez.',
    '2. Kira her ayın beşinde ödenir.',
    '3. Depozito üç aylık kira kadardır ve çıkışta geri verilir.',
  ];
  const [title = '', first = '', second = '', third = ''] = typed;
  const original = await fileOf('docx', docx({ body: typed.map((text) => p(text)).join('') }));
  const revised = await fileOf(
    'txt',
    [
      title,
      second.replace('2.', '1.'),
      third.replace('3.', '2.').replace('üç', 'iki'),
      first.replace('1.', '3.'),
    ].join('\n\n'),
  );
  const { accepted, rejected } = await tracked(original, revised);
  expect(accepted.body).toEqual([
    title,
    '1. Kira her ayın beşinde ödenir.',
    '2. Depozito iki aylık kira kadardır ve çıkışta geri verilir.',
    '3. Kiracı, dükkânı yalnız fırın olarak kullanır ve başkasına devretmez.',
  ]);
  expect(rejected.body).toEqual(typed);
});

it('write the numbers that Word counts into a print’s text where a clause is new', async () => {
  const print = await printed(rowsOf(sentences.fee, [sentences.insured, sentences.tidy]), cells);
  const longer = docx({
    styles,
    numbering,
    body: [
      heading('Mooring licence'),
      clause(sentences.berth),
      clause(sentences.fee),
      clause('A late fee of ten pounds is due after each week.'),
      clause('The holder shall'),
      clause(sentences.insured, 1),
      clause(sentences.tidy, 1),
      heading('End'),
      clause(sentences.end),
      table(cells),
      p('Signed at Wareham'),
      footed,
    ].join(''),
    related: footer('Wareham Quay Limited'),
  });
  const { accepted } = await tracked(await fileOf('pdf', print), await fileOf('docx', longer));
  expect(accepted.body.slice(0, 9)).toEqual([
    'Mooring licence',
    `1. ${sentences.berth}`,
    `2. ${sentences.fee}`,
    '3. A late fee of ten pounds is due after each week.',
    '4. The holder shall',
    `a) ${sentences.insured}`,
    `b) ${sentences.tidy}`,
    'End',
    `5. ${sentences.end}`,
  ]);
  // A print's foot is part of its text, and so it is changed there.
  expect(accepted.body).toContain('Wareham Quay Limited');
});

it('join and part paragraphs, empty ones between them, and leave the white space that the other format hasn’t', async () => {
  const lead = 'The quay opens at six and closes at dusk.';
  const more = 'Visitors sign the book at the gate before they board.';
  const body = [
    `${lead} ${more}`,
    'No  fires  on deck.',
    '',
    'Ask the warden.',
    'The  office  is  upstairs.',
  ];
  const original = await fileOf('docx', docx({ body: body.map((text) => p(text)).join('') }));
  const revised = await fileOf(
    'odt',
    odf(
      'text',
      [lead, more, 'No fires on deck. Ask the new warden.', 'The office is upstairs.']
        .map((text) => `<text:p>${text}</text:p>`)
        .join(''),
    ),
  );
  const { accepted, rejected } = await tracked(original, revised);
  expect(accepted.body).toEqual([
    lead,
    more,
    'No  fires  on deck. Ask the new warden.',
    'The  office  is  upstairs.',
  ]);
  expect(rejected.body).toEqual(body.filter((text) => text !== ''));
});

it('put a new clause where it stands, though one with some of its words is gone elsewhere', async () => {
  const clauses = [
    'Aidat her ayın onuna kadar yönetime ödenir.',
    'Bahçedeki çocuk parkı akşam dokuza kadar açıktır.',
    'Otoparkta her daireye bir yer ayrılır.',
    'Asansörün bakımını yönetim yaptırır.',
    'Gürültü gece on birden sonra yasaktır.',
  ];
  const revised = clauses.with(1, 'Bisikletler sığınağın girişinde durur.').slice(0);
  revised.splice(4, 0, 'Havuz akşam sekize kadar açıktır ve bahçedeki kapıdan girilir.');
  const { accepted, rejected } = await tracked(
    await fileOf('docx', docx({ body: clauses.map((text) => p(text)).join('') })),
    await fileOf('txt', revised.join('\n\n')),
  );
  expect(accepted.body).toEqual(revised);
  expect(rejected.body).toEqual(clauses);
});
