import bidiFactory from 'bidi-js';
import type { Range } from '#contract/documents.ts';
import type { Mark } from '../composition.ts';
import { type FontSet, type Piece, type Weight, widthOf } from './fonts.ts';

/** The type of a text. All lengths here are points. */
export interface Style {
  weight: Weight;
  size: number;
  leading: number;
  colour: string;
}

/** A line ready to be drawn, with its pieces from left to right. */
export interface Line {
  pieces: (MarkedPiece & { rightToLeft: boolean })[];
  width: number;
  rightToLeft: boolean;
}

type MarkedPiece = Piece & { mark?: Mark };

/** A range of a text with the mark over it. */
export interface MarkedSpan extends Range {
  mark: Mark;
}

const bidi = bidiFactory();
const rightToLeftCharacters =
  /[\u0590-\u08ff\u200f\u202b\u202e\u2067\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
/** Words with the spaces that forbid a break. */
const words = /[^\s]+(?:[\u00a0\u202f\u2007\ufeff]+[^\s]*)*|[\u00a0\u202f\u2007\ufeff]+[^\s]*/gu;
/** A longer word, in characters, never fits a line and needn't be measured. */
const longestWord = 300;
const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

function reverseGraphemes(text: string): string {
  return Array.from(graphemes.segment(text), ({ segment }) => segment)
    .reverse()
    .join('');
}

/** Splits a span into parts that have one mark or none. */
function splitAtMarks({ start, end }: Range, marks: readonly MarkedSpan[]): (Range & { mark?: Mark })[] {
  const parts: (Range & { mark?: Mark })[] = [];
  let position = start;
  for (const { start: from, end: to, mark } of marks) {
    if (to <= position || from >= end) continue;
    if (from > position) parts.push({ start: position, end: from });
    position = Math.min(to, end);
    parts.push({ start: Math.max(from, start), end: position, mark });
  }
  if (position < end) parts.push({ start: position, end });
  return parts;
}

/** The width of pieces in ems of Source Serif. */
function emsOf(pieces: readonly Piece[]): number {
  return pieces.reduce((sum, piece) => sum + widthOf(piece) * piece.face.scale, 0);
}

/**
 * Breaks paragraphs into ragged lines, greedily and only at white space: without added hyphens or cut
 * compounds, the text read from the page equals the original. A word wider than the line is cut between
 * characters.
 */
export class LineBreaker {
  readonly #fonts: FontSet;
  /** Widths of words in ems. */
  readonly #widths = new Map<string, number>();

  constructor(fonts: FontSet) {
    this.#fonts = fonts;
  }

  #textWidth(text: string, { weight, size }: Style): number {
    const key = `${weight} ${text}`;
    const ems = this.#widths.get(key) ?? emsOf(this.#fonts.pieces(text, weight));
    this.#widths.set(key, ems);
    return ems * size;
  }

  /** Splits a word into spans that fit the width, nearly always one. */
  #splitToFit(text: string, word: Range, style: Style, width: number): Range[] {
    const short = word.end - word.start < longestWord;
    if (short && this.#textWidth(text.slice(word.start, word.end), style) <= width) return [word];
    const spans: Range[] = [];
    let start = word.start;
    let usedWidth = 0;
    for (const { segment, index } of graphemes.segment(text.slice(word.start, word.end))) {
      const segmentWidth = this.#textWidth(segment, style);
      const offset = word.start + index;
      if (usedWidth + segmentWidth > width && offset > start) {
        spans.push({ start, end: offset });
        start = offset;
        usedWidth = 0;
      }
      usedWidth += segmentWidth;
    }
    spans.push({ start, end: word.end });
    return spans;
  }

  /** The ranges of the lines of a text, with the widths of their words and the spaces between these. */
  #lineRanges(text: string, style: Style, width: number): (Range & { width: number })[] {
    const space = this.#textWidth(' ', style);
    const lines: (Range & { width: number })[] = [];
    let line: (Range & { width: number }) | undefined;
    for (const match of text.matchAll(words)) {
      const word = { start: match.index, end: match.index + match[0].length };
      const parts = this.#splitToFit(text, word, style, width);
      for (const [number, part] of parts.entries()) {
        const partWidth = this.#textWidth(text.slice(part.start, part.end), style);
        if (line && number === 0 && line.width + space + partWidth <= width) {
          line.end = part.end;
          line.width += space + partWidth;
        } else {
          line = { ...part, width: partWidth };
          lines.push(line);
        }
      }
    }
    return lines;
  }

  /** The pieces of one line from left to right, by the Unicode bidirectional algorithm (UAX 9). */
  #visualPieces(
    text: string,
    span: Range,
    levels: ReturnType<typeof bidi.getEmbeddingLevels>,
    style: Style,
    marks: readonly MarkedSpan[],
  ): MarkedPiece[] {
    const runs: (Range & { mark?: Mark })[] = [];
    for (const { start, end, mark } of splitAtMarks(span, marks)) {
      for (let offset = start; offset < end; offset++) {
        const run = runs.at(-1);
        if (run && offset > start && levels.levels[run.start] === levels.levels[offset]) run.end = offset + 1;
        else runs.push({ start: offset, end: offset + 1, mark });
      }
    }
    const order = Array.from({ length: span.end - span.start }, (_, index) => span.start + index);
    for (const [from = 0, to = 0] of bidi.getReorderSegments(text, levels, span.start, span.end - 1)) {
      const reversedRun = order.slice(from - span.start, to - span.start + 1).reverse();
      order.splice(from - span.start, reversedRun.length, ...reversedRun);
    }
    const visualIndexes = new Map(order.map((index, position) => [index, position]));
    const visualIndex = (run: Range) =>
      Math.min(visualIndexes.get(run.start) ?? 0, visualIndexes.get(run.end - 1) ?? 0);
    return runs
      .sort((a, b) => visualIndex(a) - visualIndex(b))
      .flatMap((run) => {
        const isRightToLeft = ((levels.levels[run.start] ?? 0) & 1) === 1;
        const characters = text.slice(run.start, run.end);
        const withMark = (piece: Piece): MarkedPiece => ({ ...piece, mark: run.mark });
        if (!isRightToLeft) return this.#fonts.pieces(characters, style.weight).map(withMark);
        const mirrored = [...characters].map((one) => bidi.getMirroredCharacter(one) ?? one).join('');
        // The font's own layout reverses letters, but not punctuation that stands alone.
        return this.#fonts
          .pieces(mirrored, style.weight)
          .map((piece) =>
            withMark(
              rightToLeftCharacters.test(piece.text)
                ? piece
                : { ...piece, text: reverseGraphemes(piece.text) },
            ),
          )
          .reverse();
      });
  }

  /** Breaks a text into lines no wider than `width`. @param marks ascending and without overlap */
  linesOf(text: string, style: Style, width: number, marks: readonly MarkedSpan[] = []): Line[] {
    const levels = rightToLeftCharacters.test(text) ? bidi.getEmbeddingLevels(text) : null;
    const rightToLeft = ((levels?.paragraphs[0]?.level ?? 0) & 1) === 1;
    const spans = this.#lineRanges(text, style, width);
    return spans.map((span, index) => {
      // The space before the next line is written too, so that text extraction finds two words.
      const hasSpaceAfter = (spans[index + 1]?.start ?? 0) > span.end;
      const pieces = levels
        ? this.#visualPieces(text, span, levels, style, marks)
        : splitAtMarks(span, marks).flatMap(({ start, end, mark }) => {
            const space = hasSpaceAfter && end === span.end ? ' ' : '';
            const pieces = this.#fonts.pieces(text.slice(start, end) + space, style.weight);
            return pieces.map((piece) => ({ ...piece, mark }));
          });
      return {
        pieces: pieces.map((piece) => ({
          ...piece,
          rightToLeft: levels !== null && rightToLeftCharacters.test(piece.text),
        })),
        // Spaces differ in width between scripts, and a line set from the right must be exact.
        width: rightToLeft ? emsOf(pieces) * style.size : span.width,
        rightToLeft,
      };
    });
  }
}
