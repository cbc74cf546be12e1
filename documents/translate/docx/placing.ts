import type { MarkedText, Span } from '#text/plain/marked/marked.ts';
import { nameOf } from '../../docx/stories/dom.ts';
import type { Meaning, UnitContent } from './content.ts';

/** A translation that can be written: nested spans with known ids, and each point and kept thing once. */
export interface Placed {
  readonly text: string;
  /** In the order of their starts, outer ones first; a span whose words came apart more than once. */
  readonly spans: readonly Span[];
  /** Points in the order in which they are written. */
  readonly points: readonly { readonly id: number; readonly at: number }[];
  /** Whether formatting, or the place of something that readers see, is lost. */
  readonly plain: boolean;
}

/** Marks that readers don't see, and that mean something only in their order. */
const marks = /^w:(?:bookmark|commentRange|perm|customXml\w*Range)(?:Start|End)$|^w:(?:fldChar|instrText)$/;

/** Puts in order what an engine has made of a unit. Nothing that stands for itself is dropped. */
export function place(unit: UnitContent, translation: MarkedText): Placed {
  const { text } = translation;
  const source = unit.content;
  const fits = ({ id, start, end }: Span) =>
    unit.meanings.has(id) && start >= 0 && start <= end && end <= text.length;
  const given = translation.spans.filter(fits);
  const isPoint = (id: number) => unit.meanings.get(id)?.point != null;
  const spans = nested(
    given.filter(({ id, start, end }) => start < end && (!isPoint(id) || unit.kept.includes(id))),
  );
  const written = new Set(spans.map(({ id }) => id));
  const at = new Map<number, number>();
  for (const { id, start } of given) if (isPoint(id) && !written.has(id) && !at.has(id)) at.set(id, start);
  let plain = false;
  for (const { id, start, end } of source.spans) {
    const meaning = unit.meanings.get(id);
    if (!meaning || written.has(id) || at.has(id)) continue;
    if (!meaning.point) {
      if (/[\p{L}\p{N}]/u.test(source.text.slice(start, end)) && meaning.group?.wrapper.kind !== 'range')
        plain = true;
      continue;
    }
    const own = start < end ? occurrence(text, source.text.slice(start, end), spans) : null;
    if (own) {
      spans.push({ id, ...own });
      continue;
    }
    at.set(id, nearest(text, source.text, start));
    if (!isMark(meaning)) plain = true;
  }
  const points = [...at].map(([id, place]) => ({ id, at: place })).sort((a, b) => a.id - b.id);
  return { text, spans: nested(spans), points: inOrder(points, unit.meanings), plain };
}

/** Spans that nest, in their order; one that crosses an earlier one is left out. */
function nested(spans: readonly Span[]): Span[] {
  const sorted = spans.toSorted((a, b) => a.start - b.start || b.end - a.end || a.id - b.id);
  const open: Span[] = [];
  return sorted.filter((span) => {
    while ((open.at(-1)?.end ?? Number.POSITIVE_INFINITY) <= span.start) open.pop();
    if ((open.at(-1)?.end ?? Number.POSITIVE_INFINITY) < span.end) return false;
    open.push(span);
    return true;
  });
}

/** Where a translation has the text of something kept that lost its span: once, as a word, in no other's way. */
function occurrence(
  text: string,
  wanted: string,
  spans: readonly Span[],
): { start: number; end: number } | null {
  const start = text.indexOf(wanted);
  const end = start + wanted.length;
  if (wanted.trim() === '' || start < 0 || text.indexOf(wanted, start + 1) >= 0) return null;
  const isWord =
    !/[\p{L}\p{N}]$/u.test(text.slice(Math.max(0, start - 2), start)) &&
    !/^[\p{L}\p{N}]/u.test(text.slice(end, end + 2));
  const isFree = spans.every(
    (span) => span.end <= start || end <= span.start || (span.start <= start && end <= span.end),
  );
  return isWord && isFree ? { start, end } : null;
}

/**
 * Where a lost point fits: behind the word that it stood behind, where a translation has that (a number, a name),
 * else at the end of the word nearest to its share of the text.
 */
function nearest(text: string, source: string, offset: number): number {
  if (offset <= 0) return 0;
  if (offset >= source.length) return text.length;
  const word = /[\p{L}\p{N}.,]*[\p{L}\p{N}]$/u.exec(source.slice(Math.max(0, offset - 40), offset))?.[0];
  const same = word === undefined ? null : occurrence(text, word, []);
  if (same) return same.end;
  const wanted = Math.round((offset / source.length) * text.length);
  const before = text.lastIndexOf(' ', wanted);
  const behind = text.indexOf(' ', wanted);
  const far = behind < 0 ? text.length : behind;
  const end = before >= 0 && wanted - before < far - wanted ? before : far;
  const punctuation =
    word === undefined ? '' : (/[.,;:!?)]+$/.exec(text.slice(Math.max(0, end - 4), end))?.[0] ?? '');
  return end - punctuation.length;
}

function isMark({ point }: Meaning): boolean {
  return point?.leaves.every(({ node }) => marks.test(nameOf(node))) ?? false;
}

/** What is done at a place of a translated text when it is written. */
export interface Step {
  readonly at: number;
  /** skip: the space here was put in beside a new line. */
  readonly kind: 'open' | 'close' | 'point' | 'skip';
  readonly id: number;
  /** Of a close: whether no other piece of the span follows. */
  readonly last: boolean;
}

/**
 * The steps in their order. A point at the edge of a span stands inside where it did in the source; marks
 * stand outside, so that they keep their order.
 */
export function stepsOf({ meanings }: UnitContent, { text, spans, points }: Placed): Step[] {
  const pieces = new Map<number, Span[]>();
  for (const span of spans) pieces.set(span.id, [...(pieces.get(span.id) ?? []), span]);
  const steps: (Step & { rank: number; order: number })[] = [];
  for (const [index, span] of spans.entries()) {
    const { id, start, end } = span;
    const last = pieces.get(id)?.at(-1) === span;
    steps.push({ at: start, kind: 'open', id, last, rank: 3, order: index });
    steps.push({ at: end, kind: 'close', id, last, rank: 1, order: -index });
  }
  const skipped = new Set<number>();
  for (const [order, { id, at }] of points.entries()) {
    const meaning = meanings.get(id);
    const around =
      meaning && !isMark(meaning) ? meaning.within.flatMap((outer) => pieces.get(outer) ?? []) : [];
    const rank = around.some(({ end }) => end === at) ? 0 : around.some(({ start }) => start === at) ? 4 : 2;
    steps.push({ at, kind: 'point', id, last: true, rank, order });
    if (!meaning?.padded) continue;
    const space = text.charAt(at) === ' ' && !skipped.has(at) ? at : at - 1;
    if (text.charAt(space) !== ' ' || skipped.has(space)) continue;
    skipped.add(space);
    steps.push({ at: space, kind: 'skip', id, last: true, rank: 5, order });
  }
  return steps.sort((a, b) => a.at - b.at || a.rank - b.rank || a.order - b.order);
}

/** Keeps marks in the order of the source: an end may not come before its beginning. */
function inOrder(points: { id: number; at: number }[], meanings: ReadonlyMap<number, Meaning>) {
  let reached = 0;
  const placed = points.map((point) => {
    const meaning = meanings.get(point.id);
    if (!meaning?.point?.leaves.some(({ node }) => marks.test(nameOf(node)))) return point;
    reached = Math.max(reached, point.at);
    return { id: point.id, at: reached };
  });
  return placed.sort((a, b) => a.at - b.at || a.id - b.id);
}
