import type { Range } from '#contract/documents.ts';
import { joinMarked, sliceMarked } from '#text/plain/marked/cut.ts';
import { type MarkedText, type Span, unmarked } from '#text/plain/marked/marked.ts';

/** A part of a text that an engine isn't shown, and what stands in its place in the translation. */
export interface HiddenPart extends Range {
  text: string;
}

/** What a point stands for, with its formatting, and whether white space stood around it. */
interface HiddenContent {
  content: MarkedText;
  before: boolean;
  after: boolean;
}

/** A text with points for its hidden parts. */
export interface Protected {
  marked: MarkedText;
  /** By the ids of the points. */
  parts: ReadonlyMap<number, HiddenContent>;
}

/** An id that none of the spans has; those above it are free too. */
export function freeId(spans: readonly Span[]): number {
  return spans.reduce((highest, { id }) => Math.max(highest, id), 0) + 1;
}

/**
 * Replaces parts of a text by points with ids of their own.
 * @param hidden In their order, without overlap; none is empty
 */
export function hideParts(marked: MarkedText, hidden: readonly HiddenPart[]): Protected {
  const first = freeId(marked.spans);
  const shown: MarkedText[] = [];
  const parts: [number, HiddenContent][] = [];
  let at = 0;
  for (const [index, { start, end, text }] of hidden.entries()) {
    const id = first + index;
    if (start > at) shown.push(sliceMarked(marked, at, start));
    shown.push({ text: '', spans: [{ id, start: 0, end: 0 }] });
    const { spans } = sliceMarked(marked, start, end);
    const moved = (offset: number) => (offset === end - start ? text.length : Math.min(offset, text.length));
    const content = {
      text,
      spans: spans.map((span) => ({ ...span, start: moved(span.start), end: moved(span.end) })),
    };
    const before = /\s/.test(marked.text.charAt(start - 1));
    parts.push([id, { content, before, after: /\s/.test(marked.text.charAt(end)) }]);
    at = end;
  }
  if (at < marked.text.length || hidden.length === 0) shown.push(sliceMarked(marked, at, marked.text.length));
  return { marked: joinMarked(shown), parts: new Map(parts) };
}

/** A translation with its hidden parts in the places of their points; a part whose point was lost is missing. */
export function showParts(translated: MarkedText, parts: Protected['parts']): MarkedText {
  const [first, ...others] = cutAtPoints(translated, parts);
  if (!first) return translated;
  const shown: MarkedText[] = [first.piece];
  let last = first.piece.text.slice(-1);
  for (const { part, piece } of others) {
    if (part) {
      if (part.before && letterOrDigit.test(last)) shown.push(unmarked(' '));
      shown.push(part.content);
      if (part.after && letterOrDigit.test(piece.text.charAt(0))) shown.push(unmarked(' '));
    }
    shown.push(piece);
    last = (piece.text || part?.content.text || last).slice(-1);
  }
  return joinMarked(shown);
}

const letterOrDigit = /[\p{L}\p{N}]/u;

interface Cut {
  /** What the point before the piece stands for; undefined before the first one. */
  part: HiddenContent | undefined;
  piece: MarkedText;
}

/** What stands before, between and behind the points of hidden parts; other points stay as they follow each other. */
function cutAtPoints({ text, spans }: MarkedText, parts: Protected['parts']): Cut[] {
  const points = spans.filter(({ id }) => parts.has(id));
  const edges = [0, ...points.map(({ start }) => start), text.length];
  const pieces = edges.slice(1).map((): Span[] => []);
  let at = 0;
  for (const { id, start, end } of spans) {
    if (parts.has(id)) at++;
    else if (start === end)
      pieces[at]?.push({ id, start: start - (edges[at] ?? 0), end: start - (edges[at] ?? 0) });
    else {
      for (let index = at; index < pieces.length && (edges[index] ?? 0) < end; index++) {
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
 * Lays spans of their own over ranges of a text; a range that would cross a span of the text is left out.
 * @returns The ids by the ranges' indexes, null where it was left out
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
    // Inside of those that lie over it, before those that lie in it.
    const place = all.findIndex(
      (span) => span.start > start || (span.start === start && span.start < span.end && span.end < end),
    );
    all.splice(place < 0 ? all.length : place, 0, { id, start, end });
    return id++;
  });
  return { marked: { text, spans: all }, ids };
}

/** A text without some of its spans; what they lie over stays. */
export function withoutSpans({ text, spans }: MarkedText, ids: ReadonlySet<number>): MarkedText {
  return { text, spans: spans.filter(({ id }) => !ids.has(id)) };
}
