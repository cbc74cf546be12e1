import type { MarkedText, Span } from '#text/plain/marked/marked.ts';
import type { SpanMeaning, UnitContent } from './content.ts';

/** A translation ready to be written: nested spans with known ids, and each point and kept text once. */
export interface ArrangedTranslation {
  readonly text: string;
  /** Ordered by start, outer spans first; a span whose words were separated occurs more than once. */
  readonly spans: readonly Span[];
  /** Points in the order in which they are written. */
  readonly points: readonly { readonly id: number; readonly offset: number }[];
  /** True when formatting, or the position of visible content, is lost. */
  readonly plain: boolean;
}

/** Marks that readers don't see, and whose order matters. */
const invisibleMarks =
  /^w:(?:bookmark|commentRange|perm|customXml\w*Range)(?:Start|End)$|^w:(?:fldChar|instrText)$/;

/** Prepares an engine's translation of a unit for writing, without dropping any point or kept text. */
export function arrangeSpans(unit: UnitContent, translation: MarkedText): ArrangedTranslation {
  const { text } = translation;
  const source = unit.content;
  const fits = ({ id, start, end }: Span) =>
    unit.meanings.has(id) && start >= 0 && start <= end && end <= text.length;
  const validSpans = translation.spans.filter(fits);
  const isPoint = (id: number) => unit.meanings.get(id)?.point != null;
  const spans = nestSpans(
    validSpans.filter(({ id, start, end }) => start < end && (!isPoint(id) || unit.keptIds.includes(id))),
  );
  // The points that the engine kept, at the first of the offsets where it put them.
  const placedIds = new Set(spans.map(({ id }) => id));
  const pointOffsets = new Map<number, number>();
  for (const { id, start } of validSpans)
    if (isPoint(id) && !placedIds.has(id) && !pointOffsets.has(id)) pointOffsets.set(id, start);
  let plain = false;
  // The spans that the engine lost: formatting stays lost, points and kept text are put back.
  for (const { id, start, end } of source.spans) {
    const meaning = unit.meanings.get(id);
    if (!meaning || placedIds.has(id) || pointOffsets.has(id)) continue;
    if (!meaning.point) {
      if (/[\p{L}\p{N}]/u.test(source.text.slice(start, end)) && meaning.group?.wrapper.kind !== 'range')
        plain = true;
      continue;
    }
    const keptRange = start < end ? uniqueMatch(text, source.text.slice(start, end), spans) : null;
    if (keptRange) {
      spans.push({ id, ...keptRange });
      continue;
    }
    pointOffsets.set(id, nearestOffset(text, source.text, start));
    if (!isMark(meaning)) plain = true;
  }
  const points = [...pointOffsets].map(([id, offset]) => ({ id, offset })).sort((a, b) => a.id - b.id);
  return { text, spans: nestSpans(spans), points: orderMarks(points, unit.meanings), plain };
}

/** Sorts spans and drops those that cross an earlier one. */
function nestSpans(spans: readonly Span[]): Span[] {
  const sorted = spans.toSorted((a, b) => a.start - b.start || b.end - a.end || a.id - b.id);
  const openSpans: Span[] = [];
  const openEnd = () => openSpans.at(-1)?.end ?? Number.POSITIVE_INFINITY;
  return sorted.filter((span) => {
    while (openEnd() <= span.start) openSpans.pop();
    if (openEnd() < span.end) return false;
    openSpans.push(span);
    return true;
  });
}

/** Finds kept text whose span was lost: it must occur once, as a word, and not cross another span. */
function uniqueMatch(
  text: string,
  keptText: string,
  spans: readonly Span[],
): { start: number; end: number } | null {
  const start = text.indexOf(keptText);
  const end = start + keptText.length;
  if (keptText.trim() === '' || start < 0 || text.indexOf(keptText, start + 1) >= 0) return null;
  const isWord =
    !/[\p{L}\p{N}]$/u.test(text.slice(Math.max(0, start - 2), start)) &&
    !/^[\p{L}\p{N}]/u.test(text.slice(end, end + 2));
  const isFree = spans.every(
    (span) => span.end <= start || end <= span.start || (span.start <= start && end <= span.end),
  );
  return isWord && isFree ? { start, end } : null;
}

