import type { Range } from '#contract/documents.ts';
import { joinMarked, sliceMarked } from '#text/plain/marked/cut.ts';
import { type MarkedText, type Span, unmarked } from '#text/plain/marked/marked.ts';

/** A part of a text to hide from the engine, and the text for it in the translation. */
export interface HiddenPart extends Range {
  text: string;
}

/** The content that a point represents, and whether white space surrounded it. */
interface HiddenContent {
  content: MarkedText;
  spaceBefore: boolean;
  spaceAfter: boolean;
}

export interface Protected {
  marked: MarkedText;
  /** Hidden contents by the ids of their points. */
  parts: ReadonlyMap<number, HiddenContent>;
}

/** An id that no span has; higher ones are free too. */
export function freeId(spans: readonly Span[]): number {
  return spans.reduce((highest, { id }) => Math.max(highest, id), 0) + 1;
}

/**
 * Replaces parts by points with ids of their own.
 * @param hidden In order, without overlap or empty parts
 */
export function hideParts(marked: MarkedText, hidden: readonly HiddenPart[]): Protected {
  const first = freeId(marked.spans);
  const visible: MarkedText[] = [];
  const parts: [number, HiddenContent][] = [];
  let offset = 0;
  for (const [index, { start, end, text }] of hidden.entries()) {
    const id = first + index;
    if (start > offset) visible.push(sliceMarked(marked, offset, start));
    visible.push({ text: '', spans: [{ id, start: 0, end: 0 }] });
    const { spans } = sliceMarked(marked, start, end);
    const moveOffset = (offset: number) =>
      offset === end - start ? text.length : Math.min(offset, text.length);
    const content = {
      text,
      spans: spans.map((span) => ({ ...span, start: moveOffset(span.start), end: moveOffset(span.end) })),
    };
    const isSpace = (offset: number) => /\s/.test(marked.text.charAt(offset));
    parts.push([id, { content, spaceBefore: isSpace(start - 1), spaceAfter: isSpace(end) }]);
    offset = end;
  }
  if (offset < marked.text.length || hidden.length === 0)
    visible.push(sliceMarked(marked, offset, marked.text.length));
  return { marked: joinMarked(visible), parts: new Map(parts) };
}

/** Puts hidden parts back in place of their points; a part whose point was lost is missing. */
export function showParts(translated: MarkedText, parts: Protected['parts']): MarkedText {
  const [first, ...others] = cutAtPoints(translated, parts);
  if (!first) return translated;
  const pieces: MarkedText[] = [first.piece];
  let last = first.piece.text.slice(-1);
  for (const { part, piece } of others) {
    if (part) {
      if (part.spaceBefore && letterOrDigit.test(last)) pieces.push(unmarked(' '));
      pieces.push(part.content);
      if (part.spaceAfter && letterOrDigit.test(piece.text.charAt(0))) pieces.push(unmarked(' '));
    }
    pieces.push(piece);
    last = (piece.text || part?.content.text || last).slice(-1);
  }
  return joinMarked(pieces);
}

const letterOrDigit = /[\p{L}\p{N}]/u;

interface Cut {
  /** The content of the point before the piece; undefined for the first piece. */
  part: HiddenContent | undefined;
  piece: MarkedText;
}

/** Splits a text at the points of hidden parts; other points keep their order. */
function cutAtPoints({ text, spans }: MarkedText, parts: Protected['parts']): Cut[] {
  const points = spans.filter(({ id }) => parts.has(id));
  const edges = [0, ...points.map(({ start }) => start), text.length];
  const pieces = edges.slice(1).map((): Span[] => []);
  let pieceIndex = 0;
  for (const { id, start, end } of spans) {
    if (parts.has(id)) pieceIndex++;
    else if (start === end)
      pieces[pieceIndex]?.push({
        id,
        start: start - (edges[pieceIndex] ?? 0),
        end: start - (edges[pieceIndex] ?? 0),
      });
    else {
      for (let index = pieceIndex; index < pieces.length && (edges[index] ?? 0) < end; index++) {
        const [from = 0, to = 0] = [edges[index], edges[index + 1]];
        const cut = { id, start: Math.max(start, from) - from, end: Math.min(end, to) - from };
        if (cut.start < cut.end) pieces[index]?.push(cut);
      }
    }
  }
  return pieces.map((piece, index) => ({
    part: parts.get(points[index - 1]?.id ?? Number.NaN),
    piece: { text: text.slice(edges[index], edges[index + 1]), spans: piece },
  }));
}

/**
 * Adds a span over each range that crosses no other span.
 * @returns ids: the id of each range's span; null where it was left out
 */
export function markRanges(
  { text, spans }: MarkedText,
  ranges: readonly Range[],
): { marked: MarkedText; ids: (number | null)[] } {
  const all = [...spans];
  let id = freeId(spans);
  const ids = ranges.map(({ start, end }) => {
    const crosses = all.some(
      (span) =>
        (span.start < start && start < span.end && span.end < end) ||
        (start < span.start && span.start < end && end < span.end),
    );
    if (crosses) return null;
    // The new span goes inside those that contain it and before those that it contains.
    const insertAt = all.findIndex(
      (span) => span.start > start || (span.start === start && span.start < span.end && span.end < end),
    );
    all.splice(insertAt < 0 ? all.length : insertAt, 0, { id, start, end });
    return id++;
  });
  return { marked: { text, spans: all }, ids };
}

export function withoutSpans({ text, spans }: MarkedText, ids: ReadonlySet<number>): MarkedText {
  return { text, spans: spans.filter(({ id }) => !ids.has(id)) };
}
