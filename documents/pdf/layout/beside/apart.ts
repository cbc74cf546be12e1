import { greatest, quantile, sumOf } from '#documents/measures.ts';
import { endsSentence } from '#documents/patterns.ts';
import type { Segment } from '../lines/segments.ts';
import { isProse } from '../pieces/prose.ts';
import { facing, hasWord, isRow, type Line, linesOf, sidesOf, topOf, withinHeightOf } from './sides.ts';

/**
 * Columns that have nothing in common: each has so many lines, close to each other by this multiple of the type size, and
 * this share of them stand between the lines of the other, at least the second share on each side. Formulas have lines
 * that overlap in height, closer than the last multiple of the type size; of text, at most this share does, and
 * the last share of lines has words.
 */
const apart = {
  lines: 5,
  leading: 1.9,
  share: 0.6,
  leastShare: 0.3,
  overlap: 0.75,
  overlapping: 0.2,
  words: 0.5,
};

/** Labels: at least so many, of which this share is beside a line after the end of a text, a gap, or a line so much open. */
const labels = { fewest: 3, share: 0.9, gap: 1.4, open: 0.15 };
/** So many lines lose their numbers, and this share. */
const cutOff = { fewest: 3, share: 0.5 };
/** Columns of this share of machine type are parts of one listing. */
const monospaced = 0.9;

/**
 * True for two columns whose lines keep to heights of their own. The cells of a table stand on common lines, or are
 * centred beside each other, far apart.
 */
export function areColumnsApart(segments: readonly Segment[], x: number): boolean {
  if (segments.every(({ mono }) => mono >= monospaced)) return false;
  const [left = [], right = []] = sidesOf(segments, x).map(linesOf);
  const isText = (lines: readonly Line[]) => {
    const distances = lines
      .slice(1)
      .flatMap((line, index) =>
        lines[index]?.some(({ table }) => table) ? [] : topOf(line) - topOf(lines[index] ?? line),
      );
    const size =
      quantile(
        lines.map(([first]) => first?.size ?? 0),
        0.5,
      ) ?? 0;
    const overlapping = distances.filter((distance) => distance > 0 && distance < apart.overlap * size);
    if (overlapping.length > apart.overlapping * distances.length) return false;
    if (lines.filter(hasWord).length < apart.words * lines.length) return false;
    return heightOf(lines) >= apart.lines && (quantile(distances, 0.5) ?? 0) <= apart.leading * size;
  };
  if (!isText(left) || !isText(right)) return false;
  // The rows of a sparse column leave the other column's without one beside them, but stand on their lines themselves.
  const shares = [
    [left, right],
    [right, left],
  ].map(([own = [], others = []]) => {
    const beside = withinHeightOf(others, own);
    const lonely = beside.filter((line) => !facing(line, others));
    return heightOf(beside) >= apart.lines ? heightOf(lonely) / heightOf(beside) : null;
  });
  const known = shares.flatMap((share) => share ?? []);
  if (!known.some((share) => share >= apart.share)) return false;
  // Text with labels in its margin, which stand on its lines.
  if (sidesOf(segments, x).some(isProse)) return true;
  return known.every((share) => share >= apart.leastShare);
}

/** True for labels to the left of x, each beside the first line of what it names, as in a list of commands. */
export function areLabelsOf(segments: readonly Segment[], x: number): boolean {
  const [left = [], right = []] = sidesOf(segments, x).map(linesOf);
  const edge = greatest(right.flat().map(({ x1 }) => x1));
  const firsts = right.filter((line, index) => {
    const before = right[index - 1];
    const last = before?.at(-1);
    if (!before || !last) return true;
    const isFar = topOf(line) - topOf(before) > labels.gap * last.size;
    return isFar || endsSentence(last.text) || last.x1 < edge - labels.open * (edge - x);
  });
  const beside = left.filter((line) => facing(line, firsts));
  return left.length >= labels.fewest && !left.some(isRow) && beside.length >= labels.share * left.length;
}

/** True when x lies between entries and their numbers, as in a table of contents or a list of prices. */
export function cutsOffNumbers(segments: readonly Segment[], x: number): boolean {
  const [left = [], right = []] = sidesOf(segments, x).map(linesOf);
  const pairs = left.flatMap((line) => {
    const [number] = facing(line, right) ?? [];
    return number ? [{ end: line.at(-1)?.text ?? '', number: number.text }] : [];
  });
  const losing = pairs.filter(({ end, number }) => /^[\d.,–-]+$/.test(number) && !/\d$/.test(end));
  return losing.length >= cutOff.fewest && losing.length >= cutOff.share * pairs.length;
}

/** The number of lines, those of ruled tables among them. */
const heightOf = (lines: readonly Line[]) =>
  sumOf(lines, (line) => Math.max(1, ...line.map(({ table }) => table?.rows.length ?? 1)));
