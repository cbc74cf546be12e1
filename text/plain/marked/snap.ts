import type { Range } from '#contract/documents.ts';
import { firstIndexWhere } from '#text/plain/first-index-where.ts';
import { spaceless } from '#text/plain/spaceless.ts';
import type { MarkedText, Span } from './marked.ts';

// Letters and digits, joined inside by an apostrophe, a hyphen or a decimal mark. Scripts without spaces have
// a word edge at every letter.
const word = new RegExp(`(?:[[\\p{L}\\p{M}\\p{N}]--${spaceless}](?:['’ʼ\\-.,:](?=[\\p{L}\\p{N}]))?)+`, 'gv');

/** Moves span edges inside a word to its nearer end; a span that would become empty takes the whole word. */
export function snapToWords({ text, spans }: MarkedText): MarkedText {
  if (spans.length === 0) return { text, spans };
  const words = wordsOf(text);
  const edge = (offset: number) => {
    const around = wordAround(words, offset);
    if (!around) return offset;
    return offset - around.start < around.end - offset ? around.start : around.end;
  };
  let grown = false;
  const snapped = spans.map(({ id, start, end }) => {
    const moved = { id, start: edge(start), end: edge(end) };
    if (start === end || moved.start < moved.end) return moved;
    grown = true;
    return { id, ...(wordAround(words, start) ?? wordAround(words, end) ?? moved) };
  });
  return { text, spans: grown ? snapped.sort(outerFirst) : snapped };
}

/** Compares spans by start; a point comes before a span that begins at the same offset. */
export function outerFirst(a: Span, b: Span): number {
  const pointsFirst = Number(a.end > a.start) - Number(b.end > b.start);
  return a.start - b.start || pointsFirst || b.end - a.end;
}

/** The words inside which no tag may stand, in order. */
export function wordsOf(text: string): Range[] {
  return Array.from(text.matchAll(word), ({ index, 0: { length } }) => ({
    start: index,
    end: index + length,
  }));
}

/** The word with an offset strictly inside it, by binary search. */
export function wordAround(words: readonly Range[], offset: number): Range | null {
  const candidate = words[firstIndexWhere(words, ({ end }) => end > offset)];
  return candidate && candidate.start < offset ? candidate : null;
}
