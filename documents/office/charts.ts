import type { DraftBlock } from '../builder.ts';
import type { ZipArchive } from '../bytes/zip.ts';
import { attributeOf, childOf, descendantsOf } from '../xml/dom.ts';
import { parsePart } from '../xml/parse.ts';
import type { Element } from '../xml/tree.ts';
import { drawnParagraphs } from './drawing-text.ts';

interface Chart {
  /** Null when it has none of its own. */
  readonly title: string | null;
  /** The stored data: names of series above, and a row for each category. Empty when none is stored. */
  readonly rows: readonly (readonly string[])[];
}

/** Points that a chart has at most; charts of measurements have far more than anybody reads. */
const pointsMaximum = 200;

/** A chart's title as a caption, and its data as a table: a row for each category, a column for each series. */
export async function chartBlocks(archive: ZipArchive, part: string): Promise<DraftBlock[]> {
  const chart = await readChart(archive, part);
  if (!chart) return [];
  const blocks: DraftBlock[] = chart.title ? [{ kind: 'caption', text: chart.title }] : [];
  const rows = chart.rows.map((cells, index) => ({ header: index === 0, cells: cells.map(roundOff) }));
  return rows.length > 0 ? [...blocks, { kind: 'table', rows }] : blocks;
}

/** A value without the noise of binary fractions: 0.30000000000000004 is 0.3. */
function roundOff(value: string): string {
  return /^-?\d+\.\d{10,}(?:E[+-]?\d+)?$/i.test(value)
    ? String(Number(Number(value).toPrecision(12)))
    : value;
}

/** Reads a chart (21.2). @throws KalemError document_corrupt, document_too_complex */
export async function readChart(archive: ZipArchive, part: string): Promise<Chart | null> {
  const bytes = await archive.read(part);
  const chart = childOf(bytes && parsePart(bytes), 'c:chart');
  return chart && { title: titleOf(chart), rows: rowsOf(chart) };
}

function titleOf(chart: Element): string | null {
  const title = childOf(chart, 'c:title');
  if (!title) return null;
  const rich = descendantsOf(title).find(({ name }) => name === 'c:rich');
  if (rich) {
    const paragraphs = drawnParagraphs(rich).map(({ text }) => text);
    return paragraphs.join(' ') || null;
  }
  // A title taken from a cell keeps a copy of its text.
  const copy = descendantsOf(title).find(({ name }) => name === 'c:v');
  return copy?.textContent.trim() || null;
}

function rowsOf(chart: Element): string[][] {
  const series = descendantsOf(chart)
    .filter(({ name }) => name === 'c:ser')
    .toArray();
  const columns = series.map((each) => pointsOf(childOf(each, 'c:val') ?? childOf(each, 'c:yVal')));
  const categories = series.map((each) => pointsOf(childOf(each, 'c:cat') ?? childOf(each, 'c:xVal')));
  const names = categories.find((each) => each.length > 0) ?? [];
  const length = Math.max(0, ...columns.map((each) => each.length));
  if (length === 0 || length > pointsMaximum) return [];
  const head = series.map((each) => pointsOf(childOf(each, 'c:tx'))[0] ?? '');
  return [
    ['', ...head],
    ...Array.from({ length }, (_, index) => [
      names[index] ?? '',
      ...columns.map((column) => column[index] ?? ''),
    ]),
  ];
}

/** The stored texts or numbers of a part of a series, by their index. */
function pointsOf(parent: Element | null): string[] {
  const points: string[] = [];
  for (const point of parent ? descendantsOf(parent) : []) {
    if (point.name !== 'c:pt') continue;
    const index = Number(attributeOf(point, 'idx'));
    if (index >= 0 && index <= pointsMaximum) points[index] = childOf(point, 'c:v')?.textContent ?? '';
  }
  return Array.from(points, (text) => text ?? '');
}
