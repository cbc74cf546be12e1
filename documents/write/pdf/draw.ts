import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import type { Face } from './fonts.ts';

/**
 * Makes a PDF.
 * @param options of pdfkit; `info` is completed by the names of the programs
 * @param draw draws the pages into an empty document
 */
export async function drawPdf(
  { info, ...options }: PDFKit.PDFDocumentOptions,
  draw: (document: PDFKit.PDFDocument) => void | Promise<void>,
): Promise<Uint8Array> {
  const document = new PDFDocument({
    margin: 0,
    autoFirstPage: false,
    // Every text is set in an embedded font, so no standard font is needed.
    font: '',
    pdfVersion: '1.7',
    displayTitle: true,
    ...options,
    info: { ...info, Creator: 'Kalem', Producer: 'Kalem (PDFKit)' },
  });
  const bytes = buffer(document);
  await draw(document);
  document.end();
  return new Uint8Array(await bytes);
}

const registered = new WeakMap<PDFKit.PDFDocument, Set<string>>();

/** Chooses the face and size, in points, of the texts that are drawn next. */
export function chooseFace(document: PDFKit.PDFDocument, { name, font }: Face, size: number): void {
  const names = registered.get(document) ?? new Set();
  // pdfkit also accepts an opened font, although its types don't say so.
  if (!names.has(name)) document.registerFont(name, font as unknown as Buffer);
  registered.set(document, names.add(name));
  document.font(name).fontSize(size);
}
