import type { MarkedText, Span } from '#text/plain/marked/marked.ts';
import { outerFirst, snapToWords, wordsOf } from '#text/plain/marked/snap.ts';
import { freeId } from '#text/translate/protect.ts';

/** The ids of points (empty spans), by the id of the span over the word that each point follows. */
export type Anchors = ReadonlyMap<number, number>;

/**
 * Adds a span over each word that a point follows, such as the word before a note mark. Engines move a point to the
 * next word, but keep a span on its word.
 */
export function anchorPoints(marked: MarkedText): { marked: MarkedText; anchors: Anchors } {
  const anchors = new Map<number, number>();
  if (!marked.spans.some(({ start, end }) => start === end)) return { marked, anchors };
  const { text, spans } = snapToWords(marked);
  const starts = new Map(wordsOf(text).map(({ start, end }) => [end, start]));
  const words: Span[] = [];
  for (const { id, start, end } of spans) {
    const wordStart = start === end ? starts.get(start) : undefined;
    if (wordStart === undefined) continue;
    const word = { id: freeId(spans) + words.length, start: wordStart, end };
    words.push(word);
    anchors.set(word.id, id);
  }
  return { marked: { text, spans: [...spans, ...words].sort(outerFirst) }, anchors };
}

/**
 * Removes the spans that anchorPoints added, and moves each point behind the translation of its word. If the word
 * vanished, the point stays where it is.
 */
export function removeAnchors({ text, spans }: MarkedText, anchors: Anchors): MarkedText {
  if (anchors.size === 0) return { text, spans };
  const ends = new Map<number, number>();
  for (const { id, end } of spans) {
    const point = anchors.get(id);
    if (point !== undefined) ends.set(point, Math.max(ends.get(point) ?? 0, end));
  }
  const released = spans
    .filter(({ id }) => !anchors.has(id))
    .map((span) => {
      const offset = span.start === span.end ? ends.get(span.id) : undefined;
      return offset === undefined ? span : { id: span.id, start: offset, end: offset };
    });
  return { text, spans: released.sort((a, b) => a.start - b.start) };
}
