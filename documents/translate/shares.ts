import type { Range } from '#contract/documents.ts';
import { spaceless } from '#text/plain/spaceless.ts';
import { endsClause } from '#text/transcript/caption-lines.ts';

// Scripts without spaces may be cut after each character, but not before a mark.
const wordPattern = new RegExp(`\\s*(?:${spaceless}[\\p{M}ーｰ、。，！？」』）…]*|[^\\s${spaceless}]+)`, 'gv');

/** The distance, in characters, by which a cut may move to the end of a clause. */
const clauseReach = 8;

/** The words of a text, each with the white space before it. */
export function wordsIn(text: string): string[] {
  return text.match(wordPattern) ?? [];
}

/**
 * Divides a text at word edges in proportion to the lengths, preferably at the end of a clause. When there are
 * fewer words than shares, the last words are repeated to the end.
 * @param lengths of the original texts
 * @returns a range of the text for each length
 */
export function sharesOf(text: string, lengths: readonly number[]): Range[] {
  const words = wordsIn(text);
  const ends: number[] = [];
  let length = 0;
  for (const word of words) {
    length += word.length;
    ends.push(length);
  }
  const total = lengths.reduce((sum, each) => sum + each, 0) || 1;
  const shares: Range[] = [];
  let from = 0;
  let sharedLength = 0;
  for (const [index, ownLength] of lengths.entries()) {
    sharedLength += ownLength;
    const start = ends[from - 1] ?? 0;
    // One word is left for each of the remaining shares.
    const last = words.length - (lengths.length - 1 - index);
    const idealEnd = (sharedLength / total) * length;
    const to =
      index === lengths.length - 1 ? words.length : bestWordCount(words, ends, from + 1, last, idealEnd);
    const end = ends[to - 1] ?? length;
    const lead = /^\s*/.exec(text.slice(start, end))?.[0].length ?? 0;
    const previous = shares.at(-1);
    if (start >= end && previous) shares.push(previous);
    else shares.push({ start: start + lead, end });
    from = Math.max(from, to);
  }
  return shares;
}

/** The best number of words to end a share with, between `least` and `most`. */
function bestWordCount(
  words: readonly string[],
  ends: readonly number[],
  least: number,
  most: number,
  idealEnd: number,
): number {
  let best = least;
  let cheapest = Number.POSITIVE_INFINITY;
  for (let count = least; count <= most; count++) {
    const distance = (ends[count - 1] ?? 0) - idealEnd;
    const cost = Math.abs(distance) - (endsClause(words[count - 1] ?? '') ? clauseReach : 0);
    if (cost < cheapest) {
      cheapest = cost;
      best = count;
    }
    if (distance > clauseReach) break;
  }
  return Math.min(best, words.length);
}
