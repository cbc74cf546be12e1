import type { Document } from '#contract/documents.ts';
import { KalemError } from '#contract/errors.ts';
import { DocumentBuilder } from '../builder.ts';
import { commonGutters, regionsOf } from './columns.ts';
import { compose } from './compose.ts';
import { type SegmentedPage, withoutFurniture, withoutLineNumbers } from './furniture.ts';
import { outlineLevels } from './headings.ts';
import { type LineRegion, linesOf } from './lines.ts';
import { isGarbled, letterCount } from './quality.ts';
import { owningRejections } from './rejections.ts';
import { tableGrids, withRuledTables } from './ruled.ts';
import { type Segment, segmentsOf } from './segments.ts';
import { PdfSource, type SourcePage } from './source.ts';
import { titleOf } from './title.ts';

/** Fewer letters than this on a page: it is looked at for pictures of text. */
const BARE_LETTERS = 40;
const FEW_LETTERS = 12;

interface ReadPages {
  pages: SegmentedPage[];
  bare: Set<number>;
  garbled: Set<number>;
  broken: number[];
}

async function readPages(source: PdfSource, onProgress: (fraction: number) => void): Promise<ReadPages> {
  const pages: SegmentedPage[] = [];
  const bare = new Set<number>();
  const garbled = new Set<number>();
  const broken: number[] = [];
  for (let number = 1; number <= source.pageCount; number += 1) {
    const page = await source
      .page(number, (runs) => letterCount(runs.map((run) => run.text).join('')) < BARE_LETTERS)
      .catch(() => null);
    if (!page) {
      broken.push(number);
      pages.push({ number, width: 0, height: 0, segments: [] });
      continue;
    }
    const spoilt = isGarbled(page.runs);
    if (spoilt) garbled.add(number);
    if (page.pictured) bare.add(number);
    const segments = spoilt ? [] : withoutLineNumbers(segmentsOfPage(page, source.fonts));
    pages.push({ number, width: page.width, height: page.height, segments });
    onProgress((0.9 * number) / source.pageCount);
  }
  if (broken.length === source.pageCount) throw new KalemError('document_corrupt', {}, 'no page can be read');
  return { pages, bare, garbled, broken };
}

/** A page's segments; frames of rules that hold no table part none. */
function segmentsOfPage({ runs, grids }: SourcePage, fonts: PdfSource['fonts']): Segment[] {
  const segments = segmentsOf(runs, fonts, grids);
  if (grids.length === 0) return segments;
  const tables = tableGrids(segments);
  return tables.length === grids.length ? segments : segmentsOf(runs, fonts, tables);
}

function lettersIn(segments: readonly Segment[]): number {
  return letterCount(segments.map((segment) => segment.text).join(' '));
}

/** "2, 5–9" */
function pageList(numbers: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const number of [...numbers].sort((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last && last[1] === number - 1) last[1] = number;
    else ranges.push([number, number]);
  }
  return ranges.map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`)).join(', ');
}

/**
 * Reads a PDF's text layer: columns in order, running headers and footers left out, paragraphs
 * whole over line, column and page ends.
 * @throws KalemError document_encrypted, document_corrupt, document_empty, document_scanned
 *   {pages: count}, document_garbled, document_too_complex
 */
export function readPdf(path: string, onProgress: (fraction: number) => void): Promise<Document> {
  return owningRejections(() => read(path, onProgress));
}

async function read(path: string, onProgress: (fraction: number) => void): Promise<Document> {
  const source = await PdfSource.open(path);
  try {
    const { pages, bare, garbled, broken } = await readPages(source, onProgress);
    const clean = withoutFurniture(pages).map((page) => ({
      ...page,
      segments: withRuledTables(page.segments),
    }));
    const textless = clean
      .filter((page) => bare.has(page.number) && lettersIn(page.segments) < FEW_LETTERS)
      .map((page) => page.number);
    const readable = clean.some((page) => lettersIn(page.segments) > 0 && !textless.includes(page.number));
    if (!readable && garbled.size > 0) throw new KalemError('document_garbled', { pages: garbled.size });
    if (!readable && textless.length > 0)
      throw new KalemError('document_scanned', { pages: textless.length });
    const builder = new DocumentBuilder('pdf');
    if (textless.length > 0)
      builder.notice({ code: 'pages_without_text', params: { pages: pageList(textless) } });
    if (garbled.size > 0)
      builder.notice({ code: 'pages_garbled', params: { pages: pageList([...garbled]) } });
    if (broken.length > 0) builder.notice({ code: 'pages_unreadable', params: { pages: pageList(broken) } });
    const gutters = commonGutters(clean.map((page) => page.segments));
    const regions: LineRegion[] = clean.flatMap((page) =>
      regionsOf(page.segments, gutters).map((region, index) =>
        linesOf(region, page.number, page.height, index === 0),
      ),
    );
    compose(regions, outlineLevels(await source.outline()), builder);
    const document = builder.build(titleOf(await source.title(), regions), source.pageCount);
    onProgress(1);
    return document;
  } finally {
    await source.close();
  }
}
