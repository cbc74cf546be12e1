import type { Range } from '#contract/documents.ts';
import { lostSpans } from '#text/marked/cut.ts';
import type { MarkedText, Span } from '#text/marked/marked.ts';
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
      out.tag(last.piece.close.as ?? at(last.piece.close));
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
      out.tag(at(piece.range));
      done = Math.max(done, span.end);
    } else {
      out.tag(at(piece.open));
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
  #next: 'blank' | 'none' | null = null;
  #blank = true;

  words(words: string, encode: Rendering['encode']): void {
    let said = words;
    if (this.#next === 'none') said = said.trimStart();
    if (this.#next === 'blank' && /^[\p{L}\p{N}]/u.test(said)) said = ` ${said}`;
    if (said === '') return;
    this.#next = null;
    this.text += encode(said, this.text === '');
    this.#blank = said.endsWith(' ');
  }

  tag(tag: string): void {
    if (this.#next === 'blank') this.text += ' ';
    this.#next = null;
    this.text += tag;
    this.#blank = false;
  }

  point(point: string, { breaks, before, after }: Extract<Piece, { kind: 'point' }>): void {
    if (breaks && this.#blank) this.text = this.text.trimEnd();
    if (!breaks && before && !this.#blank && this.text !== '') this.text += ' ';
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
  const length = text.length;
  const seen = new Set<number>();
  const spans: Span[] = [];
  for (const { id, start, end } of translation.spans) {
    const piece = pieces.get(id);
    if (!piece || (piece.kind !== 'span' && seen.has(id))) continue;
    const from = Math.min(Math.max(0, start), length);
    const to = piece.kind === 'point' ? from : Math.min(Math.max(from, end), length);
    const span =
      piece.kind === 'point' ? { id, start: from, end: from } : trimmed(text, { id, start: from, end: to });
    if (piece.kind !== 'point' && span.start === span.end) continue;
    seen.add(id);
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
      const place = Math.round((start / Math.max(1, content.text.length)) * length);
      const edge = wordEdge(text, place);
      spans.push({ id, start: edge, end: edge });
    }
  }
  return { text, spans: nested(spans, content) };
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
