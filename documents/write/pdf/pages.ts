import { markColours } from '../composition.ts';
import type { Line, LineBreaker, Style } from './lines.ts';

type PdfDocument = PDFKit.PDFDocument;
type Element = PDFKit.PDFStructureElement;

/** A4 in points, with a measure of about 70 characters at 11 points. */
const paper = { width: 595.28, height: 841.89 };
export const area = { left: 110, top: 84, width: 375, bottom: 741 };
const footer: Style = { weight: 'regular', size: 9, leading: 12, colour: '#5f6473' };
const footerTop = 782;

/** How and as what lines are set. */
interface Setting {
  style: Style;
  /** From the left edge of the measure. */
  indent: number;
  width: number;
  /** The part of the structure that the lines belong to, with its type, such as P or H1. */
  element: Element;
  tag: string;
}

export interface PageSetter {
  document: PdfDocument;
  /** The element that holds the document's structure for screen readers. */
  root: Element;
  breaker: LineBreaker;
  /** Where the next line's box begins. */
  top: number;
  /** Adds space, but not at the head of a page. */
  space(height: number): void;
  /** Begins a page unless this height still fits. */
  reserve(height: number): void;
  /** Draws lines, going on to further pages; keeps two lines together at either end. */
  lines(lines: Line[], setting: Setting): void;
  /** Draws lines beginning at `top` without moving on. */
  still(lines: Line[], setting: Setting): void;
  /** A hairline across the measure; decoration, so no part of the document's structure. */
  rule(): void;
  finish(): void;
}

/** Begins the first page of a document. */
export function pageSetter(document: PdfDocument, breaker: LineBreaker): PageSetter {
  const registered = new Set<string>();
  document.addPage();
  const root = document.struct('Document');
  document.addStructure(root);

  function drawLine(line: Line, style: Style, left: number, top: number, width: number): void {
    // Half the leading, plus a share of the size that centres lower-case letters and ascenders.
    const baseline = top + style.leading / 2 + style.size * 0.33;
    let x = line.rightToLeft ? left + width - line.width : left;
    for (const piece of line.pieces) {
      const { name, font, scale } = piece.face;
      // pdfkit takes an opened font too; its types don't say so.
      if (!registered.has(name)) document.registerFont(name, font as unknown as Buffer);
      registered.add(name);
      const colour = piece.mark ? markColours[piece.mark] : style.colour;
      document
        .font(name)
        .fontSize(style.size * scale)
        .fillColor(colour);
      // An empty list keeps pdfkit from laying out word by word, which would leave the words of a
      // script that runs from right to left in the wrong order.
      const features = piece.rightToLeft ? { features: [] } : {};
      document.text(piece.text, x, baseline, { lineBreak: false, baseline: 'alphabetic', ...features });
      if (piece.mark) {
        const height = baseline + style.size * (piece.mark === 'deleted' ? -0.24 : 0.14);
        document.moveTo(x, height).lineTo(document.x, height).lineWidth(0.6).strokeColor(colour).stroke();
      }
      x = document.x;
    }
  }

  function mark(element: Element, tag: string, draw: () => void): void {
    const content = document.markStructureContent(tag);
    draw();
    document.endMarkedContent();
    element.add(content);
  }

  const setter: PageSetter = {
    document,
    root,
    breaker,
    top: area.top,
    space(height) {
      if (setter.top > area.top) setter.top += height;
    },
    reserve(height) {
      if (setter.top === area.top || setter.top + height <= area.bottom) return;
      document.addPage();
      setter.top = area.top;
    },
    still(lines, { style, indent, width, element, tag }) {
      mark(element, tag, () => {
        for (const [index, line] of lines.entries()) {
          drawLine(line, style, area.left + indent, setter.top + index * style.leading, width);
        }
      });
    },
    lines(lines, setting) {
      const { leading } = setting.style;
      let rest = lines;
      while (rest.length > 0) {
        let fitting = Math.max(0, Math.floor((area.bottom - setter.top) / leading));
        if (fitting < rest.length) {
          if (rest.length - fitting === 1) fitting -= 1;
          if (fitting < 2 && setter.top > area.top) fitting = 0;
          else fitting = Math.max(1, fitting);
        }
        const now = rest.slice(0, fitting);
        if (now.length > 0) setter.still(now, setting);
        setter.top += now.length * leading;
        rest = rest.slice(now.length);
        if (rest.length > 0) setter.reserve(area.bottom);
      }
    },
    rule() {
      document.markContent('Artifact', { type: 'Layout' });
      document
        .moveTo(area.left, setter.top)
        .lineTo(area.left + area.width, setter.top)
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
        const [line] = breaker.break(`${index + 1} / ${count}`, footer, area.width);
        if (!line) continue;
        document.markContent('Artifact', { type: 'Pagination' });
        drawLine(line, footer, (paper.width - line.width) / 2, footerTop, line.width);
        document.endMarkedContent();
      }
    },
  };
  return setter;
}
