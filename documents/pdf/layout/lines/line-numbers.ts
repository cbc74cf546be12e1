import { quantile } from '#documents/measures.ts';
import type { Segment } from './segments.ts';

/** The least count of line numbers in a margin, the share of them that must rise, and that which must rise by one step. */
const lineNumbering = { numbers: 8, rising: 0.9, evenly: 0.7 };
/** The share of the text's edges that may reach further out than line numbers, such as a header. */
const outlierShare = 0.05;

/** Removes the line numbers of drafts and court papers: at least eight rising numbers in a margin. */
export function withoutLineNumbers(segments: readonly Segment[]): Segment[] {
  const numbers = segments.filter((segment) => !segment.field && /^\d{1,4}$/.test(segment.text));
  if (numbers.length < lineNumbering.numbers) return [...segments];
  const others = segments.filter((segment) => !numbers.includes(segment));
  // The numbers lie outside nearly all of the text; a header may reach further out.
  const left = quantile(
    others.map(({ x0 }) => x0),
    outlierShare,
  );
  const right = quantile(
    others.map(({ x1 }) => -x1),
    outlierShare,
  );
  const margins = [
    numbers.filter(({ x1 }) => x1 < (left ?? 0) + 1),
    numbers.filter(({ x0 }) => x0 > -(right ?? 0) - 1),
  ];
  const numberedMargins = margins.filter((side) => {
    const rising = side.filter(({ text }, index) => Number(text) > Number(side[index - 1]?.text ?? -1));
    return (
      side.length >= lineNumbering.numbers &&
      rising.length >= lineNumbering.rising * side.length &&
      riseEvenly(side)
    );
  });
  const lineNumbers = new Set(numberedMargins.flat());
  return segments.filter((segment) => !lineNumbers.has(segment));
}

/** True when most numbers differ by the same step from those before them, unlike the pages in a table of contents. */
function riseEvenly(numbers: readonly Segment[]): boolean {
  const values = numbers.map(({ text }) => Number(text));
  const steps = values.slice(1).map((value, index) => value - (values[index] ?? 0));
  const usual = quantile(steps, 0.5);
  return steps.filter((step) => step === usual).length >= lineNumbering.evenly * steps.length;
}
