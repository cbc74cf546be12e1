import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { KalemError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';

export type Pdfjs = typeof import('pdfjs-dist');

export interface Opened {
  pdfjs: Pdfjs;
  document: PDFDocumentProxy;
}

/** A PDF that pdf.js has opened. Close it when done. */
export abstract class OpenPdf {
  protected readonly pdfjs: Pdfjs;
  protected readonly document: PDFDocumentProxy;

  constructor({ pdfjs, document }: Opened) {
    this.pdfjs = pdfjs;
    this.document = document;
  }

  get pageCount(): number {
    return this.document.numPages;
  }

  async close(): Promise<void> {
    await this.document.loadingTask.destroy();
  }
}

/**
 * Opens a PDF with pdf.js.
 * @param options.pictures true to decode pictures, which reading text doesn't need
 * @throws KalemError document_encrypted when it needs a password, document_corrupt when it can't be opened
 */
export async function openPdf(bytes: Uint8Array, { pictures }: { pictures: boolean }): Promise<Opened> {
  // The legacy build contains what the current one expects of runtimes newer than Node 24.
  const pdfjs: Pdfjs = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const root = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
  // pdf.js takes the bytes over.
  const data = new Uint8Array(bytes);
  try {
    const document = await pdfjs.getDocument({
      data,
      cMapUrl: `${join(root, 'cmaps')}/`,
      standardFontDataUrl: `${join(root, 'standard_fonts')}/`,
      wasmUrl: `${join(root, 'wasm')}/`,
      iccUrl: `${join(root, 'iccs')}/`,
      useSystemFonts: false,
      disableFontFace: true,
      fontExtraProperties: true,
      maxImageSize: pictures ? limits.pictureMegapixels * 1e6 : 1,
      verbosity: 0,
    }).promise;
    return { pdfjs, document };
  } catch (error) {
    if (error instanceof Error && error.name === 'PasswordException')
      throw new KalemError('document_encrypted');
    throw new KalemError('document_corrupt', {}, 'the PDF cannot be opened');
  }
}
