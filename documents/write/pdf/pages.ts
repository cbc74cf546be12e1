import { markColours } from '../composition.ts';
import { chooseFace } from './draw.ts';
import type { Line, LineBreaker, Style } from './lines.ts';

type PdfDocument = PDFKit.PDFDocument;
type Element = PDFKit.PDFStructureElement;

/** A4 in points, with a measure of about 70 characters at 11 points. */
const pageSize = { width: 595.28, height: 841.89 };
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

export interface PageSetter {
  document: PdfDocument;
  /** The root of the document's structure for screen readers. */
  root: Element;
  breaker: LineBreaker;
  /** The top of the next line. */
  top: number;
  /** Adds space, but not at the head of a page. */
  space(height: number): void;
  /** Begins a new page if this height doesn't fit. */
  reserve(height: number): void;
  /** Draws lines over as many pages as needed, with at least two lines together at either end. */
  lines(lines: Line[], setting: LineSetting): void;
  /** Draws lines from `top` without moving it. */
  linesInPlace(lines: Line[], setting: LineSetting): void;
  /** Draws a hairline across the measure; it is decoration and not part of the structure. */
  rule(): void;
  finish(): void;
}

export function pageSetter(document: PdfDocument, breaker: LineBreaker): PageSetter {
  document.addPage();
  const root = document.struct('Document');
  document.addStructure(root);

  function drawLine(line: Line, style: Style, left: number, top: number, width: number): void {
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

  function drawTagged(element: Element, tag: string, draw: () => void): void {
    const content = document.markStructureContent(tag);
    draw();
    document.endMarkedContent();
    element.add(content);
  }

  const setter: PageSetter = {
    document,
    root,
    breaker,
    top: textArea.top,
    space(height) {
      if (setter.top > textArea.top) setter.top += height;
    },
    reserve(height) {
      if (setter.top === textArea.top || setter.top + height <= textArea.bottom) return;
      document.addPage();
      setter.top = textArea.top;
    },
    linesInPlace(lines, { style, indent, width, element, tag }) {
      drawTagged(element, tag, () => {
        for (const [index, line] of lines.entries()) {
          drawLine(line, style, textArea.left + indent, setter.top + index * style.leading, width);
        }
      });
    },
    lines(lines, setting) {
      const { leading } = setting.style;
      let rest = lines;
      while (rest.length > 0) {
        let fittingLines = Math.max(0, Math.floor((textArea.bottom - setter.top) / leading));
        if (fittingLines < rest.length) {
          if (rest.length - fittingLines === 1) fittingLines -= 1;
          if (fittingLines < 2 && setter.top > textArea.top) fittingLines = 0;
          else fittingLines = Math.max(1, fittingLines);
        }
        const pageLines = rest.slice(0, fittingLines);
        if (pageLines.length > 0) setter.linesInPlace(pageLines, setting);
        setter.top += pageLines.length * leading;
        rest = rest.slice(pageLines.length);
        if (rest.length > 0) setter.reserve(textArea.bottom);
      }
    },
    rule() {
      document.markContent('Artifact', { type: 'Layout' });
      document
        .moveTo(textArea.left, setter.top)
        .lineTo(textArea.left + textArea.width, setter.top)
        .lineWidth(0.5)
        .strokeColor('#d9d9d4')
        .stroke();
      document.endMarkedContent();
    },
    finish() {
      root.end();
      const { start, count } = document.bufferedPageRange();
      // A single page needs no number.
      for (let index = 0; index < count && count > 1; index++) {
        document.switchToPage(start + index);
        const [line] = breaker.break(`${index + 1} / ${count}`, footer, textArea.width);
        if (!line) continue;
        document.markContent('Artifact', { type: 'Pagination' });
        drawLine(line, footer, (pageSize.width - line.width) / 2, footerTop, line.width);
        document.endMarkedContent();
      }
    },
  };
  return setter;
}
