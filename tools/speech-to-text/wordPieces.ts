import type { Match } from '#text/find-matches.ts';
import type { SpokenWord } from './contract.ts';
import { isDoubtful } from './paragraph.ts';

/** A word as it is drawn: the space before it, then its letters, cut where a match begins or ends. */
export interface DrawnWord {
  space: string;
  doubtful: boolean;
  /** match: index into the paragraph's matches, or null. */
  pieces: { text: string; match: number | null }[];
}

/**
 * Cuts a paragraph's words at the matches of a search.
 * @param matches In order, not overlapping; their places are characters of the trimmed paragraph
 */
export function wordPieces(words: readonly SpokenWord[], matches: readonly Match[]): DrawnWord[] {
  let offset = 0;
  let next = 0;
  return words.map((word, index) => {
    const letters = word.text.trimStart();
    const space = index === 0 ? '' : word.text.slice(0, word.text.length - letters.length);
    offset += space.length;
    const end = offset + letters.length;
    const pieces: DrawnWord['pieces'] = [];
    let at = offset;
    while (next < matches.length) {
      const match = matches[next];
      if (!match || match.start >= end) break;
      const [from, to] = [Math.max(match.start, offset), Math.min(match.end, end)];
      if (from > at) pieces.push({ text: letters.slice(at - offset, from - offset), match: null });
      if (to > from) pieces.push({ text: letters.slice(from - offset, to - offset), match: next });
      at = Math.max(at, to);
      if (match.end > end) break;
      next += 1;
    }
    if (at < end) pieces.push({ text: letters.slice(at - offset), match: null });
    offset = end;
    return { space, doubtful: isDoubtful(word), pieces };
  });
}