/** The offset for a lost point: behind the same word, else at the word end nearest to its relative position. */
function nearestOffset(text: string, source: string, offset: number): number {
  if (offset <= 0) return 0;
  if (offset >= source.length) return text.length;
  const word = /[\p{L}\p{N}.,]*[\p{L}\p{N}]$/u.exec(source.slice(Math.max(0, offset - 40), offset))?.[0];
  const sameWord = word === undefined ? null : uniqueMatch(text, word, []);
  if (sameWord) return sameWord.end;
  const idealOffset = Math.round((offset / source.length) * text.length);
  const spaceBefore = text.lastIndexOf(' ', idealOffset);
  const spaceAfter = text.indexOf(' ', idealOffset);
  const wordEnd = spaceAfter < 0 ? text.length : spaceAfter;
  const end = spaceBefore >= 0 && idealOffset - spaceBefore < wordEnd - idealOffset ? spaceBefore : wordEnd;
  const punctuation =
    word === undefined ? '' : (/[.,;:!?)]+$/.exec(text.slice(Math.max(0, end - 4), end))?.[0] ?? '');
  return end - punctuation.length;
}

function isMark({ point }: SpanMeaning): boolean {
  return point?.leaves.every(({ node }) => invisibleMarks.test(node.name)) ?? false;
}

export interface WriteStep {
  readonly offset: number;
  /** skip: omits a space that was added beside a line break. */
  readonly kind: 'open' | 'close' | 'point' | 'skip';
  readonly id: number;
  /** For a close: true when no other piece of the span follows. */
  readonly last: boolean;
}

/** The order of steps at one offset. A point at a span's edge is written before its end, or after its start. */
const ranks = { pointAtEnd: 0, close: 1, point: 2, open: 3, pointAtStart: 4, skip: 5 };

/** The steps in order. Points at a span's edge stay inside as in the source; marks stay outside, in their order. */
export function stepsOf(
  { meanings }: UnitContent,
  { text, spans, points }: ArrangedTranslation,
): WriteStep[] {
  const pieces = Map.groupBy(spans, ({ id }) => id);
  const steps: (WriteStep & { rank: number; order: number })[] = [];
  for (const [index, span] of spans.entries()) {
    const { id, start, end } = span;
    const last = pieces.get(id)?.at(-1) === span;
    steps.push({ offset: start, kind: 'open', id, last, rank: ranks.open, order: index });
    steps.push({ offset: end, kind: 'close', id, last, rank: ranks.close, order: -index });
  }
  const skippedSpaces = new Set<number>();
  for (const [order, { id, offset }] of points.entries()) {
    const meaning = meanings.get(id);
    const outerPieces =
      meaning && !isMark(meaning) ? meaning.outerIds.flatMap((outer) => pieces.get(outer) ?? []) : [];
    const isAtEnd = outerPieces.some(({ end }) => end === offset);
    const isAtStart = outerPieces.some(({ start }) => start === offset);
    const rank = isAtEnd ? ranks.pointAtEnd : isAtStart ? ranks.pointAtStart : ranks.point;
    steps.push({ offset, kind: 'point', id, last: true, rank, order });
    if (!meaning?.spaceAdded) continue;
    const space = text.charAt(offset) === ' ' && !skippedSpaces.has(offset) ? offset : offset - 1;
    if (text.charAt(space) !== ' ' || skippedSpaces.has(space)) continue;
    skippedSpaces.add(space);
    steps.push({ offset: space, kind: 'skip', id, last: true, rank: ranks.skip, order });
  }
  return steps.sort((a, b) => a.offset - b.offset || a.rank - b.rank || a.order - b.order);
}

/** Keeps marks in the order of the source, so that no end comes before its beginning. */
function orderMarks(points: { id: number; offset: number }[], meanings: ReadonlyMap<number, SpanMeaning>) {
  let lastMark = 0;
  const orderedPoints = points.map((point) => {
    const meaning = meanings.get(point.id);
    if (!meaning?.point?.leaves.some(({ node }) => invisibleMarks.test(node.name))) return point;
    lastMark = Math.max(lastMark, point.offset);
    return { id: point.id, offset: lastMark };
  });
  return orderedPoints.sort((a, b) => a.offset - b.offset || a.id - b.id);
}
