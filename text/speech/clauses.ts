import type { Range } from '#contract/documents.ts';
import { speechWords } from './vocabulary.ts';

/** No breath lasts longer, and what is heard can be followed on the page. Characters. */
const longest = 300;
/** A piece shorter than this isn't worth a cut of its own. */
const shortest = 80;
const boundaries = [
  /[;:–—][\s)]/g,
  /[,)\]][\s)]/g,
  new RegExp(`\\s(?=(?:${speechWords('conjunction').join('|')})\\s)`, 'g'),
  /\s/g,
];

interface Clauses {
  pieces: Range[];
  /** Characters of runs without a space that are longer than anything one can say. */
  dropped: number;
}

/**
 * Cuts a sentence that is too long to be spoken in one breath at its clauses, else at a space. The
 * pieces are trimmed and in order; a short sentence is one piece.
 */
export function cutAtClauses(text: string, { start, end }: Range): Clauses {
  const pieces: Range[] = [];
  let dropped = 0;
  let from = start;
  while (end - from > longest) {
    const length = lengthOfPiece(text.slice(from, from + longest));
    if (length > 0) {
      pushTrimmed(pieces, text, from, from + length);
      from += length;
    } else {
      const to = endOfRun(text, from, end);
      dropped += to - from;
      from = to;
    }
  }
  pushTrimmed(pieces, text, from, end);
  return { pieces, dropped };
}

/** Up to the last boundary of the best kind that occurs; 0 where there isn't even a space. */
function lengthOfPiece(window: string): number {
  for (const boundary of boundaries) {
    const last = [...window.matchAll(boundary)].at(-1);
    if (last && last.index >= shortest) return last.index + 1;
  }
  return window.search(/\s\S*$/) + 1;
}

function endOfRun(text: string, from: number, end: number): number {
  let to = from;
  while (to < end && !/\s/.test(text.charAt(to))) to++;
  return to;
}

function pushTrimmed(pieces: Range[], text: string, from: number, to: number): void {
  const piece = text.slice(from, to);
  const start = from + (piece.length - piece.trimStart().length);
  const end = from + piece.trimEnd().length;
  if (end > start) pieces.push({ start, end });
}
