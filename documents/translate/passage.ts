import type { Range } from '#contract/documents.ts';
import type { MarkedText, Span } from '#text/plain/marked/marked.ts';
import { normaliseText } from '../builder.ts';

/**
 * The elements of a line of text in a file, in order; ranges refer to the file's text. A `close` ends the last
 * `open`. `kept` is words, with their marks, that must not change; `point` is an object between letters, which
 * may be a line break.
 */
export type Inline = Range &
  (
    | { kind: 'text'; text: string }
    /** `bare`: adjacent text would be read as part of it. */
    | { kind: 'kept'; text: string; bare?: boolean }
    | { kind: 'point'; breaks?: boolean }
    | { kind: 'open' }
    /** `as`: the text to write instead. */
    | { kind: 'close'; as?: string }
  );

/** The source of a span. `within` is the id of the span around it. */
export type Piece =
  | { kind: 'span'; open: Range; close: Range & { as?: string } }
  | { kind: 'kept'; range: Range; within: number | null; bare: boolean }
  /** before, after: true when white space was there. */
  | { kind: 'point'; range: Range; within: number | null; breaks: boolean; before: boolean; after: boolean };

export type PointPiece = Extract<Piece, { kind: 'point' }>;

/** Running text of a file, ready for translation: its range, its content and the sources of its spans. */
export interface Passage extends Range {
  content: MarkedText;
  /** The ids of spans with words that must not change. */
  kept: number[];
  /** The sources of the spans by their ids. */
  pieces: ReadonlyMap<number, Piece>;
}

/**
 * Builds a passage from a line: white space is collapsed, and objects at its ends and tags around all of it
 * stay outside.
 * @returns null when it has no letter to translate
 */
export function passageOf(source: string, inlines: readonly Inline[]): Passage | null {
  const inner = peelEdges(inlines);
  const [first, last] = [inner[0], inner.at(-1)];
  if (!first || !last) return null;
  const builder = new PassageBuilder();
  for (const inline of inner) builder.add(inline);
  const { content, kept, pieces } = builder.end();
  if (!/\p{L}/u.test(wordsToTranslate(content, kept))) return null;
  const head = first.kind === 'text' ? source.slice(first.start, first.end) : '';
  const tail = last.kind === 'text' ? source.slice(last.start, last.end) : '';
  const start = first.start + head.length - head.trimStart().length;
  return { content, kept, pieces, start, end: last.end - tail.length + tail.trimEnd().length };
}

function wordsToTranslate({ text, spans }: MarkedText, kept: readonly number[]): string {
  let words = '';
  let position = 0;
  for (const { id, start, end } of spans) {
    if (!kept.includes(id)) continue;
    words += text.slice(position, start);
    position = end;
  }
  return words + text.slice(position);
}

/** Removes objects and white space at the ends, and tags around the whole line. */
function peelEdges(inlines: readonly Inline[]): readonly Inline[] {
  const closeIndexes = closeIndexesOf(inlines);
  let from = 0;
  let to = inlines.length;
  for (;;) {
    const [first, last] = [inlines[from], inlines[to - 1]];
    if (from >= to || !first || !last) return [];
    if (isEdge(first)) from++;
    else if (isEdge(last)) to--;
    else if (first.kind === 'open' && closeIndexes.get(from) === to - 1) {
      from++;
      to--;
    } else return inlines.slice(from, to);
  }
}

function isEdge(inline: Inline): boolean {
  return inline.kind === 'point' || (inline.kind === 'text' && inline.text.trim() === '');
}

function closeIndexesOf(inlines: readonly Inline[]): Map<number, number> {
  const closeIndexes = new Map<number, number>();
  const openIndexes: number[] = [];
  for (const [index, { kind }] of inlines.entries()) {
    if (kind === 'open') openIndexes.push(index);
    const openIndex = kind === 'close' ? openIndexes.pop() : undefined;
    if (openIndex !== undefined) closeIndexes.set(openIndex, index);
  }
  return closeIndexes;
}

