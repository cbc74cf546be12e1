import { lineTypeOf } from '../../scan/type.ts';
import type { PicturePage, PictureWord } from '../picture-pages.ts';
import { chooseFace, drawPdf } from './draw.ts';
import { FontSet, widthOf } from './fonts.ts';

export interface PicturedPage extends PicturePage {
  /** A JPEG, requested when the page is written; null when the page can't be shown. */
  jpeg(): Promise<Uint8Array | null>;
}

/** Writes pictures of pages at their paper size, with invisible text over their words for searching. */
export async function composeSearchablePdf(
  { title, language }: { title: string; language: string },
  pages: readonly PicturedPage[],
): Promise<Uint8Array> {
  return drawPdf({ lang: language, info: { Title: title } }, async (document) => {
    const fonts = new FontSet();
    for (const page of pages) {
      const pointsPerPixel = 72 / page.resolution;
      const [width, height] = [page.width * pointsPerPixel, page.height * pointsPerPixel];
      document.addPage({ size: [width, height], margin: 0 });
      const jpeg = await page.jpeg();
      if (jpeg) document.image(Buffer.from(jpeg), 0, 0, { width, height });
      // Text rendering mode 3 (ISO 32000-1, 9.3.6): neither filled nor stroked.
      document.addContent('3 Tr');
      for (const line of page.paragraphs.flat()) setLine(document, fonts, line, pointsPerPixel);
    }
  });
}

/** Sets words one by one, each as wide as in the picture, on one baseline. */
function setLine(
  document: PDFKit.PDFDocument,
  fonts: FontSet,
  line: readonly PictureWord[],
  pointsPerPixel: number,
): void {
  const { size, baseline } = lineTypeOf(line);
  for (const [index, word] of line.entries()) {
    // The space belongs to the word before it, so that text extraction finds two words.
    const pieces = fonts.pieces(index < line.length - 1 ? `${word.text} ` : word.text, 'regular');
    const naturalWidth = fonts.pieces(word.text, 'regular').reduce((sum, piece) => sum + widthOf(piece), 0);
    const stretch = Math.max(0.1, word.width / Math.max(1, naturalWidth * size));
    let x = word.x * pointsPerPixel;
    for (const piece of pieces) {
      // Horizontal scaling (9.3.4), in percent.
      document.addContent(`${(100 * stretch).toFixed(2)} Tz`);
      chooseFace(document, piece.face, size * pointsPerPixel);
      document.text(piece.text, x, baseline * pointsPerPixel, { lineBreak: false, baseline: 'alphabetic' });
      x += widthOf(piece) * size * pointsPerPixel * stretch;
    }
  }
}
