import type { PDFDocumentProxy } from 'pdfjs-dist';
import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import type { PageMeasures } from './fit.ts';
import { measurePdf } from './measure-pdf.ts';

/** A PDF that is ready to be shown. The measures of its first page are assumed for every page until it is loaded. */
export interface OpenedPdf extends PageMeasures {
  pdf: PDFDocumentProxy;
}

/**
 * Opens a PDF to show it. PDF.js and its worker are loaded with the first PDF.
 * @throws the errors of PDF.js for a file that it can't open
 */
export async function openPdf(bytes: ArrayBuffer): Promise<OpenedPdf> {
  const { getDocument, GlobalWorkerOptions, version } = await import('pdfjs-dist');
  GlobalWorkerOptions.workerSrc = workerAddress;
  // vite.config.ts copies the files there. WebAssembly is off because the content security policy forbids it.
  const assets = `/assets/pdfjs-${version}`;
  const pdf = await getDocument({
    data: bytes,
    cMapUrl: `${assets}/cmaps/`,
    standardFontDataUrl: `${assets}/standard_fonts/`,
    wasmUrl: `${assets}/wasm/`,
    useWasm: false,
  }).promise;
  return { pdf, ...(await measurePdf(pdf)) };
}
