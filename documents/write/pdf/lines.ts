import bidiFactory from 'bidi-js';
import type { Mark } from '../composition.ts';
import type { FontSet, Piece, Weight } from './fonts.ts';

export interface Style {
  weight: Weight;
  /** Points, as all lengths here. */
  size: number;
  /** From baseline to baseline. */
  leading: number;
  colour: string;
}

/** One line ready to be drawn: its pieces from left to right. */
export interface Line {
  pieces: (MarkedPiece & { rightToLeft: boolean })[];
  width: number;
  rightToLeft: boolean;
}

type MarkedPiece = Piece & { mark?: Mark };

/** A stretch of a text that is drawn as deleted or inserted. */
export interface MarkedSpan extends Span {
  mark: Mark;
}

export interface LineBreaker {
  break(text: string, style: Style, width: number, marks?: readonly MarkedSpan[]): Line[];
}

const bidi = bidiFactory();
const rightToLeftSigns =
  /[\u0590-\u08ff\u200f\u202b\u202e\u2067\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
/** Every white space but the ones that forbid a break. */
const words = /[^\s]+(?:[\u00a0\u202f\u2007\ufeff]+[^\s]*)*|[\u00a0\u202f\u2007\ufeff]+[^\s]*/gu;
/** No word of more characters fits a line, so there is no need to measure it. */
const longestWord = 300;
const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

function reversed(text: string): string {
  return Array.from(graphemes.segment(text), ({ segment }) => segment)
    .reverse()
    .join('');
}

interface Span {
  start: number;
  end: number;
}

/** A span in parts that are marked throughout or not at all. */
function cutAtMarks({ start, end }: Span, marks: readonly MarkedSpan[]): (Span & { mark?: Mark })[] {
  const parts: (Span & { mark?: Mark })[] = [];
  let done = start;
  for (const { start: from, end: to, mark } of marks) {
    if (to <= done || from >= end) continue;
    if (from > done) parts.push({ start: done, end: from });
    done = Math.min(to, end);
    parts.push({ start: Math.max(from, start), end: done, mark });
  }
  if (done < end) parts.push({ start: done, end });
  return parts;
}

/**
 * Breaks paragraphs into ragged lines, greedily and at white space only: no hyphen is added and no
 * compound cut, so that the text read from the page is the text that was written. A word wider than
 * the line is cut between characters.
 */
export function lineBreaker(fonts: FontSet): LineBreaker {
  /** Widths of words in ems. */
  const widths = new Map<string, number>();

  function emsOf(pieces: readonly Piece[]): number {
    return pieces.reduce((sum, { text, face: { font, scale } }) => {
      return sum + (font.layout(text).advanceWidth / font.unitsPerEm) * scale;
    }, 0);
  }

  function textWidth(text: string, { weight, size }: Style): number {
    const key = `${weight} ${text}`;
    const ems = widths.get(key) ?? emsOf(fonts.pieces(text, weight));
    widths.set(key, ems);
    return ems * size;
  }

  /** A word as spans that fit the width: nearly always one. */
  function fitting(text: string, word: Span, style: Style, width: number): Span[] {
    const short = word.end - word.start < longestWord;
    if (short && textWidth(text.slice(word.start, word.end), style) <= width) return [word];
    const spans: Span[] = [];
    let start = word.start;
    let used = 0;
    for (const { segment, index } of graphemes.segment(text.slice(word.start, word.end))) {
      const wide = textWidth(segment, style);
      const at = word.start + index;
      if (used + wide > width && at > start) {
        spans.push({ start, end: at });
        start = at;
        used = 0;
      }
      used += wide;
    }
    spans.push({ start, end: word.end });
    return spans;
  }

  function spansOf(text: string, style: Style, width: number): (Span & { width: number })[] {
    const space = textWidth(' ', style);
    const lines: (Span & { width: number })[] = [];
    let line: (Span & { width: number }) | undefined;
    for (const match of text.matchAll(words)) {
      const word = { start: match.index, end: match.index + match[0].length };
      const parts = fitting(text, word, style, width);
      for (const [number, part] of parts.entries()) {
        const wide = textWidth(text.slice(part.start, part.end), style);
        if (line && number === 0 && line.width + space + wide <= width) {
          line.end = part.end;
          line.width += space + wide;
        } else {
          line = { ...part, width: wide };
          lines.push(line);
        }
      }
    }
    return lines;
  }

  /** Pieces of one line from left to right, by the Unicode bidirectional algorithm (UAX 9). */
  function arrange(
    text: string,
    span: Span,
    levels: ReturnType<typeof bidi.getEmbeddingLevels>,
    style: Style,
    marks: readonly MarkedSpan[],
  ): MarkedPiece[] {
    const runs: (Span & { mark?: Mark })[] = [];
    for (const { start, end, mark } of cutAtMarks(span, marks)) {
      for (let at = start; at < end; at++) {
        const run = runs.at(-1);
        if (run && at > start && levels.levels[run.start] === levels.levels[at]) run.end = at + 1;
        else runs.push({ start: at, end: at + 1, mark });
      }
    }
    const order = Array.from({ length: span.end - span.start }, (_, index) => span.start + index);
    for (const [from = 0, to = 0] of bidi.getReorderSegments(text, levels, span.start, span.end - 1)) {
      const flipped = order.slice(from - span.start, to - span.start + 1).reverse();
      order.splice(from - span.start, flipped.length, ...flipped);
    }
    const place = new Map(order.map((index, position) => [index, position]));
    const position = (run: Span) => Math.min(place.get(run.start) ?? 0, place.get(run.end - 1) ?? 0);
    return runs
      .sort((a, b) => position(a) - position(b))
      .flatMap((run) => {
        const odd = ((levels.levels[run.start] ?? 0) & 1) === 1;
        const characters = text.slice(run.start, run.end);
        const marked = (piece: Piece): MarkedPiece => ({ ...piece, mark: run.mark });
        if (!odd) return fonts.pieces(characters, style.weight).map(marked);
        const mirrored = [...characters].map((one) => bidi.getMirroredCharacter(one) ?? one).join('');
        // The font's own layout turns letters round, but not punctuation that stands alone.
        return fonts
          .pieces(mirrored, style.weight)
          .map((piece) =>
            marked(rightToLeftSigns.test(piece.text) ? piece : { ...piece, text: reversed(piece.text) }),
          )
          .reverse();
      });
  }

  return {
    break(text, style, width, marks = []) {
      const levels = rightToLeftSigns.test(text) ? bidi.getEmbeddingLevels(text) : null;
      const rightToLeft = ((levels?.paragraphs[0]?.level ?? 0) & 1) === 1;
      const spans = spansOf(text, style, width);
      return spans.map((span, index) => {
        // The space before the next line is written too, so that readers find two words there.
        const spaced = (spans[index + 1]?.start ?? 0) > span.end;
        const pieces = levels
          ? arrange(text, span, levels, style, marks)
          : cutAtMarks(span, marks).flatMap(({ start, end, mark }) => {
              const space = spaced && end === span.end ? ' ' : '';
              const pieces = fonts.pieces(text.slice(start, end) + space, style.weight);
              return pieces.map((piece) => ({ ...piece, mark }));
            });
        return {
          pieces: pieces.map((piece) => ({
            ...piece,
            rightToLeft: levels !== null && rightToLeftSigns.test(piece.text),
          })),
          // Spaces between scripts differ in width; a line set from the right must be exact.
          width: rightToLeft ? emsOf(pieces) * style.size : span.width,
          rightToLeft,
        };
      });
    },
  };
}
