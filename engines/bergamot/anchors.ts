import type { MarkedText, Span } from '#text/plain/marked/marked.ts';
import { outerFirst, snapToWords, wordsOf } from '#text/plain/marked/snap.ts';
import { freeId } from '#text/translate/protect.ts';

/** Ids of points, by the id of the span over the word that the point stands right behind. */
export type Anchors = ReadonlyMap<number, number>;

/**
 * Lays spans over the words that points stand right behind, as notes' marks do: the engine gives a point to the
 * word that follows.
 */
export function anchorPoints(marked: MarkedText): { marked: MarkedText; anchors: Anchors } {
  const anchors = new Map<number, number>();
  if (!marked.spans.some(({ start, end }) => start === end)) return { marked, anchors };
  const { text, spans } = snapToWords(marked);
  const starts = new Map(wordsOf(text).map(({ start, end }) => [end, start]));
  const words: Span[] = [];
  for (const { id, start, end } of spans) {
    const begins = start === end ? starts.get(start) : undefined;
    if (begins === undefined) continue;
    const word = { id: freeId(spans) + words.length, start: begins, end };
    words.push(word);
    anchors.set(word.id, id);
  }
  return { marked: { text, spans: [...spans, ...words].sort(outerFirst) }, anchors };
}

/** Moves the points to behind what their words became; one whose word vanished stays where the engine put it. */
export function releasePoints({ text, spans }: MarkedText, anchors: Anchors): MarkedText {
  if (anchors.size === 0) return { text, spans };
  const ends = new Map<number, number>();
  for (const { id, end } of spans) {
    const point = anchors.get(id);
    if (point !== undefined) ends.set(point, Math.max(ends.get(point) ?? 0, end));
  }
  const released = spans
    .filter(({ id }) => !anchors.has(id))
    .map((span) => {
      const at = span.start === span.end ? ends.get(span.id) : undefined;
      return at === undefined ? span : { id: span.id, start: at, end: at };
    });
  return { text, spans: released.sort((a, b) => a.start - b.start) };
}
