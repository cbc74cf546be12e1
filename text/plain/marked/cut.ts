import type { Range } from '#contract/documents.ts';
import type { MarkedText, Span } from './marked.ts';

/**
 * A part of a marked text. Spans are cut at its edges and keep their ids. A point on an edge between two parts
 * belongs to the left one; one at 0 to the part that begins there. So the slices of neighbouring ranges, joined,
 * give the whole again.
 */
export function sliceMarked({ text, spans }: MarkedText, start: number, end: number): MarkedText {
  const cut: Span[] = [];
  for (const span of spans) {
    const from = Math.max(span.start, start);
    const to = Math.min(span.end, end);
    const point = span.start === span.end;
    const inside = point ? from === to && (from > start || from === 0) : from < to;
    if (inside) cut.push({ id: span.id, start: from - start, end: to - start });
  }
  return { text: text.slice(start, end), spans: cut };
}

/**
 * Parts one behind the other. Spans with the same id that touch become one, as far as both sides nest alike from
 * the outermost inwards: so the whole nests if its parts do.
 */
export function joinMarked(parts: readonly MarkedText[]): MarkedText {
  const spans: Span[] = [];
  /** Where the spans that end at the seam stand in `spans`, outer ones first. */
  let ending: number[] = [];
  let offset = 0;
  for (const part of parts) {
    const end = offset + part.text.length;
    const nowEnding: number[] = [];
    let alike = 0;
    for (const { id, ...range } of part.spans) {
      const span = { id, start: offset + range.start, end: offset + range.end };
      const point = range.start === range.end;
      const place: number | undefined = point || range.start > 0 ? undefined : ending[alike];
      const left = place === undefined ? undefined : spans[place];
      const joins = place !== undefined && left?.id === id;
      if (!point) alike = joins ? alike + 1 : ending.length;
      const at = joins ? place : spans.length;
      spans[at] = joins ? { id, start: left.start, end: span.end } : span;
      if (!point && range.end === part.text.length) nowEnding.push(at);
    }
    if (part.text !== '') ending = nowEnding;
    offset = end;
  }
  return { text: parts.map(({ text }) => text).join(''), spans };
}

/**
 * The text with ranges replaced. A span that began or ended inside a replaced range takes in all that stands there
 * now.
 * @param replacements In their order, without overlap. An empty range inserts: what ends there stays before it,
 *   what begins there moves behind it
 */
export function replaceInMarked(
  { text, spans }: MarkedText,
  replacements: readonly (Range & { text: string })[],
): MarkedText {
  const parts: string[] = [];
  let done = 0;
  for (const { start, end, text: put } of replacements) {
    parts.push(text.slice(done, start), put);
    done = end;
  }
  parts.push(text.slice(done));
  const move = (offset: number, side: 'start' | 'end') => {
    let shift = 0;
    for (const { start, end, text: put } of replacements) {
      if (start > offset || (start === offset && (end > start || side === 'end'))) break;
      if (offset < end) return start + shift + (side === 'start' ? 0 : put.length);
      shift += put.length - (end - start);
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

/**
 * Ids that a translation has lost. Spans over white space alone aren't missed: no reader sees them.
 */
export function lostSpans(original: MarkedText, translated: MarkedText): number[] {
  const kept = new Set(translated.spans.map(({ id }) => id));
  return original.spans
    .filter(
      ({ id, start, end }) => !kept.has(id) && (start === end || original.text.slice(start, end).trim()),
    )
    .map(({ id }) => id);
}
