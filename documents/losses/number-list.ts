import { groupAdjacent } from '../grouping.ts';

/** Numbers of pages or slides as ranges: "2, 5–9". */
export function numberList(numbers: readonly number[]): string {
  const sorted = [...new Set(numbers)].sort((a, b) => a - b);
  const ranges = groupAdjacent(sorted, (number, previous) => number === previous + 1);
  return ranges.map((range) => (range.length > 1 ? `${range[0]}–${range.at(-1)}` : `${range[0]}`)).join(', ');
}
