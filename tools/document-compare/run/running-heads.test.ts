import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { docx, headerPart, p, r } from '#documents/fixtures/docx.ts';
import { odf } from '#documents/fixtures/odf.ts';
import { pdf } from '#documents/fixtures/pdf.ts';
import { readDocument } from '#documents/read.ts';
import { testFolder } from '#testing/folder.ts';
import { runFile } from '#tools/testing/input.ts';
import type { RunFile } from '#tools/tool.ts';
import { compareFiles } from './compare-files.ts';

const folder = testFolder();

/** Sentences of which no two are alike, one for each line of a page. */
const subjects = [
  'Liman',
  'Fener',
  'Balıkçı',
  'Kayıkhane',
  'Rıhtım',
  'Mendirek',
  'Pazar',
  'Çarşı',
  'Ambar',
  'Köprü',
];
const deeds = [
  'sabah açılır',
  'onarım görür',
  'yeniden boyanır',
  'erken kapanır',
  'kıyıya taşınır',
  'denetlenir',
];
const lineOf = (index: number) =>
  `${subjects[index % 10]} ${deeds[index % 6]} ve ${subjects[(index * 7 + 3) % 10]?.toLowerCase()} yanında ${deeds[(index * 5 + 1) % 6]}.`;

interface Edges {
  head(page: number): string;
  foot(page: number): string;
  pages?: number;
  /** The title of a section, above the text of a page. */
  section?(page: number): string;
}

let written = 0;
async function fileOf(kind: 'pdf' | 'docx' | 'odt' | 'rtf', bytes: Uint8Array): Promise<RunFile> {
  written += 1;
  const path = join(folder, `${written}.${kind}`);
  await writeFile(path, bytes);
  return runFile(path, `Belge ${written}.${kind}`);
}

/** The same thirty lines on as many pages as asked for. */
async function pdfOf({ head, foot, pages = 3, section }: Edges): Promise<RunFile> {
  const lines = 30 / pages;
  const bytes = await pdf((paper) => {
    for (let page = 1; page <= pages; page += 1) {
      if (page > 1) paper.next();
      for (const [index, part] of head(page).split('\t').entries())
        paper.line(part, 60 + 300 * index, 36, { size: 9 });
      if (section) paper.line(section(page), 60, 90, { size: 16, bold: true });
      for (let line = 0; line < lines; line += 1)
        paper.line(lineOf((page - 1) * lines + line), 60, 130 + 20 * line);
      paper.line(foot(page), 60, 800, { size: 9 });
    }
  });
  return fileOf('pdf', bytes);
}

const field = (instruction: string) => `<w:fldSimple w:instr="${instruction}">${r('1')}</w:fldSimple>`;

/** The same lines with headers, and a foot with fields for the page and the count. */
function docxOf(heads: readonly string[], foot: string): Promise<RunFile> {
  const headers = heads.map((text, index) => [
    `rId${index + 1}`,
    { type: 'header', name: `header${index + 1}.xml`, content: headerPart('hdr', p(text)) },
  ]);
  const content = headerPart(
    'ftr',
    `<w:p>${r(`${foot} – Sayfa `)}${field('PAGE')}${r(' / ')}${field('NUMPAGES')}</w:p>`,
  );
  const types = ['default', 'even', 'first'];
  const references = heads
    .map((_, index) => `<w:headerReference w:type="${types[index]}" r:id="rId${index + 1}"/>`)
    .join('');
  const body = Array.from({ length: 30 }, (_, index) => p(lineOf(index))).join('');
  return fileOf(
    'docx',
    docx({
      body: `${body}<w:sectPr>${references}<w:footerReference w:type="default" r:id="rId9"/></w:sectPr>`,
      related: { ...Object.fromEntries(headers), rId9: { type: 'footer', name: 'footer1.xml', content } },
    }),
  );
}

