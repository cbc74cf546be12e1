import { markColours } from '../composition.ts';
import { chooseFace } from './draw.ts';
import type { Line, LineBreaker, Style } from './lines.ts';

type PdfDocument = PDFKit.PDFDocument;
type Element = PDFKit.PDFStructureElement;

/** A4, in points. */
const pageSize = { width: 595.28, height: 841.89 };
/** The edges of the text, in points, with a measure of about 70 characters at 11 points. */
export const textArea = { left: 110, top: 84, width: 375, bottom: 741 };
const footer: Style = { weight: 'regular', size: 9, leading: 12, colour: '#5f6473' };
const footerTop = 782;

interface LineSetting {
  style: Style;
  /** From the left edge of the measure. */
  indent: number;
  width: number;
  /** The structure element that the lines belong to, and its type, such as P or H1. */
  element: Element;
  tag: string;
}

/** Sets lines on the pages of a tagged document, from top to bottom. */
export class Typesetter {
  readonly document: PdfDocument;
  /** The root of the document's structure for screen readers. */
  readonly root: Element;
  readonly breaker: LineBreaker;
  /** The top of the next line. */
  top = textArea.top;

  constructor(document: PdfDocument, breaker: LineBreaker) {
    this.document = document;
    this.breaker = breaker;
    document.addPage();
    this.root = document.struct('Document');
    document.addStructure(this.root);
  }

  /** Adds space, but not at the head of a page. */
  addSpace(height: number): void {
    if (this.top > textArea.top) this.top += height;
  }

  /** Begins a new page if this height doesn't fit. */
  reserve(height: number): void {
    if (this.top === textArea.top || this.top + height <= textArea.bottom) return;
    this.document.addPage();
    this.top = textArea.top;
  }

  /** Draws lines over as many pages as needed, with at least two lines together at either end. */
  drawLines(lines: readonly Line[], setting: LineSetting): void {
    const { leading } = setting.style;
    let rest = lines;
    while (rest.length > 0) {
      const pageLines = rest.slice(0, this.#fittingLines(rest.length, leading));
      if (pageLines.length > 0) this.drawLinesInPlace(pageLines, setting);
      this.top += pageLines.length * leading;
      rest = rest.slice(pageLines.length);
      if (rest.length > 0) this.reserve(textArea.bottom);
    }
  }

  /** The number of lines that go on this page; 0 moves all to the next one. */
  #fittingLines(count: number, leading: number): number {
    const room = Math.max(0, Math.floor((textArea.bottom - this.top) / leading));
    if (room >= count) return count;
    // The last line doesn't go on a page by itself.
    const fitting = count - room === 1 ? room - 1 : room;
    return fitting < 2 && this.top > textArea.top ? 0 : Math.max(1, fitting);
  }

  /** Draws lines from `top` without moving it. */
  drawLinesInPlace(lines: readonly Line[], { style, indent, width, element, tag }: LineSetting): void {
    const content = this.document.markStructureContent(tag);
    for (const [index, line] of lines.entries())
      this.#drawLine(line, style, textArea.left + indent, this.top + index * style.leading, width);
    this.document.endMarkedContent();
    element.add(content);
  }

  /** Draws a hairline across the measure; it is decoration and not part of the structure. */
  drawRule(): void {
    this.document.markContent('Artifact', { type: 'Layout' });
    this.document
      .moveTo(textArea.left, this.top)
      .lineTo(textArea.left + textArea.width, this.top)
      .lineWidth(0.5)
      .strokeColor('#d9d9d4')
      .stroke();
    this.document.endMarkedContent();
  }

  /** Ends the structure and numbers the pages, unless there is only one. */
  finish(): void {
    this.root.end();
    const { start, count } = this.document.bufferedPageRange();
    for (let index = 0; index < count && count > 1; index++) {
      this.document.switchToPage(start + index);
      const [line] = this.breaker.linesOf(`${index + 1} / ${count}`, footer, textArea.width);
      if (!line) continue;
      this.document.markContent('Artifact', { type: 'Pagination' });
      this.#drawLine(line, footer, (pageSize.width - line.width) / 2, footerTop, line.width);
      this.document.endMarkedContent();
    }
  }

  #drawLine(line: Line, style: Style, left: number, top: number, width: number): void {
    const { document } = this;
    // Half the leading, plus a share of the size that centres lower-case letters and ascenders.
    const baseline = top + style.leading / 2 + style.size * 0.33;
    let x = line.rightToLeft ? left + width - line.width : left;
    for (const piece of line.pieces) {
      const colour = piece.mark ? markColours[piece.mark] : style.colour;
      chooseFace(document, piece.face, style.size * piece.face.scale);
      document.fillColor(colour);
      // An empty list stops pdfkit from laying out word by word, which would put the words of a right-to-left
      // script in the wrong order.
      const features = piece.rightToLeft ? { features: [] } : {};
      document.text(piece.text, x, baseline, { lineBreak: false, baseline: 'alphabetic', ...features });
      if (piece.mark) {
        const height = baseline + style.size * (piece.mark === 'deleted' ? -0.24 : 0.14);
        document.moveTo(x, height).lineTo(document.x, height).lineWidth(0.6).strokeColor(colour).stroke();
      }
      x = document.x;
    }
  }
}
