import type { Range } from '#contract/documents.ts';
import { lostSpans } from '#text/plain/marked/cut.ts';
import type { MarkedText, Span } from '#text/plain/marked/marked.ts';
import { overlap, trimRange } from '#text/plain/ranges.ts';
import type { Passage, Piece, PointPiece } from './passage.ts';

export interface Rendering {
  /** A range of the file as it is written now. */
  writeRange(range: Range): string;
  /** Encodes words for the format; `first` is true when nothing comes before them in the passage. */
  encode(words: string, first: boolean): string;
}

/** Writes a translation with the tags, marks and objects of its passage. `lost`: a span could not be kept. */
export function render(
  passage: Pick<Passage, 'content' | 'pieces'>,
  translation: MarkedText,
  rendering: Rendering,
): { text: string; lost: boolean } {
  const fittedTranslation = fitSpans(passage, translation);
  const lost = lostSpans(passage.content, fittedTranslation).length > 0;
  return { text: writeMarked(fittedTranslation, passage.pieces, rendering), lost };
}

/** Writes a marked text whose spans are nested and known. */
export function writeMarked(
  { text, spans }: MarkedText,
  pieces: Passage['pieces'],
  { writeRange, encode }: Rendering,
): string {
  const writer = new PassageWriter();
  const open: { span: Span; piece: Extract<Piece, { kind: 'span' }> }[] = [];
  let writtenLength = 0;

  const writeWords = (to: number) => {
    if (to > writtenLength) writer.addWords(text.slice(writtenLength, to), encode);
    writtenLength = Math.max(writtenLength, to);
  };
  /** Closes spans that end up to an offset; `keep` stays open even if it ends there. */
  const closeSpans = (to: number, keep: number | null = null) => {
    for (let last = open.at(-1); last && last.span.end <= to; last = open.at(-1)) {
      if (last.span.id === keep && last.span.end === to) break;
      writeWords(last.span.end);
      writer.closeTag(last.piece.close.as ?? writeRange(last.piece.close));
      open.pop();
    }
  };
  for (const span of spans) {
    const piece = pieces.get(span.id);
    if (!piece) continue;
    // An object at the end of a span stays inside it.
    closeSpans(span.start, piece.kind === 'point' ? piece.within : null);
    writeWords(span.start);
    if (piece.kind === 'point') {
      writer.addPoint(writeRange(piece.range), piece);
    } else if (piece.kind === 'kept') {
      writer.addKept(writeRange(piece.range), piece.bare);
      writtenLength = Math.max(writtenLength, span.end);
    } else {
      writer.openTag(writeRange(piece.open));
      open.push({ span, piece });
    }
  }
  closeSpans(text.length);
  writeWords(text.length);
  return writer.text;
}

/** Collects the text of a passage, with spaces beside objects where the original has them. */
class PassageWriter {
  text = '';
  /**
   * The start of the next words. blank: a space comes before a letter or digit; apart: before anything but
   * punctuation; none: a space is dropped; null: they stay as they are.
   */
  #nextStart: 'blank' | 'none' | 'apart' | null = null;
  #endsWithSpace = true;

