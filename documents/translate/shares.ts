import type { Range } from '#contract/documents.ts';
import { spaceless } from '#text/plain/spaceless.ts';
import { endsClause } from '#text/transcript/caption-lines.ts';

// Scripts without spaces may be cut behind each sign, but not before a mark.
const pieces = new RegExp(`\\s*(?:${spaceless}[\\p{M}ーｰ、。，！？」』）…]*|[^\\s${spaceless}]+)`, 'gv');

/** How far from its place, in characters, a cut may move to the end of a clause. */
const reach = 8;

/** A text's words, each with the space before it. */
export function wordsIn(text: string): string[] {
  return text.match(pieces) ?? [];
}

/**
 * Parts a text at word edges so that each part has its share of the length, cutting at the end of a clause where
 * one is near. Where there are fewer words than shares, the last words are shown to the end.
 * @param lengths Of the originals
 * @returns A range of the text for each length
 */
export function sharesOf(text: string, lengths: readonly number[]): Range[] {
  const words = wordsIn(text);
  const ends: number[] = [];
  let length = 0;
  for (const word of words) {
    length += word.length;
    ends.push(length);
  }
  const whole = lengths.reduce((sum, each) => sum + each, 0) || 1;
  const shares: Range[] = [];
  let from = 0;
  let shared = 0;
  for (const [index, own] of lengths.entries()) {
    shared += own;
    const start = ends[from - 1] ?? 0;
    // A word is left for each share that follows.
    const last = words.length - (lengths.length - 1 - index);
    const wanted = (shared / whole) * length;
    const to = index === lengths.length - 1 ? words.length : nearest(words, ends, from + 1, last, wanted);
    const end = ends[to - 1] ?? length;
    const lead = /^\s*/.exec(text.slice(start, end))?.[0].length ?? 0;
    const earlier = shares.at(-1);
    if (start >= end && earlier) shares.push(earlier);
    else shares.push({ start: start + lead, end });
    from = Math.max(from, to);
  }
  return shares;
}

/** How many words end a share best: between `least` and `most` of them. */
function nearest(
  words: readonly string[],
  ends: readonly number[],
  least: number,
  most: number,
  wanted: number,
): number {
  let best = least;
  let cheapest = Number.POSITIVE_INFINITY;
  for (let count = least; count <= most; count++) {
    const distance = (ends[count - 1] ?? 0) - wanted;
    const cost = Math.abs(distance) - (endsClause(words[count - 1] ?? '') ? reach : 0);
    if (cost < cheapest) {
      cheapest = cost;
      best = count;
    }
    if (distance > reach) break;
  }
  return Math.min(best, words.length);
}
