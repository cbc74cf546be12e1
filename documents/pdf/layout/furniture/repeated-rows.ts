import { areLevel, type EdgeRow, isLarge, isSmall } from './edge-rows.ts';
import { mayRecur } from './own-texts.ts';
import { varyingNumbers } from './varying-numbers.ts';

/** Repeated rows must occur on this share of the pages, but on no fewer than `least` and no more than `most`. */
const repeats = { share: 0.3, least: 3, most: 4 };
/** In documents with fewer pages than this, two repeats are enough. */
const shortDocument = { pages: 4, repeats: 2 };
/**
 * A repeated row stands apart from the text if the gap towards the page's middle is wider than this multiple of the usual
 * distance between rows.
 */
const apartGap = 1.35;

/** Rows whose words, digits aside, recur at the same height on enough pages. @param margin all rows at that end */
export function repeatedAmong(
  level: readonly EdgeRow[],
  margin: readonly EdgeRow[],
  pageCount: number,
): EdgeRow[] {
  const { share, least, most } = repeats;
  const neededPages =
    pageCount < shortDocument.pages
      ? shortDocument.repeats
      : Math.max(least, Math.min(most, pageCount * share));
  const byKey = Map.groupBy(margin, ({ row }) => row.key);
  return level.filter((end) => {
    if (end.row.key.replace(/[\s#\p{P}]/gu, '') === '') return false;
    // Chapter headings at one height may differ in their number alone, so large type must repeat exactly.
    const mustBeEqual = isLarge(end);
    const sameRows = (byKey.get(end.row.key) ?? []).filter(
      (other) =>
        areLevel(other, end) && (!mustBeEqual || other.row.text === end.row.text) && mayRecur(other, end),
    );
    if (new Set(sameRows.map((other) => other.index)).size < neededPages) return false;
    const numbers = sameRows.map(({ row, index }) => ({ digits: row.digits, index }));
    if (varyingNumbers(numbers) > 1) return false;
    // A table across pages repeats its head too, so a repeated row close to the text stays.
    const apartRows = sameRows.filter((other) => other.gap > apartGap || isSmall(other));
    return apartRows.length * 2 >= sameRows.length;
  });
}
