import type { Range } from '#contract/documents.ts';
import type { MarkedText, Span } from '#text/plain/marked/marked.ts';
import { matchStrings } from '#text/plain/sequences.ts';
import { spaceless } from '#text/plain/spaceless.ts';

/** A word, a character of a script without spaces, or a sign such as a full stop. */
const pieces = new RegExp(
  `${spaceless}|[[\\p{L}\\p{M}\\p{N}]--${spaceless}]+|[^\\s\\p{L}\\p{M}\\p{N}]`,
  'gv',
);

type Piece = Range & { text: string };

/**
 * Gives a text that a person has edited the formatting of its earlier version. A span reaches from the first to the last
 * of its unchanged words, and is dropped if there are none. A point (a span without length) stays with the word that it
 * touched, and is never dropped.
 */
export function carrySpans(before: MarkedText, text: string): MarkedText {
  if (before.text === text) return before;
  if (before.spans.length === 0) return { text, spans: [] };
  const oldPieces = piecesOf(before.text);
  const newPieces = piecesOf(text);
  const partners = matchStrings(
    oldPieces.map((piece) => piece.text),
    newPieces.map((piece) => piece.text),
  );
  const pairs = oldPieces.flatMap((piece, index) => {
    const partner = newPieces[partners[index] ?? -1];
    return partner ? [{ old: piece, fresh: partner }] : [];
  });
  const spans = before.spans.flatMap(({ id, start, end }): Span[] => {
    if (start === end) {
      const last = pairs.findLast(({ old: piece }) => piece.end <= start);
      const next = pairs.find(({ old: piece }) => piece.start >= start);
      // A point stays after the unchanged word before it, unless it touched only the next one.
      const offset =
        last && (last.old.end === start || next?.old.start !== start)
          ? last.fresh.end
          : (next?.fresh.start ?? 0);
      return [{ id, start: offset, end: offset }];
    }
    const inside = pairs.filter(({ old: piece }) => piece.start >= start && piece.end <= end);
    const [first, last] = [inside[0], inside.at(-1)];
    return first && last ? [{ id, start: first.fresh.start, end: last.fresh.end }] : [];
  });
  // Outer spans come first.
  return { text, spans: spans.sort((a, b) => a.start - b.start || b.end - a.end) };
}

function piecesOf(text: string): Piece[] {
  return Array.from(text.matchAll(pieces), ({ 0: piece, index }) => ({
    text: piece,
    start: index,
    end: index + piece.length,
  }));
}
