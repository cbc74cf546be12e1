import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { corpusLines } from '../summaries/corpus-lines.ts';

const require = createRequire(import.meta.url);

/** The words that may be exchanged: only longer ones in lower case, so that sentences stay sentences. */
const longWord = /(?<![\p{L}\p{N}])\p{Ll}{5,12}(?![\p{L}\p{N}])/gu;

/**
 * Writes a text PDF: chapters and sections with numbered headings, running headers and page numbers, and
 * paragraphs in an order that a fixed seed decides. Paragraphs repeat; `distinct` exchanges some of their
 * words, so that no two sentences are alike.
 * @param pages the lowest number of pages
 */
export async function makeBook(
  pages: number,
  language: string,
  { distinct = false } = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const source = corpusLines(language).filter((line) => line.length > 200 && !line.startsWith('|'));
  const words = source.join(' ').match(longWord) ?? [];
  const font = require.resolve('dejavu-fonts-ttf/ttf/DejaVuSerif.ttf');
  const bold = require.resolve('dejavu-fonts-ttf/ttf/DejaVuSerif-Bold.ttf');
  const pdf = new PDFDocument({
    size: 'A4',
    margins: { top: 72, bottom: 72, left: 72, right: 72 },
    bufferPages: false,
  });
  const bytes = buffer(pdf);
  let page = 1;
  const drawHeader = () => {
    const { y } = pdf;
    pdf.font(font).fontSize(9).text('Kalem Book of Measures', 72, 40, { lineBreak: false });
    pdf.text(String(page), 500, 40, { lineBreak: false });
    pdf.x = 72;
    pdf.y = y;
  };
  drawHeader();
  pdf.on('pageAdded', () => {
    page += 1;
    drawHeader();
    pdf.font(font).fontSize(11);
  });
  let seed = 1;
  const randomBelow = (limit: number) => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed % limit;
  };
  const nextParagraph = () => {
    const paragraph = source[randomBelow(source.length)] ?? '';
    if (!distinct) return paragraph;
    return paragraph.replaceAll(longWord, (word) =>
      randomBelow(3) === 0 ? (words[randomBelow(words.length)] ?? '') : word,
    );
  };
  for (let chapter = 1; page < pages; chapter += 1) {
    pdf
      .font(bold)
      .fontSize(18)
      .text(`${chapter} ${language === 'tr' ? 'Bölüm' : 'Chapter'} ${chapter}`)
      .moveDown();
    for (let section = 1; section <= 5 && page < pages; section += 1) {
      pdf
        .font(bold)
        .fontSize(13)
        .text(`${chapter}.${section} ${language === 'tr' ? 'Kısım' : 'Section'} ${section}`)
        .moveDown(0.5);
      for (let paragraph = 0; paragraph < 9 && page < pages; paragraph += 1) {
        pdf.font(font).fontSize(11).text(nextParagraph(), { align: 'left' }).moveDown(0.7);
      }
    }
  }
  pdf.end();
  return new Uint8Array(await bytes);
}
