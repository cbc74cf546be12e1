import type { Range } from '#contract/documents.ts';
import { spaceless } from '../spaceless.ts';
import type { MarkedText, Span } from './marked.ts';

// Letters and digits, joined inside by an apostrophe, a hyphen or a decimal mark. Scripts without spaces have
// a word edge at every letter.
const word = new RegExp(`(?:[[\\p{L}\\p{M}\\p{N}]--${spaceless}](?:['’ʼ\\-.,:](?=[\\p{L}\\p{N}]))?)+`, 'gv');

/**
 * Moves edges that fall inside a word to its nearer end, as no translator can place half a word. A span that had
 * less than half of one word takes all of it.
 */
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

/** The order of spans: points come before what begins at their place. */
export function outerFirst(a: Span, b: Span): number {
  const pointsFirst = Number(a.end > a.start) - Number(b.end > b.start);
  return a.start - b.start || pointsFirst || b.end - a.end;
}

/** The words whose insides no tag may stand in, in their order. */
export function wordsOf(text: string): Range[] {
  return Array.from(text.matchAll(word), ({ index, 0: { length } }) => ({
    start: index,
    end: index + length,
  }));
}

/** The word that has an offset strictly inside, by binary search. */
export function wordAround(words: readonly Range[], offset: number): Range | null {
  let low = 0;
  let high = words.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const each = words[middle];
    if (!each) return null;
    if (each.end <= offset) low = middle + 1;
    else if (each.start >= offset) high = middle - 1;
    else return each;
  }
  return null;
}
