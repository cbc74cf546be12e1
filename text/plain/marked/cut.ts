import type { Range } from '#contract/documents.ts';
import type { MarkedText, Span } from './marked.ts';

/**
 * Slices a marked text. Spans are cut at the edges and keep their ids. A point on the edge between two slices
 * belongs to the left one, and a point at offset 0 to the slice that begins there. So the slices of
 * neighbouring ranges, joined, give the whole again.
 */
export function sliceMarked({ text, spans }: MarkedText, start: number, end: number): MarkedText {
  const cut = spans.flatMap((span) => {
    const from = Math.max(span.start, start);
    const to = Math.min(span.end, end);
    const isPoint = span.start === span.end;
    const isInside = isPoint ? from === to && (from > start || from === 0) : from < to;
    return isInside ? [{ id: span.id, start: from - start, end: to - start }] : [];
  });
  return { text: text.slice(start, end), spans: cut };
}

/**
 * Joins parts in order. Spans with the same id that touch at a seam become one, as long as both sides nest in
 * the same way from the outermost inwards: so the whole nests if its parts do.
 */
export function joinMarked(parts: readonly MarkedText[]): MarkedText {
  const spans: Span[] = [];
  /** Indexes in `spans` of those that end at the seam, outer ones first. */
  let ending: number[] = [];
  let offset = 0;
  for (const part of parts) {
    const end = offset + part.text.length;
    const endingHere: number[] = [];
    let matchedDepth = 0;
    for (const { id, ...range } of part.spans) {
      const span = { id, start: offset + range.start, end: offset + range.end };
      const point = range.start === range.end;
      const index: number | undefined = point || range.start > 0 ? undefined : ending[matchedDepth];
      const left = index === undefined ? undefined : spans[index];
      const joins = index !== undefined && left?.id === id;
      if (!point) matchedDepth = joins ? matchedDepth + 1 : ending.length;
      const target = joins ? index : spans.length;
      spans[target] = joins ? { id, start: left.start, end: span.end } : span;
      if (!point && range.end === part.text.length) endingHere.push(target);
    }
    if (part.text !== '') ending = endingHere;
    offset = end;
  }
  return { text: parts.map(({ text }) => text).join(''), spans };
}

/**
 * Replaces ranges of the text. A span that began or ended inside a replaced range covers the whole
 * replacement.
 * @param replacements In order, without overlap. An empty range inserts: a span that ends there stays before
 *   the insertion, and one that begins there moves behind it
 */
export function replaceInMarked(
  { text, spans }: MarkedText,
  replacements: readonly (Range & { text: string })[],
): MarkedText {
  const parts: string[] = [];
  let copied = 0;
  for (const { start, end, text: replacement } of replacements) {
    parts.push(text.slice(copied, start), replacement);
    copied = end;
  }
  parts.push(text.slice(copied));
  const move = (offset: number, side: 'start' | 'end') => {
    let shift = 0;
    for (const { start, end, text: replacement } of replacements) {
      if (start > offset || (start === offset && (end > start || side === 'end'))) break;
      if (offset < end) return start + shift + (side === 'start' ? 0 : replacement.length);
      shift += replacement.length - (end - start);
    }
    return offset + shift;
  };
  const moved = spans.flatMap(({ id, start, end }) => {
    if (start === end) return [{ id, start: move(start, 'end'), end: move(start, 'end') }];
    const span = { id, start: move(start, 'start'), end: move(end, 'end') };
    return span.start < span.end ? [span] : [];
  });
  return { text: parts.join(''), spans: moved };
}

/** Ids of spans that a translation lost. Spans over white space alone don't count: no reader sees them. */
export function lostSpans(original: MarkedText, translated: MarkedText): number[] {
  const translatedIds = new Set(translated.spans.map(({ id }) => id));
  return original.spans
    .filter(
      ({ id, start, end }) =>
        !translatedIds.has(id) && (start === end || original.text.slice(start, end).trim()),
    )
    .map(({ id }) => id);
}