  addWords(words: string, encode: Rendering['encode']): void {
    let output = words;
    if (this.#nextStart === 'none') output = output.trimStart();
    if (this.#nextStart === 'blank' && /^[\p{L}\p{N}]/u.test(output)) output = ` ${output}`;
    if (this.#nextStart === 'apart' && /^[^\s.,;:!?)]/.test(output)) output = ` ${output}`;
    if (output === '') return;
    this.#nextStart = null;
    this.text += encode(output, this.text === '');
    this.#endsWithSpace = output.endsWith(' ');
  }

  openTag(tag: string): void {
    if (this.#nextStart === 'blank') this.text += ' ';
    this.#nextStart = null;
    this.text += tag;
    this.#endsWithSpace = false;
  }

  /** A space needed after an object is written after the end tag that follows. */
  closeTag(tag: string): void {
    this.text += tag;
    this.#endsWithSpace = false;
  }

  /** @param bare true when adjacent words would be read as part of these */
  addKept(words: string, bare: boolean): void {
    if (bare && !this.#endsWithSpace && this.text !== '') this.text += ' ';
    this.openTag(words);
    if (bare) this.#nextStart = 'apart';
  }

  addPoint(point: string, { breaks, before, after }: PointPiece): void {
    if (breaks && this.#endsWithSpace) this.text = this.text.trimEnd();
    const needsSpace = before || this.#nextStart === 'apart';
    if (!breaks && needsSpace && !this.#endsWithSpace && this.text !== '') this.text += ' ';
    this.text += point;
    this.#nextStart = breaks ? 'none' : after ? 'blank' : before ? 'none' : null;
    this.#endsWithSpace = breaks;
  }
}

/** Keeps the spans that can be written, in order, and puts lost objects at the nearest offset. */
export function fitSpans(
  { content, pieces }: Pick<Passage, 'content' | 'pieces'>,
  translation: MarkedText,
): MarkedText {
  const { text } = translation;
  const originals = new Map(content.spans.map(({ id, start, end }) => [id, content.text.slice(start, end)]));
  const usedIds = new Set<number>();
  const spans: Span[] = [];
  for (const candidate of translation.spans) {
    const piece = pieces.get(candidate.id);
    if (!piece || (piece.kind !== 'span' && usedIds.has(candidate.id))) continue;
    const span = fitSpan(text, piece, candidate, originals.get(candidate.id) ?? '');
    if (piece.kind !== 'point' && span.start === span.end) continue;
    usedIds.add(span.id);
    spans.push(span);
  }
  for (const { id, start, end } of content.spans) {
    const piece = pieces.get(id);
    if (usedIds.has(id) || !piece || piece.kind === 'span') continue;
    if (piece.kind === 'kept') {
      const words = content.text.slice(start, end);
      const offset = text.indexOf(words);
      const range = { start: offset, end: offset + words.length };
      const isFree = !spans.some((span) => overlap(span, range));
      if (offset >= 0 && isFree) spans.push({ id, ...range });
    } else {
      const edge = wordEdge(text, Math.round((start / Math.max(1, content.text.length)) * text.length));
      spans.push({ id, start: edge, end: edge });
    }
  }
  return { text, spans: nestSpans(spans, content) };
}

/** Limits a span to the text and trims it; a kept span is reduced to its original words, without a suffix. */
function fitSpan(text: string, { kind }: Piece, { id, start, end }: Span, words: string): Span {
  const from = Math.min(Math.max(0, start), text.length);
  if (kind === 'point') return { id, start: from, end: from };
  const span = { id, ...trimRange(text, from, Math.max(from, Math.min(end, text.length))) };
  const offset = kind === 'kept' ? text.slice(span.start, span.end).indexOf(words) : -1;
  if (offset < 0) return span;
  return { id, start: span.start + offset, end: span.start + offset + words.length };
}

function wordEdge(text: string, offset: number): number {
  if (offset === 0) return 0;
  const edge = text.indexOf(' ', offset);
  return edge < 0 ? text.length : edge;
}

/** Sorts spans, outer ones first; one that crosses another is cut at the other's end. */
function nestSpans(spans: Span[], content: MarkedText): Span[] {
  const order = new Map(content.spans.map(({ id }, index) => [id, index]));
  const rank = ({ id }: Span) => order.get(id) ?? 0;
  spans.sort((a, b) => a.start - b.start || pointsFirst(a, b) || b.end - a.end || rank(a) - rank(b));
  const result: Span[] = [];
  const openEnds: number[] = [];
  for (const span of spans) {
    while (openEnds.length > 0 && (openEnds.at(-1) ?? 0) <= span.start) openEnds.pop();
    const end = Math.min(span.end, openEnds.at(-1) ?? span.end);
    result.push({ ...span, end });
    if (end > span.start) openEnds.push(end);
  }
  return result;
}

function pointsFirst(a: Span, b: Span): number {
  return Number(a.end > a.start) - Number(b.end > b.start);
}
