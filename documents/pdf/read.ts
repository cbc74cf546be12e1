import type { Document } from '#contract/documents.ts';
import { KalemError } from '#contract/errors.ts';
import { DocumentBuilder } from '../builder.ts';
import { groupAdjacent } from '../grouping.ts';
import { assemble } from './layout/assemble.ts';
import { type SegmentedPage, withoutFurniture } from './layout/furniture.ts';
import { outlineLevels } from './layout/headings.ts';
import { titleOf } from './layout/title.ts';
import { lettersIn, readPage } from './pages.ts';
import { recognisedPages } from './recognised.ts';
import { catchPdfjsRejections } from './rejections.ts';
import { isGarbled } from './runs/quality.ts';
import { PdfSource } from './runs/source.ts';

/** A picture holds the text of a page that has fewer letters than this. */
const fewLetters = 12;
/** The share of the progress until all pages are read. */
const pagesShare = 0.9;

/** The text layer of all pages. */
interface Layer {
  pages: SegmentedPage[];
  /** The numbers of pages with little text and other content, with a layer of nonsense, and that can't be read. */
  bare: Set<number>;
  garbled: Set<number>;
  broken: number[];
}

/** Reads all pages. @param onDone receives the number of finished pages; those to be recognised aren't finished here */
async function readLayer(source: PdfSource, onDone: (pages: number) => void): Promise<Layer> {
  const layer: Layer = { pages: [], bare: new Set(), garbled: new Set(), broken: [] };
  let donePages = 0;
  for (let number = 1; number <= source.pageCount; number += 1) {
    const { page, bare, garbled, broken } = await readPage(source, number);
    layer.pages.push(page);
    if (bare) layer.bare.add(number);
    if (garbled) layer.garbled.add(number);
    if (broken) layer.broken.push(number);
    if (!bare && !garbled) donePages += 1;
    onDone(donePages);
  }
  if (layer.broken.length === source.pageCount)
    throw new KalemError('document_corrupt', {}, 'no page can be read');
  return layer;
}

interface Readable {
  pages: SegmentedPage[];
  /** The numbers of pages that were recognised, of pictures without text, and of pages that remain nonsense. */
  recognised: number[];
  textless: number[];
  garbled: number[];
}

/** Recognises pages that are pictures or nonsense and substitutes the result. Loads nothing when there are none. */
async function withRecognised(
  path: string,
  { pages, bare, garbled }: Layer,
  onDone: (pages: number) => void,
): Promise<Readable> {
  const clean = withoutFurniture(pages);
  const pictures = clean
    .filter(({ number, segments }) => bare.has(number) && lettersIn(segments) < fewLetters)
    .map(({ number }) => number);
  const toRecognise = [...new Set([...pictures, ...garbled])].sort((a, b) => a - b);
  if (toRecognise.length === 0) return { pages: clean, recognised: [], textless: [], garbled: [] };
  let donePages = pages.length - toRecognise.length;
  const recognised = await recognisedPages(path, toRecognise, () => {
    donePages += 1;
    onDone(donePages);
  });
  // A recognised page may be nonsense even in print.
  const sensible = recognised?.filter(
    ({ number, segments }) => !(garbled.has(number) && isGarbled(segments)),
  );
  const byNumber = new Map(sensible?.map((page) => [page.number, page]));
  const allPages = withoutFurniture(pages.map((page) => byNumber.get(page.number) ?? page));
  const isLost = (number: number) => !byNumber.has(number);
  const textless = pictures.filter(isLost);
  const stillGarbled = [...garbled].filter(isLost);
  const readable = allPages.some(
    ({ number, segments }) => lettersIn(segments) > 0 && !textless.includes(number),
  );
  if (!readable && stillGarbled.length > 0)
    throw new KalemError('document_garbled', { pages: stillGarbled.length });
  if (!readable && !recognised) throw new KalemError('document_scanned', { pages: textless.length });
  return { pages: allPages, recognised: [...byNumber.keys()], textless, garbled: stillGarbled };
}

/** Page numbers as ranges: "2, 5–9". */
function formatPageList(numbers: readonly number[]): string {
  const sorted = numbers.toSorted((a, b) => a - b);
  const ranges = groupAdjacent(sorted, (number, previous) => number === previous + 1);
  return ranges.map((range) => (range.length > 1 ? `${range[0]}–${range.at(-1)}` : `${range[0]}`)).join(', ');
}

/**
 * Reads a PDF's text layer: columns in order, without running headers and footers, and with paragraphs joined
 * across lines, columns and pages. Pages that are pictures or whose layer is nonsense are drawn and recognised.
 * @throws KalemError document_encrypted, document_corrupt, document_empty, document_garbled {pages: count},
 *   document_too_complex; document_scanned {pages: count} when no engine recognises pages
 */
export function readPdf(path: string, onProgress: (fraction: number) => void): Promise<Document> {
  return catchPdfjsRejections(() => read(path, onProgress));
}

async function read(path: string, onProgress: (fraction: number) => void): Promise<Document> {
  const source = await PdfSource.open(path);
  try {
    const onDone = (pages: number) => onProgress((pagesShare * pages) / source.pageCount);
    const layer = await readLayer(source, onDone);
    const { pages, recognised, textless, garbled } = await withRecognised(path, layer, onDone);
    const builder = new DocumentBuilder('pdf');
    const notices = [
      ['pages_recognised', recognised],
      ['pages_without_text', textless],
      ['pages_garbled', garbled],
      ['pages_unreadable', layer.broken],
    ] as const;
    for (const [code, numbers] of notices)
      if (numbers.length > 0) builder.notice({ code, params: { pages: formatPageList(numbers) } });
    const regions = assemble(pages, outlineLevels(await source.outline()), builder);
    const document = builder.build(titleOf(await source.title(), regions), source.pageCount);
    onProgress(1);
    return document;
  } finally {
    await source.close();
  }
}
