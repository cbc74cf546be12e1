import type { Citation } from '#contract/chat.ts';
import { type Document, locationOf, type Range } from '#contract/documents.ts';
import { withNumber } from '#text/answers/parts/item-numbers.ts';
import { oneLine } from '#text/lines.ts';
import type { Unit } from '#text/search/unit.ts';

/** The citation of a unit; null unless the document has the unit's words at its offsets, so that no quote is invented. */
export function citationOf(document: Document, unit: Unit): Citation | null {
  const { start, end, heading, cells } = unit;
  const citation = cite(document, unit, heading);
  if (!citation) return null;
  if (cells === null) {
    const own = oneLine(document.text.slice(start, end));
    return own.startsWith(unit.text) ? citation : null;
  }
  const source = oneLine(document.text.slice(start, end));
  return cells.every(({ text }) => source.includes(text))
    ? { ...citation, cells: cells.map(({ column, text }) => ({ column, text })) }
    : null;
}

/**
 * The citation of a range of the document, from the number of a list item on when it is the start of that item; null
 * when it is outside the document or empty.
 */
export function cite(document: Document, range: Range, heading: string | null): Citation | null {
  if (range.start < 0 || range.end > document.text.length) return null;
  const { start, end } = withNumber(document, range);
  const quote = oneLine(document.text.slice(start, end));
  if (quote === '') return null;
  return { start, end, ...locationOf(document, { start, end }), quote, heading, cells: null };
}

/** The first citations of some units, at most `most`. */
export function citationsOf(document: Document, units: Iterable<Unit>, most: number): Citation[] {
  const citations = Iterator.from(units).map((unit) => citationOf(document, unit));
  return citations
    .filter((citation) => citation !== null)
    .take(most)
    .toArray();
}
