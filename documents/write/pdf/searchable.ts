import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { lineTypeOf } from '../../scan/type.ts';
import type { PicturePage, PictureWord } from '../picture-pages.ts';
import { type FontSet, fontSet } from './fonts.ts';

type Document = PDFKit.PDFDocument;

export interface PicturedPage extends PicturePage {
  /** A JPEG, requested when the page is written; null when the page can't be shown. */
  jpeg(): Promise<Uint8Array | null>;
}

/** Writes pictures of pages at their paper size, with invisible text over their words for searching. */
export async function composeSearchablePdf(
  { title, language }: { title: string; language: string },
  pages: readonly PicturedPage[],
): Promise<Uint8Array> {
  const document = new PDFDocument({
    autoFirstPage: false,
    margin: 0,
    // The text is set in embedded fonts, so no standard font is needed.
    font: '',
    pdfVersion: '1.7',
    lang: language,
    displayTitle: true,
    info: { Title: title, Creator: 'Kalem', Producer: 'Kalem (PDFKit)' },
  });
  const bytes = buffer(document);
  const fonts = fontSet();
  const registered = new Set<string>();
  for (const page of pages) {
    const pointsPerPixel = 72 / page.resolution;
    const size: [number, number] = [page.width * pointsPerPixel, page.height * pointsPerPixel];
    document.addPage({ size, margin: 0 });
    const jpeg = await page.jpeg();
    if (jpeg) document.image(Buffer.from(jpeg), 0, 0, { width: size[0], height: size[1] });
    // Text rendering mode 3 (ISO 32000-1, 9.3.6): neither filled nor stroked.
    document.addContent('3 Tr');
    for (const line of page.paragraphs.flat()) setLine(document, fonts, registered, line, pointsPerPixel);
  }
  document.end();
  return new Uint8Array(await bytes);
}

/** Sets words one by one, each as wide as in the picture, on one baseline. */
function setLine(
  document: Document,
  fonts: FontSet,
  registered: Set<string>,
  line: readonly PictureWord[],
  pointsPerPixel: number,
): void {
  const { size, baseline } = lineTypeOf(line);
  for (const [index, word] of line.entries()) {
    // The space belongs to the word before it, so that text extraction finds two words.
    const pieces = fonts.pieces(index < line.length - 1 ? `${word.text} ` : word.text, 'regular');
    const naturalWidth = fonts
      .pieces(word.text, 'regular')
      .reduce((sum, { text, face }) => sum + face.font.layout(text).advanceWidth / face.font.unitsPerEm, 0);
    const stretch = Math.max(0.1, word.width / Math.max(1, naturalWidth * size));
    let x = word.x * pointsPerPixel;
    for (const { text, face } of pieces) {
      // pdfkit also accepts an opened font, although its types don't say so.
      if (!registered.has(face.name)) document.registerFont(face.name, face.font as unknown as Buffer);
      registered.add(face.name);
      // Horizontal scaling (9.3.4), in percent.
      document.addContent(`${(100 * stretch).toFixed(2)} Tz`);
      document.font(face.name).fontSize(size * pointsPerPixel);
      document.text(text, x, baseline * pointsPerPixel, { lineBreak: false, baseline: 'alphabetic' });
      x += (face.font.layout(text).advanceWidth / face.font.unitsPerEm) * size * pointsPerPixel * stretch;
    }
  }
}
