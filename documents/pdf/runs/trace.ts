import type { Frame } from './frames.ts';
import type { Pdfjs } from './open.ts';
import { identity, type Matrix, numbersOf, type OperatorList, operationsOf } from './operations.ts';

/** A string of a page as its drawing operations print it, upright in a frame; in points. */
export interface PrintedString {
  glyphs: PrintedGlyph[];
  /** The left end of the baseline, and the right end. */
  x: number;
  x1: number;
  y: number;
  size: number;
  font: string;
  /** True when nothing of it is seen: drawn invisibly, or on a layer that is switched off. */
  invisible: boolean;
  /** True on a layer that is switched off. */
  off: boolean;
  /** The index of its operation, which orders it among the pictures. */
  index: number;
}

export interface PrintedGlyph {
  text: string;
  x: number;
  width: number;
}

/** A run and the string that printed it share a baseline within this multiple of the type size. */
export const sameBaseline = 0.3;
/** Text in this rendering mode is neither filled nor stroked. */
const invisibleMode = 3;
/** A glyph's width is given in thousandths of the type size. */
const glyphUnit = 0.001;
/** Strings with a steeper slope than this aren't upright. */
const steepest = 0.05;

/** What pdf.js tells of a layer: whether a group of optional content is visible. */
export interface Layers {
  isVisible(group: unknown): boolean;
}

/** The part of the graphics state that places text. */
interface TextState {
  font: string;
  size: number;
  charSpacing: number;
  wordSpacing: number;
  scale: number;
  leading: number;
  rise: number;
  mode: number;
}

const initialState: TextState = {
  font: '',
  size: 1,
  charSpacing: 0,
  wordSpacing: 0,
  scale: 1,
  leading: 0,
  rise: 0,
  mode: 0,
};

function numberOf(value: unknown): number {
  return typeof value === 'number' ? value : 0;
}

/** Follows the text operations of a page, as PDF 32000-1 describes them in 9.3 and 9.4. */
class TextTracer {
  readonly #pdfjs: Pick<Pdfjs, 'OPS' | 'Util'>;
  readonly #layers: Layers | null;
  readonly #stack: TextState[] = [];
  readonly #marked: boolean[] = [];
  #state = { ...initialState };
  #line: Matrix = identity;
  #text: Matrix = identity;
  #annotations = 0;

  constructor(pdfjs: Pick<Pdfjs, 'OPS' | 'Util'>, layers: Layers | null) {
    this.#pdfjs = pdfjs;
    this.#layers = layers;
  }

  *strings(operations: OperatorList, base: Matrix): Generator<PrintedString> {
    const { OPS } = this.#pdfjs;
    let index = 0;
    for (const { code, operands, matrix } of operationsOf(operations, this.#pdfjs, base)) {
      index += 1;
      if (code === OPS.beginAnnotation) this.#annotations += 1;
      if (code === OPS.endAnnotation) this.#annotations -= 1;
      if (code !== OPS.showText) this.#follow(code, operands);
      else if (this.#annotations === 0) {
        const string = this.#show(operands[0], matrix, index);
        if (string) yield string;
      }
    }
  }

  #follow(code: number, operands: readonly unknown[]): void {
    const { OPS } = this.#pdfjs;
    const [first, second] = operands;
    const state = this.#state;
    switch (code) {
      case OPS.save:
      case OPS.paintFormXObjectBegin:
        this.#stack.push({ ...state });
        break;
      case OPS.restore:
      case OPS.paintFormXObjectEnd:
        this.#state = this.#stack.pop() ?? state;
        break;
      case OPS.beginText:
        this.#startLine(identity);
        break;
      case OPS.setTextMatrix:
        this.#startLine(numbersOf(first));
        break;
      case OPS.moveText:
        this.#move(numberOf(first), numberOf(second));
        break;
      case OPS.setLeadingMoveText:
        state.leading = numberOf(second);
        this.#move(numberOf(first), numberOf(second));
        break;
      case OPS.nextLine:
        this.#move(0, state.leading);
        break;
      case OPS.setLeading:
        state.leading = -numberOf(first);
        break;
      case OPS.setFont:
        state.font = typeof first === 'string' ? first : '';
        state.size = numberOf(second);
        break;
      case OPS.setCharSpacing:
        state.charSpacing = numberOf(first);
        break;
      case OPS.setWordSpacing:
        state.wordSpacing = numberOf(first);
        break;
      case OPS.setHScale:
        state.scale = numberOf(first) / 100;
        break;
      case OPS.setTextRise:
        state.rise = numberOf(first);
        break;
      case OPS.setTextRenderingMode:
        state.mode = numberOf(first);
        break;
      case OPS.beginMarkedContent:
        this.#marked.push(false);
        break;
      case OPS.beginMarkedContentProps:
        this.#marked.push(first === 'OC' && this.#layers?.isVisible(second) === false);
        break;
      case OPS.endMarkedContent:
        this.#marked.pop();
        break;
    }
  }

  #startLine(matrix: Matrix): void {
    this.#line = matrix.length === 6 ? matrix : identity;
    this.#text = this.#line;
  }

  #move(x: number, y: number): void {
    this.#startLine(this.#pdfjs.Util.transform([...this.#line], [1, 0, 0, 1, x, y]));
  }

  /** Prints a string and moves behind it. @returns null for one that isn't upright */
  #show(operand: unknown, matrix: Matrix, index: number): PrintedString | null {
    const { Util } = this.#pdfjs;
    const { size, charSpacing, wordSpacing, scale, rise, font, mode } = this.#state;
    const parts: readonly unknown[] = Array.isArray(operand) ? operand : [];
    const advances: { text: string; from: number; to: number }[] = [];
    let advance = 0;
    for (const part of parts) {
      if (typeof part === 'number') {
        advance -= part * glyphUnit * size * scale;
        continue;
      }
      if (typeof part !== 'object' || part === null) continue;
      const text = 'unicode' in part && typeof part.unicode === 'string' ? part.unicode : '';
      const width = 'width' in part ? numberOf(part.width) * glyphUnit * size : 0;
      const isSpace = 'isSpace' in part && part.isSpace === true;
      advances.push({ text, from: advance, to: advance + width * scale });
      advance += (width + charSpacing + (isSpace ? wordSpacing : 0)) * scale;
    }
    const placed = Util.transform([...matrix], Util.transform([...this.#text], [1, 0, 0, 1, 0, rise]));
    this.#text = Util.transform([...this.#text], [1, 0, 0, 1, advance, 0]);
    const [a = 1, b = 0, c = 0, d = 1, x = 0, y = 0] = placed;
    if (advances.length === 0 || a <= 0 || Math.abs(b) > steepest * a) return null;
    const off = this.#marked.includes(true);
    return {
      glyphs: advances.map(({ text, from, to }) => ({ text, x: x + a * from, width: a * (to - from) })),
      x,
      x1: x + a * (advances.at(-1)?.to ?? 0),
      y,
      size: Math.abs(size) * Math.hypot(c, d),
      font,
      invisible: off || mode === invisibleMode,
      off,
      index,
    };
  }
}

/** The strings of a page that are upright in a frame, in the order in which they are printed, without annotations. */
export function stringsOf(
  operations: OperatorList,
  pdfjs: Pick<Pdfjs, 'OPS' | 'Util'>,
  frame: Frame,
  layers: Layers | null,
): PrintedString[] {
  return [...new TextTracer(pdfjs, layers).strings(operations, frame.map([...identity]))];
}
