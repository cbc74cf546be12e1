import { countBy } from '#documents/grouping.ts';
import { tidyHead, withoutStamp } from '#documents/heads/tidy.ts';
import { quantile } from '#documents/measures.ts';

/** A row that was taken off a page as a running head or foot. */
export interface FurnitureRow {
  /** The index of the page. */
  readonly index: number;
  /** From the page's top, in points. */
  readonly y: number;
  readonly text: string;
}

export interface Furniture {
  readonly heads: readonly FurnitureRow[];
  readonly feet: readonly FurnitureRow[];
}

/** A running head is on this share of the pages, and at least on two. */
const leastShare = 0.3;
/** One on fewer pages that says what a heading says is the title of a chapter. */
const wholeShare = 0.6;
/** So many different ones at one height, in points, follow the chapters. */
const varying = { texts: 3, tolerance: 3 };
/** The share of the rows in which a number that belongs to the text is the same, and in which a page's counts up. */
const steadyShare = { same: 0.75, counting: 0.6 };

const numbers = /\d+|\b[ivxlc]+\b/gi;
/** What stands between a page's number and the count of pages, and what may stand there if the count is right. */
const beforeCount = {
  sure: /^[\s(]*(?:\/|of\b|von\b|\/?\s*toplam\b)\s*$/iu,
  likely: /^[\s(]*\p{P}?\s*\p{L}{0,6}\s*$/u,
};
/** What stands between them where the count comes first, as in "4 sayfanın 2." */
const behindCount = /^\s*\p{L}{3,}\s*$/u;

interface Head {
  text: string;
  /** The indexes of the pages that have it. */
  readonly pages: Set<number>;
  readonly y: number;
}

/**
 * The texts that recur at one end of the pages, each once and from the top, without page numbers, page counts and moments
 * of printing. Titles of chapters are left out: they follow the text.
 * @param headings the document's headings
 */
export function runningHeads(
  rows: readonly FurnitureRow[],
  pageCount: number,
  headings: readonly string[],
): string[] {
  const known = new Set(headings.map(lettersOf));
  const least = Math.max(2, leastShare * pageCount);
  const found = headsIn(rows, pageCount).filter(
    ({ text, pages }) =>
      pages.size >= least && (pages.size >= wholeShare * pageCount || !known.has(lettersOf(text))),
  );
  const isVarying = ({ y, pages }: Head) =>
    pages.size < wholeShare * pageCount &&
    found.filter((other) => Math.abs(other.y - y) <= varying.tolerance).length >= varying.texts;
  return found
    .filter((head) => !isVarying(head))
    .sort((one, other) => one.y - other.y)
    .map(({ text }) => text);
}

/** Equal rows as one, whichever side of the page their numbers are on. */
function headsIn(rows: readonly FurnitureRow[], pageCount: number): Head[] {
  const plain = rows.map((row) => ({ ...row, text: withoutStamp(row.text) }));
  const twins = Map.groupBy(plain, ({ text }) =>
    text.replace(numbers, '#').replace(/\s+/g, ' ').toLowerCase(),
  );
  const heads = new Map<string, Head>();
  for (const group of twins.values()) {
    const text = tidyHead(withoutPageNumbers(group, pageCount));
    if (!/\p{L}{2}|\p{L}.*\d/u.test(text)) continue;
    const head = heads.get(text.toLowerCase());
    const pages = group.map(({ index }) => index);
    if (head) for (const page of pages) head.pages.add(page);
    else
      heads.set(text.toLowerCase(), {
        text,
        pages: new Set(pages),
        y:
          quantile(
            group.map(({ y }) => y),
            0.5,
          ) ?? 0,
      });
  }
  return [...heads.values()];
}

/** The text of equally worded rows with the numbers that stay the same, but for the count of pages. */
function withoutPageNumbers(group: readonly FurnitureRow[], pageCount: number): string {
  const text = group[0]?.text ?? '';
  const values = group.map((row) => row.text.match(numbers) ?? []);
  const found = [...text.matchAll(numbers)].map((match, position) => {
    const all = values.map((each) => each[position] ?? '');
    const [value, count] = mostOf(all);
    const starts = all.flatMap((each, order) =>
      /^\d/.test(each) ? [Number(each) - (group[order]?.index ?? 0)] : [],
    );
    const isSame = count >= steadyShare.same * all.length;
    const counts = !isSame && mostOf(starts)[1] >= steadyShare.counting * all.length;
    const greatest = Math.max(...all.map(Number));
    return { start: match.index, end: match.index + match[0].length, value, isSame, counts, greatest };
  });
  let masked = '';
  let end = 0;
  for (const [position, number] of found.entries()) {
    const [before, after] = [found[position - 1], found[position + 1]];
    const value = Number(number.value);
    const between = before && !before.isSame ? text.slice(before.end, number.start) : null;
    const isRight = value === pageCount || value === before?.greatest;
    const isCount =
      (between !== null &&
        (beforeCount.sure.test(between) || (isRight && beforeCount.likely.test(between)))) ||
      (after?.counts === true &&
        value === pageCount &&
        behindCount.test(text.slice(number.end, after.start)));
    masked += text.slice(end, number.start) + (number.isSame && !isCount ? number.value : '');
    end = number.end;
  }
  return masked + text.slice(end);
}

/** The most frequent value and how often it occurs. */
function mostOf<Value>(values: readonly Value[]): readonly [Value | undefined, number] {
  const counts = [...countBy(values, (value) => value)];
  return counts.sort((one, other) => other[1] - one[1])[0] ?? [undefined, 0];
}

/** Without numbers, because a heading's may be left out above the page. */
function lettersOf(text: string): string {
  return text.replace(/[^\p{L}]/gu, '').toLowerCase();
}
