import type { Document, DocumentNotice } from '#contract/documents.ts';
import { KalemError } from '#contract/errors.ts';
import { DocumentBuilder } from '../builder.ts';
import { namesNotice } from '../losses/notices.ts';
import { pageNotices } from '../losses/page-notices.ts';
import { withoutRunningAsides } from './layout/asides.ts';
import { assemble } from './layout/assemble.ts';
import type { SegmentedPage } from './layout/lines/segmented-page.ts';
import { outlineLevels } from './layout/pieces/headings.ts';
import { runningHeads } from './layout/running-heads.ts';
import { titleOf } from './layout/title.ts';
import { type PageReading, readPage } from './pages.ts';
import { PrintedPage, runsInside } from './print/printed-page.ts';
import { type ReadablePages, readPictures } from './recognition/read-pictures.ts';
import { catchPdfjsRejections } from './rejections.ts';
import { PdfSource } from './runs/source.ts';

/** The share of the progress until all pages are read. */
const pagesShare = 0.9;

/**
 * Reads the text layer of all pages.
 * @param onDone receives the number of finished pages; those to be recognised aren't finished here
 */
async function readLayer(
  source: PdfSource,
  onDone: (pages: number) => void,
  keepsRuns: boolean,
): Promise<PageReading[]> {
  const readings: PageReading[] = [];
  let donePages = 0;
  for (let number = 1; number <= source.pageCount; number += 1) {
    const reading = await readPage(source, number);
    readings.push(keepsRuns ? reading : { ...reading, runs: [] });
    if (reading.scan === null) donePages += 1;
    onDone(donePages);
  }
  if (readings.every(({ broken }) => broken))
    throw new KalemError('document_corrupt', {}, 'no page can be read');
  return readings;
}

/** What was left out, or may have faults, by page; and files and forms that can't be read here. */
async function noticesOf(
  source: PdfSource,
  readings: readonly PageReading[],
  read: ReadablePages,
): Promise<DocumentNotice[]> {
  const allPages = readings.map(({ page }) => page.number);
  const damagedPages = readings.filter(({ damaged }) => damaged).map(({ page }) => page.number);
  const names = await source.attachments();
  const hidden: DocumentNotice[] = readings.some(({ hidesText }) => hidesText)
    ? [{ code: 'text_hidden', params: {} }]
    : [];
  return [
    ...pageNotices([
      ['pages_recognised', read.recognised],
      ['pictures_recognised', read.picturesRecognised],
      ['pictures_unread', read.picturesUnread],
      ['pages_without_text', read.textless],
      ['pages_garbled', read.garbled],
      ['pages_poor_layer', read.poorLayer],
      ['letters_missing', read.lettersMissing],
      ['pages_unreadable', [...damagedPages, ...source.lostPages]],
      ['form_unread', (await source.hasOnlyXfa()) ? allPages : []],
    ]),
    ...hidden,
    ...namesNotice('attachments_left_out', names),
  ];
}

/**
 * Reads a PDF's text: columns in order, without running headers and footers, and with paragraphs joined across lines,
 * columns and pages; then what other directions, forms and reviewers' notes hold. Pages that are pictures or whose text
 * is nonsense are drawn and recognised, and so are pictures on pages of text.
 * @throws KalemError document_encrypted, document_corrupt, document_empty, document_garbled {pages: count},
 *   document_too_complex; document_scanned {pages: count} when no engine recognises pages
 */
export async function readPdf(path: string, onProgress: (fraction: number) => void): Promise<Document> {
  const { document } = await catchPdfjsRejections(() => read(path, onProgress, false));
  return document;
}

/** The same, with the letters of its pages, from which comparisons take looks and the ends of lines. */
export function readPdfWithPrint(path: string, onProgress: (fraction: number) => void): Promise<PrintedPdf> {
  return catchPdfjsRejections(() => read(path, onProgress, true));
}

/** @param pages the same ones without running heads and feet */
function printedPages(
  readings: readonly PageReading[],
  pages: readonly SegmentedPage[],
  fonts: PdfSource['fonts'],
): PrintedPage[] {
  const kept = new Map(pages.map(({ number, segments }) => [number, segments]));
  return readings.map(
    ({ page: { number }, runs }) => new PrintedPage(number, runsInside(runs, kept.get(number) ?? []), fonts),
  );
}

/** The width and height of a page. */
export interface Paper {
  width: number;
  height: number;
}

interface PrintedPdf {
  document: Document;
  /** The size of the first page, in points. */
  paper: Paper;
  /** Makes the printed pages when they are wanted. */
  pages: () => PrintedPage[];
}

/** @param keepsRuns true to keep the strings of all pages to the end, from which the printed pages are made */
async function read(
  path: string,
  onProgress: (fraction: number) => void,
  keepsRuns: boolean,
): Promise<PrintedPdf> {
  const source = await PdfSource.open(path);
  try {
    const onDone = (pages: number) => onProgress((pagesShare * pages) / source.pageCount);
    const readings = await readLayer(source, onDone, keepsRuns);
    const readable = await readPictures(path, readings, onDone);
    const builder = new DocumentBuilder('pdf');
    for (const notice of await noticesOf(source, readings, readable)) builder.notice(notice);
    const pages = withoutRunningAsides(readable.pages);
    const regions = assemble(pages, outlineLevels(await source.outline()), builder);
    const document = builder.build(titleOf(await source.title(), regions), source.pageCount);
    const headings = document.blocks.flatMap(({ kind, start, end }) =>
      kind === 'heading' ? document.text.slice(start, end) : [],
    );
    const { heads, feet } = readable.furniture;
    onProgress(1);
    return {
      document: {
        ...document,
        pageHeads: runningHeads(heads, source.pageCount, headings),
        pageFeet: runningHeads(feet, source.pageCount, headings),
      },
      paper: readings[0]?.page ?? { width: 0, height: 0 },
      pages: () => printedPages(readings, readable.pages, source.fonts),
    };
  } finally {
    await source.close();
  }
}
