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
  return { start, end, ...locationOf(document, { start, end }), quote, heading, best: null, cells: null };
}

/** The citation of the passage that holds a unit, with the unit marked in it; null like that of the unit. */
export function passageCitationOf(document: Document, unit: Unit): Citation | null {
  const { passage, heading } = unit;
  const own = citationOf(document, unit);
  if (!own || (passage.start === unit.start && passage.end === unit.end)) return own;
  const whole = cite(document, passage, heading);
  if (!whole) return null;
  const before = oneLine(document.text.slice(whole.start, unit.start));
  const start = before === '' ? 0 : before.length + 1;
  const end = start + oneLine(document.text.slice(unit.start, unit.end)).length;
  // A passage may go on on the next page; the page is where the answer stands.
  return { ...whole, ...locationOf(document, unit), best: { start, end } };
}

/** The first citations of some units, at most `most`. @param cited what is quoted of each */
export function citationsOf(
  document: Document,
  units: Iterable<Unit>,
  most: number,
  cited = citationOf,
): Citation[] {
  const citations = Iterator.from(units).map((unit) => cited(document, unit));
  return citations
    .filter((citation) => citation !== null)
    .take(most)
    .toArray();
}
