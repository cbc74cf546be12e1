import type { DocumentNotice } from '#contract/documents.ts';
import { groupAdjacent } from '../grouping.ts';

type NoticeCode = DocumentNotice['code'];

/** Page numbers as ranges: "2, 5–9". */
function formatPageList(numbers: readonly number[]): string {
  const sorted = [...new Set(numbers)].sort((a, b) => a - b);
  const ranges = groupAdjacent(sorted, (number, previous) => number === previous + 1);
  return ranges.map((range) => (range.length > 1 ? `${range[0]}–${range.at(-1)}` : `${range[0]}`)).join(', ');
}

/** A notice for each code that has pages. */
export function pageNotices(
  pagesByCode: readonly (readonly [NoticeCode, readonly number[]])[],
): DocumentNotice[] {
  return pagesByCode
    .filter(([, numbers]) => numbers.length > 0)
    .map(([code, numbers]) => ({ code, params: { pages: formatPageList(numbers) } }));
}
