import type { DraftBlock } from '../builder.ts';
import { attributeOf, descendantsOf } from './stories/dom.ts';
import { parsePart } from './stories/parse.ts';
import type { Element } from './stories/tree.ts';

/** The longest chart that is read as a table, in points; a longer one has only its title and the names of its series. */
const mostPoints = 200;

/** A chart's title as a caption, and its data as a table: a row for each category, a column for each series. */
export function chartBlocks(part: Uint8Array): DraftBlock[] {
  const chart = parsePart(part);
  const titles = [...named(chart, 'title')].map(drawnText).filter(Boolean);
  const [title] = titles;
  const series = [...named(chart, 'ser')].map((element) => ({
    name: valuesIn(element, 'tx')[0] ?? '',
    categories: valuesIn(element, 'cat', 'xVal'),
    values: valuesIn(element, 'val', 'yVal'),
  }));
  const blocks: DraftBlock[] = title ? [{ kind: 'caption', text: titles.join(' – ') }] : [];
  const count = Math.max(0, ...series.map(({ values }) => values.length));
  if (count === 0 || count > mostPoints) {
    const names = series.map(({ name }) => name).filter(Boolean);
    return names.length > 0 ? [...blocks, { kind: 'caption', text: names.join(', ') }] : blocks;
  }
  const categories = series.find((one) => one.categories.length > 0)?.categories ?? [];
  const rows = Array.from({ length: count }, (_, index) => ({
    header: false,
    cells: [categories[index] ?? String(index + 1), ...series.map(({ values }) => values[index] ?? '')],
  }));
  const head = { header: true, cells: ['', ...series.map(({ name }) => name)] };
  return [...blocks, { kind: 'table', rows: [head, ...rows] }];
}

/** The texts of a diagram's shapes (SmartArt), in the order of its data. */
export function diagramBlocks(part: Uint8Array): DraftBlock[] {
  return [...named(parsePart(part), 'pt')]
    .map((point) => {
      const [text] = named(point, 't');
      return text ? drawnText(text) : '';
    })
    .filter(Boolean)
    .map((text): DraftBlock => ({ kind: 'listItem', level: 1, marker: '', text }));
}

/** The elements below with a local name, whatever their prefix. */
function* named(top: Element, local: string): Generator<Element> {
  for (const element of descendantsOf(top))
    if (element.name === local || element.name.endsWith(`:${local}`)) yield element;
}

/** The text of DrawingML, its paragraphs joined. */
function drawnText(element: Element): string {
  return [...named(element, 'p')]
    .map((paragraph) => [...named(paragraph, 't')].map(({ textContent }) => textContent).join(''))
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The saved values of a series, by their place; those of the first of the elements that is there. */
function valuesIn(series: Element, ...names: readonly string[]): string[] {
  for (const name of names) {
    const [holder] = named(series, name);
    if (!holder) continue;
    const values: string[] = [];
    for (const point of named(holder, 'pt')) {
      const place = Number(attributeOf(point, 'idx') ?? values.length);
      if (place < 0 || place >= 100_000) continue;
      const [value] = named(point, 'v');
      values[place] ??= roundOff(value?.textContent ?? '');
    }
    return Array.from(values, (value) => value ?? '');
  }
  return [];
}

/** A value without the noise of binary fractions: 0.30000000000000004 is 0.3. */
function roundOff(value: string): string {
  return /^-?\d+\.\d{10,}(?:E[+-]?\d+)?$/i.test(value)
    ? String(Number(Number(value).toPrecision(12)))
    : value;
}
