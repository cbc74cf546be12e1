import { countBy } from '#documents/grouping.ts';
import { greatest, quantile } from '#documents/measures.ts';
import { headingNumberDepth, isCaption } from '#documents/patterns.ts';
import { areLevel, type EdgeRow, isLarge, type Row, sectionNumber } from './edge-rows.ts';
import { ownTextsAmong } from './own-texts.ts';

/** The share of rows in which a number counts up with the pages. */
const countingShare = 0.6;
/** The longest row, in characters, that is searched for a page number. */
const longestNumberRow = 90;
/**
 * A height is typical of furniture if this share of the pages, and at least this many, have a row there, of which the last
 * share have words that recur; the first lines of letters are all different.
 */
const typicalRows = { share: 0.5, pages: 4, recurring: 0.2 };
/** The share of a page's height at its foot in which hardly any text stands: two centimetres of A4. */
const footMargin = 0.067;
/** The share of bold letters in the segments of a bold heading. */
const headingBold = 0.85;
/**
 * A row stands apart from the text if the gap towards the page's middle is wider than these multiples of the usual
 * distance between rows. The gap depends on what makes the row look like furniture.
 */
const apartGap = {
  /** Its number counts up with the pages. */
  counting: 1.1,
  /** It holds only a page number. */
  pageNumber: 1.4,
  /** It holds only a 1, on the only page, above the margin at the foot. */
  onlyPage: 1.8,
  /** Most pages have a row there; three quarters of those rows must stand apart by the second. */
  typical: 1.3,
  typicalQuartile: 1.4,
};

/** Rows that count up with the pages, hold only a page number, or stand at a height where most pages have a row. */
export function furnitureAmong(
  exposed: readonly EdgeRow[],
  pageCount: number,
  isUnique: (row: Row) => boolean,
): Set<EdgeRow> {
  const furniture = new Set<EdgeRow>();
  const own = ownTextsAmong(exposed);
  for (const end of exposed) {
    if (furniture.has(end) || isLarge(end)) continue;
    if (own.has(end)) continue;
    const level = exposed.filter((other) => areLevel(other, end) && !own.has(other));
    const numbers = level.filter(({ row }) => row.digits.length > 0 && row.key.length < longestNumberRow);
    if (numbers.length >= Math.max(2, Math.min(3, pageCount)) && countsUp(numbers)) {
      for (const other of numbers)
        if (other.gap > apartGap.counting && mayHoldPageNumber(other, level)) furniture.add(other);
    }
    const isPageNumber =
      /^[\s–—\-[\]().|]*#[\s–—\-[\]().|]*$/.test(end.row.key) ||
      /^(?:page|sayfa|s\.|p\.)\s*#(?:\s*(?:of|\/)\s*#)?$/.test(end.row.key);
    // The number of an only page is 1. Only its place in the margin, or a wider gap, tells it from the text.
    const isOnlyPage = pageCount === 1;
    const isInFootMargin = end.row.y > (1 - footMargin) * end.page.height;
    const apart = isOnlyPage && !isInFootMargin ? apartGap.onlyPage : apartGap.pageNumber;
    if (isPageNumber && end.gap > apart && !(isOnlyPage && end.row.digits[0] !== 1)) furniture.add(end);
    const recurring = level.filter(({ row }) => !isUnique(row)).length;
    const isTypical =
      level.length >= Math.max(typicalRows.pages, typicalRows.share * pageCount) &&
      recurring >= typicalRows.recurring * level.length;
    const gaps = level.map((other) => other.gap);
    if (isTypical && (quantile(gaps, 0.25) ?? 0) > apartGap.typicalQuartile) {
      for (const other of level)
        if (
          other.gap > apartGap.typical &&
          !isCaption(other.row.text) &&
          !(isUnique(other.row) && mayBeHeading(other.row))
        )
          furniture.add(other);
    }
  }
  return furniture;
}

/** True when a number in the rows counts up with the pages on most of them. */
function countsUp(group: readonly EdgeRow[]): boolean {
  const startingNumbers = group.flatMap(({ row, index }) => [
    ...new Set(row.digits.map((digit) => digit - index)),
  ]);
  const counts = countBy(startingNumbers, (number) => number);
  return greatest(counts.values()) >= Math.max(2, countingShare * group.length);
}

/** True for a row that may open a section, by its number or its weight, where many pages begin with one. */
function mayBeHeading({ segments, text }: Row): boolean {
  const isBold = segments.every(({ bold }) => bold > headingBold);
  return /\p{L}{2}/u.test(text) && (isBold || headingNumberDepth(text) > 0);
}

/** True when a row's number is set apart, or its words recur on other pages, unlike those of a caption. */
function mayHoldPageNumber({ row }: EdgeRow, level: readonly EdgeRow[]): boolean {
  if (isCaption(row.text)) return false;
  const isNumberApart = row.segments.some(
    ({ text }) =>
      /\d/.test(text) &&
      !(sectionNumber.test(row.text) && row.text.startsWith(text)) &&
      (/\p{L}{3}/u.test(text) ? /^(?:page|sayfa)\s*\d/iu.test(text) : text.length < 16),
  );
  return isNumberApart || level.filter((other) => other.row.key === row.key).length > 1;
}
