import type { Range } from '#contract/documents.ts';
import { trimRange } from '#text/plain/ranges.ts';
import { alternatives } from '../load-words.ts';
import { speechWords } from './vocabulary.ts';

/** Characters; a longer piece takes more than one breath and can't be followed on the page. */
const longestPiece = 300;
/** Characters; a shorter piece isn't worth a cut at a clause. */
const shortestPiece = 80;
/** Where a sentence may be cut, from the best kind of boundary to the worst. */
const boundaries = [
  /[;:–—][\s)]/g,
  /[,)\]][\s)]/g,
  new RegExp(`\\s(?=${alternatives(speechWords('conjunction'))}\\s)`, 'g'),
  /\s/g,
];

interface Clauses {
  pieces: Range[];
  /** Characters of runs without spaces that are too long to be spoken. */
  skipped: number;
}

/** Cuts a sentence too long for one breath at its clauses, else at a space, into trimmed pieces in order. */
export function cutAtClauses(text: string, { start, end }: Range): Clauses {
  const pieces: Range[] = [];
  let skipped = 0;
  let pieceStart = start;
  while (end - pieceStart > longestPiece) {
    const length = lengthOfPiece(text.slice(pieceStart, pieceStart + longestPiece));
    if (length > 0) {
      pieces.push(trimRange(text, pieceStart, pieceStart + length));
      pieceStart += length;
    } else {
      const { length: runLength } = /^\S*/.exec(text.slice(pieceStart, end))?.[0] ?? '';
      skipped += runLength;
      pieceStart += runLength;
    }
  }
  pieces.push(trimRange(text, pieceStart, end));
  return { pieces: pieces.filter((piece) => piece.end > piece.start), skipped };
}

/** The length up to the last boundary of the best kind; 0 without even a space. */
function lengthOfPiece(window: string): number {
  for (const boundary of boundaries) {
    const last = [...window.matchAll(boundary)].at(-1);
    if (last && last.index >= shortestPiece) return last.index + 1;
  }
  return window.search(/\s\S*$/) + 1;
}