/** The same lines with a header and a foot as an OpenDocument text. */
function odtOf(head: string, foot: string): Promise<RunFile> {
  const line = (text: string) => `<text:p>${text}</text:p>`;
  const numbers = '<text:page-number>1</text:page-number> / <text:page-count>3</text:page-count>';
  const pages = `<style:master-page><style:header>${line(head)}</style:header><style:footer>${line(`${foot} – Sayfa ${numbers}`)}</style:footer></style:master-page>`;
  const body = Array.from({ length: 30 }, (_, index) => line(lineOf(index))).join('');
  return fileOf('odt', odf('text', body, { pages }));
}

/** The same lines with a header and a foot in RTF. */
function rtfOf(head: string, foot: string): Promise<RunFile> {
  const encoded = (text: string) => text.replace(/[^ -~]/gu, (sign) => `\\u${sign.charCodeAt(0)}?`);
  const field = (name: string, shown: string) => `{\\field{\\*\\fldinst ${name}}{\\fldrslt ${shown}}}`;
  const margins = `{\\header\\pard ${encoded(head)}\\par}{\\footer\\pard ${encoded(`${foot} – Sayfa `)}${field('PAGE', '1')} / ${field('NUMPAGES', '3')}\\par}`;
  const body = Array.from({ length: 30 }, (_, index) => `\\pard ${encoded(lineOf(index))}\\par`).join('');
  return fileOf('rtf', Buffer.from(`{\\rtf1\\ansi ${margins}${body}}`));
}

/** The changes that are told of two files, as they read before and after. */
async function told(original: RunFile | Promise<RunFile>, revised: RunFile | Promise<RunFile>) {
  const ignore = () => {};
  const { comparison } = await compareFiles([await original, await revised], {
    revisions: 'accepted',
    onReading: ignore,
    onComparing: ignore,
  });
  return comparison.changes.map(({ before, after }) => `${before} > ${after}`);
}

const page = (number: number, count = 3) => `Kıyı İşleri – Sayfa ${number} / ${count}`;
const edges = (head: string): Edges => ({ head: () => head, foot: (number) => page(number) });

it.each([
  ['Yönerge K-07 v3', 'Yönerge K-07 v4', 'v3 > v4'],
  ['Liman Tarifesi 2025/1', 'Liman Tarifesi 2025/2', '2025/1 > 2025/2'],
  ['Harbour rules – draft', 'Harbour rules – final', 'draft > final'],
])('an edit in the head of every page is one change: %s', async (before, after, change) => {
  expect(await told(pdfOf(edges(before)), pdfOf(edges(after)))).toEqual([change]);
  expect(await told(docxOf([before], 'Kıyı İşleri'), pdfOf(edges(after)))).toEqual([change]);
  expect(await told(docxOf([before, before], 'Kıyı İşleri'), pdfOf(edges(after)))).toEqual([change]);
});

it('an edit in the feet of the pages is one change', async () => {
  const foot = (name: string): Edges => ({ head: () => 'Yönerge', foot: (number) => `${name} – ${number}` });
  expect(await told(pdfOf(foot('Sinop Limanı')), pdfOf(foot('Bartın Limanı')))).toEqual(['Sinop > Bartın']);
});

it('an edit in one of the heads of facing pages is one change', async () => {
  const facing = (odd: string, even: string): Edges => ({
    ...edges(''),
    pages: 6,
    head: (number) => (number % 2 ? `${odd}\t${number}` : `${number}\t${even}`),
  });
  const revised = () => pdfOf(facing('Yönerge K-08', 'Sinop Limanı'));
  expect(await told(pdfOf(facing('Yönerge K-07', 'Sinop Limanı')), revised())).toEqual(['K-07 > K-08']);
  expect(await told(docxOf(['Yönerge K-07', 'Sinop Limanı'], 'Kıyı İşleri'), revised())).toEqual([
    'K-07 > K-08',
  ]);
});

it('the header of a first page has no part in the heads of the others', async () => {
  const revised = () => pdfOf(edges('Yönerge K-08'));
  expect(await told(docxOf(['Yönerge K-07', 'Kapak'], 'Kıyı İşleri'), revised())).toEqual(['K-07 > K-08']);
  expect(await told(docxOf(['Kapak', 'Yönerge K-07'], 'Kıyı İşleri'), revised())).toEqual(['K-07 > K-08']);
});

