import type { Range } from '#contract/documents.ts';
import { lostSpans } from '#text/plain/marked/cut.ts';
import type { MarkedText, Span } from '#text/plain/marked/marked.ts';
import type { Passage, Piece } from './passage.ts';

export interface Rendering {
  /** A range of the file as it is written now. */
  at(range: Range): string;
  /** Words as the format writes them; `first` where nothing stands before them in the passage. */
  encode(words: string, first: boolean): string;
}

/** A translation with the tags, marks and things of its passage. lost: a span could not be carried. */
export function render(
  passage: Pick<Passage, 'content' | 'pieces'>,
  translation: MarkedText,
  rendering: Rendering,
): { text: string; lost: boolean } {
  const shown = fitted(passage, translation);
  const lost = lostSpans(passage.content, shown).length > 0;
  return { text: writeMarked(shown, passage.pieces, rendering), lost };
}

/** Writes a marked text whose spans are nested and known. */
export function writeMarked(
  { text, spans }: MarkedText,
  pieces: Passage['pieces'],
  { at, encode }: Rendering,
): string {
  const out = new Output();
  const open: { span: Span; piece: Extract<Piece, { kind: 'span' }> }[] = [];
  let done = 0;

  const words = (to: number) => {
    if (to > done) out.words(text.slice(done, to), encode);
    done = Math.max(done, to);
  };
  /** Ends what is open up to an offset; `keep` stays open even if it ends there. */
  const close = (to: number, keep: number | null = null) => {
    for (let last = open.at(-1); last && last.span.end <= to; last = open.at(-1)) {
      if (last.span.id === keep && last.span.end === to) break;
      words(last.span.end);
      out.close(last.piece.close.as ?? at(last.piece.close));
      open.pop();
    }
  };
  for (const span of spans) {
    const piece = pieces.get(span.id);
    if (!piece) continue;
    // A thing that stood at the end of a span stays in it.
    close(span.start, piece.kind === 'point' ? piece.within : null);
    words(span.start);
    if (piece.kind === 'point') {
      out.point(at(piece.range), piece);
    } else if (piece.kind === 'kept') {
      out.kept(at(piece.range), piece.bare);
      done = Math.max(done, span.end);
    } else {
      out.open(at(piece.open));
      open.push({ span, piece });
    }
  }
  close(text.length);
  words(text.length);
  return out.text;
}

/** Writes words, and sees to the blanks around things. */
class Output {
  text = '';
  /** What the next words need at their start. */
  #next: 'blank' | 'none' | 'apart' | null = null;
  #blank = true;

  words(words: string, encode: Rendering['encode']): void {
    let said = words;
    if (this.#next === 'none') said = said.trimStart();
    if (this.#next === 'blank' && /^[\p{L}\p{N}]/u.test(said)) said = ` ${said}`;
    if (this.#next === 'apart' && /^[^\s.,;:!?)]/.test(said)) said = ` ${said}`;
    if (said === '') return;
    this.#next = null;
    this.text += encode(said, this.text === '');
    this.#blank = said.endsWith(' ');
  }

  open(tag: string): void {
    if (this.#next === 'blank') this.text += ' ';
    this.#next = null;
    this.text += tag;
    this.#blank = false;
  }

  /** The blank that a thing needs behind it comes behind the end that follows. */
  close(tag: string): void {
    this.text += tag;
    this.#blank = false;
  }

  kept(words: string, bare: boolean): void {
    if (bare && !this.#blank && this.text !== '') this.text += ' ';
    this.open(words);
    if (bare) this.#next = 'apart';
  }

  point(point: string, { breaks, before, after }: Extract<Piece, { kind: 'point' }>): void {
    if (breaks && this.#blank) this.text = this.text.trimEnd();
    const apart = before || this.#next === 'apart';
    if (!breaks && apart && !this.#blank && this.text !== '') this.text += ' ';
    this.text += point;
    this.#next = breaks ? 'none' : after ? 'blank' : before ? 'none' : null;
    this.#blank = breaks;
  }
}

/** The translation with the spans that can be written, in order; things that were lost, at their nearest place. */
export function fitted(
  { content, pieces }: Pick<Passage, 'content' | 'pieces'>,
  translation: MarkedText,
): MarkedText {
  const { text } = translation;
  const originals = new Map(content.spans.map(({ id, start, end }) => [id, content.text.slice(start, end)]));
  const seen = new Set<number>();
  const spans: Span[] = [];
  for (const found of translation.spans) {
    const piece = pieces.get(found.id);
    if (!piece || (piece.kind !== 'span' && seen.has(found.id))) continue;
    const span = asWritten(text, piece, found, originals.get(found.id) ?? '');
    if (piece.kind !== 'point' && span.start === span.end) continue;
    seen.add(span.id);
    spans.push(span);
  }
  for (const { id, start, end } of content.spans) {
    const piece = pieces.get(id);
    if (seen.has(id) || !piece || piece.kind === 'span') continue;
    if (piece.kind === 'kept') {
      const words = content.text.slice(start, end);
      const place = text.indexOf(words);
      const free = !spans.some((span) => span.start < place + words.length && span.end > place);
      if (place >= 0 && free) spans.push({ id, start: place, end: place + words.length });
    } else {
      const edge = wordEdge(text, Math.round((start / Math.max(1, content.text.length)) * text.length));
      spans.push({ id, start: edge, end: edge });
    }
  }
  return { text, spans: nested(spans, content) };
}

/** A span within the text, without blanks at its edges; of kept words those alone, without a suffix that they took. */
function asWritten(text: string, { kind }: Piece, { id, start, end }: Span, words: string): Span {
  const from = Math.min(Math.max(0, start), text.length);
  if (kind === 'point') return { id, start: from, end: from };
  const span = trimmed(text, { id, start: from, end: Math.max(from, Math.min(end, text.length)) });
  const place = kind === 'kept' ? text.slice(span.start, span.end).indexOf(words) : -1;
  if (place < 0) return span;
  return { id, start: span.start + place, end: span.start + place + words.length };
}

function trimmed(text: string, { id, start, end }: Span): Span {
  const inside = text.slice(start, end);
  const from = start + inside.length - inside.trimStart().length;
  return { id, start: from, end: Math.max(from, from + inside.trim().length) };
}

/** The end of the word that an offset falls into. */
function wordEdge(text: string, offset: number): number {
  if (offset === 0) return 0;
  const edge = text.indexOf(' ', offset);
  return edge < 0 ? text.length : edge;
}

/** In order, outer ones first; one that crosses another is cut at its end. */
function nested(spans: Span[], content: MarkedText): Span[] {
  const order = new Map(content.spans.map(({ id }, index) => [id, index]));
  const rank = ({ id }: Span) => order.get(id) ?? 0;
  spans.sort((a, b) => a.start - b.start || pointsFirst(a, b) || b.end - a.end || rank(a) - rank(b));
  const made: Span[] = [];
  const open: number[] = [];
  for (const span of spans) {
    while (open.length > 0 && (open.at(-1) ?? 0) <= span.start) open.pop();
    const end = Math.min(span.end, open.at(-1) ?? span.end);
    made.push({ ...span, end });
    if (end > span.start) open.push(end);
  }
  return made;
}

function pointsFirst(a: Span, b: Span): number {
  return Number(a.end > a.start) - Number(b.end > b.start);
}
