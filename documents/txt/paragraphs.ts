import { groupAdjacent } from '../grouping.ts';
import type { LineJoiner } from '../joining.ts';
import { isCaption, listMarker } from '../patterns.ts';
import { clauseHeadings } from './clause-headings.ts';
import { isArticleTitle } from './headings.ts';
import type { LocatedBlock } from './located-block.ts';
import { continuesUnit, indentOf, wrappingOf } from './wrapping.ts';

/**
 * Turns the lines of one group into paragraphs, list items and titles of articles.
 * @param start index of the first line
 * @param wholeWidth the column at which the text is wrapped, or null
 */
export function paragraphsOf(
  lines: readonly string[],
  start: number,
  wholeWidth: number | null,
  joiner: LineJoiner,
): LocatedBlock[] {
  const wrapping = wrappingOf(lines, wholeWidth);
  const units = groupAdjacent(lines, (line, previous, [first = '']) =>
    continuesUnit(previous, line, first, wrapping),
  );
  const clauses = clauseHeadings(units);
  let first = start;
  return units.map((unit, index): LocatedBlock => {
    const range = { first, end: first + unit.length };
    first = range.end;
    const text = joiner.join(unit.map((line) => line.trim()));
    if (unit.length === 1 && isArticleTitle(text, units[index + 1]?.[0] ?? ''))
      return { block: { kind: 'heading', level: 3, text }, ...range };
    const clause = clauses.get(index);
    if (clause !== undefined) return { block: { kind: 'heading', level: clause, text }, ...range };
    const marker = listMarker(text)?.marker;
    if (marker === undefined)
      return { block: { kind: isCaption(text) ? 'caption' : 'paragraph', text }, ...range };
    const level = 1 + Math.min(5, indentOf(unit[0] ?? '') >> 2);
    return { block: { kind: 'listItem', level, marker, text }, ...range };
  });
}
