import type { Document } from '#contract/documents.ts';
import { DocumentBuilder } from '../../builder.ts';
import { assemble } from '../layout/assemble.ts';
import { withoutFurniture } from '../layout/furniture/furniture.ts';
import type { Segment } from '../layout/lines/segments.ts';

type Look = Partial<Pick<Segment, 'size' | 'bold' | 'mono' | 'rtl'>>;

/** Words on one line of a page; each letter is half as wide as it is high. */
export function lineOfWords(text: string, x: number, y: number, look: Look = {}): Segment {
  const { size = 10, bold = 0, mono = 0, rtl = false } = look;
  const letters = text.replace(/\s/g, '').length;
  return { text, x0: x, x1: x + (text.length * size) / 2, y, size, bold, mono, letters, rtl };
}

export function linesAt(texts: readonly string[], x: number, y: number, look: Look = {}): Segment[] {
  return texts.map((text, index) => lineOfWords(text, x, y + 13 * index, look));
}

export function documentOf(pages: readonly (readonly Segment[])[]): Document {
  const builder = new DocumentBuilder('pdf');
  const sheets = pages.map((segments, index) => ({
    number: index + 1,
    width: 595,
    height: 842,
    segments: [...segments],
  }));
  assemble(withoutFurniture(sheets), new Map(), builder);
  return builder.build(null, pages.length);
}
