import type { DraftBlock } from '../builder.ts';
import { readChart } from '../office/charts.ts';
import type { ZipArchive } from '../zip.ts';
import { descendantsOf } from './stories/dom.ts';
import { parsePart } from './stories/parse.ts';
import type { Element } from './stories/tree.ts';

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

/** The texts of a diagram's shapes (SmartArt), in the order of its data. */
export async function diagramBlocks(archive: ZipArchive, part: string): Promise<DraftBlock[]> {
  const bytes = await archive.read(part);
  if (!bytes) return [];
  return [...named(parsePart(bytes), 'dgm:pt')]
    .map((point) => {
      const [text] = named(point, 'dgm:t');
      return text ? drawnText(text) : '';
    })
    .filter(Boolean)
    .map((text): DraftBlock => ({ kind: 'listItem', level: 1, marker: '', text }));
}

function* named(top: Element, name: string): Generator<Element> {
  for (const element of descendantsOf(top)) if (element.name === name) yield element;
}

/** The text of DrawingML, its paragraphs joined. */
function drawnText(element: Element): string {
  return [...named(element, 'a:p')]
    .map((paragraph) => [...named(paragraph, 'a:t')].map(({ textContent }) => textContent).join(''))
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();
}
