import type { Range } from '#contract/documents.ts';
import type { MarkedText, Span } from '#text/plain/marked/marked.ts';
import { normaliseText } from '../builder.ts';

/**
 * What a line of text is made of in its file, in order; ranges are of the file's text. A `close` belongs to the
 * last open one. `kept` are words with what stands around them, which stay as they are; a `point` is a thing
 * between letters, which may be a line's break.
 */
export type Inline = Range &
  (
    | { kind: 'text'; text: string }
    /** `bare`: what touched it would be read as part of it. */
    | { kind: 'kept'; text: string; bare?: boolean }
    | { kind: 'point'; breaks?: boolean }
    | { kind: 'open' }
    /** `as`: what is written in its place. */
    | { kind: 'close'; as?: string }
  );

/** What a span stands for. `within` is the span that it stood in. */
export type Piece =
  | { kind: 'span'; open: Range; close: Range & { as?: string } }
  | { kind: 'kept'; range: Range; within: number | null; bare: boolean }
  /** before, after: whether white space stood there. */
  | { kind: 'point'; range: Range; within: number | null; breaks: boolean; before: boolean; after: boolean };

/** Running text of a file, ready to be translated: its place in the file, and what its spans stand for. */
export interface Passage extends Range {
  content: MarkedText;
  kept: number[];
  pieces: ReadonlyMap<number, Piece>;
}

/**
 * Gathers a line of text: white space collapsed, things at its ends and what surrounds all of it left outside.
 * @returns null where there is no letter to translate
 */
export function passageOf(source: string, inlines: readonly Inline[]): Passage | null {
  const inside = peeled(inlines);
  const [first, last] = [inside[0], inside.at(-1)];
  if (!first || !last) return null;
  const gathering = new Gathering();
  for (const inline of inside) gathering.add(inline);
  const { content, kept, pieces } = gathering.end();
  if (!/\p{L}/u.test(wordsToTranslate(content, kept))) return null;
  const head = first.kind === 'text' ? source.slice(first.start, first.end) : '';
  const tail = last.kind === 'text' ? source.slice(last.start, last.end) : '';
  const start = first.start + head.length - head.trimStart().length;
  return { content, kept, pieces, start, end: last.end - tail.length + tail.trimEnd().length };
}

function wordsToTranslate({ text, spans }: MarkedText, kept: readonly number[]): string {
  let words = '';
  let done = 0;
  for (const { id, start, end } of spans) {
    if (!kept.includes(id)) continue;
    words += text.slice(done, start);
    done = end;
  }
  return words + text.slice(done);
}

/** Without things and blanks at the ends, and without what is open over all of it. */
function peeled(inlines: readonly Inline[]): readonly Inline[] {
  const matches = closings(inlines);
  let from = 0;
  let to = inlines.length;
  for (;;) {
    const [first, last] = [inlines[from], inlines[to - 1]];
    if (from >= to || !first || !last) return [];
    if (isEdge(first)) from++;
    else if (isEdge(last)) to--;
    else if (first.kind === 'open' && matches.get(from) === to - 1) {
      from++;
      to--;
    } else return inlines.slice(from, to);
  }
}

function isEdge(inline: Inline): boolean {
  return inline.kind === 'point' || (inline.kind === 'text' && inline.text.trim() === '');
}

/** For each `open` the index of its `close`. */
function closings(inlines: readonly Inline[]): Map<number, number> {
  const matches = new Map<number, number>();
  const open: number[] = [];
  for (const [index, { kind }] of inlines.entries()) {
    if (kind === 'open') open.push(index);
    const opened = kind === 'close' ? open.pop() : undefined;
    if (opened !== undefined) matches.set(opened, index);
  }
  return matches;
}

class Gathering {
  #text = '';
  #lastId = 0;
  readonly #spans: Span[] = [];
  readonly #kept: number[] = [];
  readonly #pieces = new Map<number, Piece>();
  readonly #open: { place: number; tag: Range }[] = [];
  /** A blank that the next word brings along. */
  #blank = false;
  /** Points that wait to know whether a blank follows. */
  #waiting: Extract<Piece, { kind: 'point' }>[] = [];

  add(inline: Inline): void {
    const { start, end } = inline;
    switch (inline.kind) {
      case 'text':
        this.#words(inline.text);
        break;
      case 'kept': {
        this.#settle();
        const id = this.#begin();
        this.#words(inline.text.trim());
        this.#finish(this.#spans.length - 1);
        this.#kept.push(id);
        const bare = inline.bare ?? false;
        this.#pieces.set(id, { kind: 'kept', range: { start, end }, within: this.#within(), bare });
        break;
      }
      case 'point':
        this.#point({ start, end }, inline.breaks ?? false);
        break;
      case 'open':
        this.#settle();
        this.#open.push({ place: this.#spans.length, tag: { start, end } });
        this.#begin();
        break;
      case 'close':
        this.#close({ start, end, as: inline.as });
        break;
    }
  }

  end(): { content: MarkedText; kept: number[]; pieces: ReadonlyMap<number, Piece> } {
    return { content: { text: this.#text, spans: this.#spans }, kept: this.#kept, pieces: this.#pieces };
  }

  #within(): number | null {
    const opened = this.#open.at(-1);
    return opened ? (this.#spans[opened.place]?.id ?? null) : null;
  }

  #begin(): number {
    const id = ++this.#lastId;
    this.#spans.push({ id, start: this.#text.length, end: this.#text.length });
    return id;
  }

  #finish(place: number): void {
    const span = this.#spans[place];
    if (span) this.#spans[place] = { ...span, end: this.#text.length };
  }

  #words(words: string): void {
    const text = normaliseText(words).replace(/\s+/g, ' ');
    if (text.startsWith(' ')) {
      this.#blank = true;
      for (const point of this.#waiting) point.after = true;
    }
    const trimmed = text.trim();
    if (trimmed === '') return;
    this.#settle();
    this.#text += trimmed;
    this.#blank = text.endsWith(' ');
  }

  /** Writes the blank that waits, before what comes now. */
  #settle(): void {
    if (this.#blank && this.#text !== '' && !this.#text.endsWith(' ')) this.#text += ' ';
    this.#blank = false;
    this.#waiting = [];
  }

  #point(range: Range, breaks: boolean): void {
    const id = this.#begin();
    this.#finish(this.#spans.length - 1);
    const before = this.#blank || this.#text.endsWith(' ');
    const piece = { kind: 'point' as const, range, within: this.#within(), breaks, before, after: false };
    this.#pieces.set(id, piece);
    if (breaks) this.#blank = true;
    else this.#waiting.push(piece);
  }

  #close(tag: Range & { as?: string }): void {
    const opened = this.#open.pop();
    if (!opened) return;
    const { place } = opened;
    const span = this.#spans[place];
    if (!span) return;
    if (span.start === this.#text.length) {
      // Nothing but things in it: one thing.
      for (const { id } of this.#spans.splice(place)) this.#pieces.delete(id);
      this.#point({ start: opened.tag.start, end: tag.end }, false);
      return;
    }
    this.#finish(place);
    this.#pieces.set(span.id, { kind: 'span', open: opened.tag, close: tag });
  }
}