it('heads that only one of two PDFs has are one change', async () => {
  const [without, having] = [await pdfOf(edges('')), await pdfOf(edges('Hizmete özel\tSürüm 2'))];
  expect(await told(without, having)).toEqual([' > Hizmete özel Sürüm 2']);
  expect(await told(having, without)).toEqual(['Hizmete özel Sürüm 2 > ']);
});

const plain = edges('Yönerge K-07 v3');
const chaptersFrom = (second: number): Edges => ({
  ...plain,
  pages: 6,
  head: (number) => (number < second ? 'Rıhtımlar' : 'Vinçler'),
  section: (number) => (number === 1 ? 'Rıhtımlar' : number === 4 ? 'Vinçler' : ''),
});
it.each<[name: string, original: Edges, revised: Edges]>([
  ['the same heads', plain, plain],
  ['more pages', plain, { ...plain, pages: 5, foot: (number) => page(number, 5) }],
  ['a page alone', { ...plain, foot: () => '' }, { ...plain, foot: () => '', pages: 1 }],
  [
    'other moments of printing',
    { ...plain, head: () => 'Yönerge K-07 v3 30.11.2026 14:05' },
    { ...plain, head: () => 'Yönerge K-07 v3 02.12.2026 09:31' },
  ],
  ['chapters that begin on other pages', chaptersFrom(4), chaptersFrom(3)],
  [
    'facing pages',
    { ...plain, pages: 6, head: (number) => (number % 2 ? 'Yönerge K-07' : 'Sinop Limanı') },
    { ...plain, pages: 5, head: (number) => (number % 2 ? 'Yönerge K-07' : 'Sinop Limanı') },
  ],
])('nothing is told of %s', async (_, original, revised) => {
  expect(await told(pdfOf(original), pdfOf(revised))).toEqual([]);
});

it('nothing is told of what one format alone keeps', async () => {
  expect(await told(docxOf(['Yönerge K-07 v3'], 'Kıyı İşleri'), pdfOf(plain))).toEqual([]);
  const single: Edges = { head: () => 'Yönerge K-07 v3', foot: () => '', pages: 1 };
  expect(await told(docxOf(['Yönerge K-07 v3'], 'Kıyı İşleri'), pdfOf(single))).toEqual([]);
  const apart = edges('Yönerge K-07\tSürüm 2');
  expect(await told(docxOf(['Yönerge K-07\tSürüm 2'], 'Kıyı İşleri'), pdfOf(apart))).toEqual([]);
  const bare: Edges = { head: () => '', foot: () => '' };
  expect(await told(docxOf(['Yönerge K-07 v3'], 'Kıyı İşleri'), pdfOf(bare))).toEqual([]);
  expect(await told(pdfOf(bare), docxOf(['Yönerge K-07 v3', 'Sinop Limanı'], 'Kıyı İşleri'))).toEqual([]);
});

it('heads and feet of OpenDocument texts and RTF are compared with those of other formats', async () => {
  const [head, foot] = ['Yönerge K-07 v3', 'Kıyı İşleri'];
  expect(await told(odtOf(head, foot), pdfOf(plain))).toEqual([]);
  expect(await told(docxOf([head], foot), odtOf(head, foot))).toEqual([]);
  expect(await told(rtfOf(head, foot), docxOf([head], foot))).toEqual([]);
  expect(await told(rtfOf(head, foot), odtOf('Yönerge K-07 v4', foot))).toEqual(['v3 > v4']);
});

it('the text of the document stays without its running heads', async () => {
  const { path, name } = await pdfOf(plain);
  const document = await readDocument({ path, name, kind: 'pdf' });
  expect(document.pageHeads).toEqual(['Yönerge K-07 v3']);
  expect(document.pageFeet).toEqual(['Kıyı İşleri – Sayfa']);
  expect(document.text).not.toContain('K-07');
});