class PassageBuilder {
  #text = '';
  #lastId = 0;
  readonly #spans: Span[] = [];
  readonly #kept: number[] = [];
  readonly #pieces = new Map<number, Piece>();
  readonly #open: { spanIndex: number; tag: Range }[] = [];
  /** True when a space comes before the next word. */
  #pendingSpace = false;
  /** Points after which a space may still follow. */
  #openPoints: PointPiece[] = [];

  add(inline: Inline): void {
    const { start, end } = inline;
    switch (inline.kind) {
      case 'text':
        this.#addWords(inline.text);
        break;
      case 'kept': {
        this.#writeSpace();
        const id = this.#beginSpan();
        this.#addWords(inline.text.trim());
        this.#endSpan(this.#spans.length - 1);
        this.#kept.push(id);
        const bare = inline.bare ?? false;
        this.#pieces.set(id, { kind: 'kept', range: { start, end }, within: this.#currentSpan(), bare });
        break;
      }
      case 'point':
        this.#addPoint({ start, end }, inline.breaks ?? false);
        break;
      case 'open':
        this.#writeSpace();
        this.#open.push({ spanIndex: this.#spans.length, tag: { start, end } });
        this.#beginSpan();
        break;
      case 'close':
        this.#closeSpan({ start, end, as: inline.as });
        break;
    }
  }

  end(): { content: MarkedText; kept: number[]; pieces: ReadonlyMap<number, Piece> } {
    return { content: { text: this.#text, spans: this.#spans }, kept: this.#kept, pieces: this.#pieces };
  }

  #currentSpan(): number | null {
    const current = this.#open.at(-1);
    return current ? (this.#spans[current.spanIndex]?.id ?? null) : null;
  }

  #beginSpan(): number {
    const id = ++this.#lastId;
    this.#spans.push({ id, start: this.#text.length, end: this.#text.length });
    return id;
  }

  #endSpan(spanIndex: number): void {
    const span = this.#spans[spanIndex];
    if (span) this.#spans[spanIndex] = { ...span, end: this.#text.length };
  }

  #addWords(words: string): void {
    const text = normaliseText(words).replace(/\s+/g, ' ');
    if (text.startsWith(' ')) {
      this.#pendingSpace = true;
      for (const point of this.#openPoints) point.after = true;
    }
    const trimmed = text.trim();
    if (trimmed === '') return;
    this.#writeSpace();
    this.#text += trimmed;
    this.#pendingSpace = text.endsWith(' ');
  }

  #writeSpace(): void {
    if (this.#pendingSpace && this.#text !== '' && !this.#text.endsWith(' ')) this.#text += ' ';
    this.#pendingSpace = false;
    this.#openPoints = [];
  }

  #addPoint(range: Range, breaks: boolean): void {
    const id = this.#beginSpan();
    this.#endSpan(this.#spans.length - 1);
    const before = this.#pendingSpace || this.#text.endsWith(' ');
    const within = this.#currentSpan();
    const piece: PointPiece = { kind: 'point', range, within, breaks, before, after: false };
    this.#pieces.set(id, piece);
    if (breaks) this.#pendingSpace = true;
    else this.#openPoints.push(piece);
  }

  #closeSpan(tag: Range & { as?: string }): void {
    const opening = this.#open.pop();
    if (!opening) return;
    const { spanIndex } = opening;
    const span = this.#spans[spanIndex];
    if (!span) return;
    if (span.start === this.#text.length) {
      // A span that holds only objects becomes one object.
      for (const { id } of this.#spans.splice(spanIndex)) this.#pieces.delete(id);
      this.#addPoint({ start: opening.tag.start, end: tag.end }, false);
      return;
    }
    this.#endSpan(spanIndex);
    this.#pieces.set(span.id, { kind: 'span', open: opening.tag, close: tag });
  }
}
