import type { PDFDocumentProxy } from 'pdfjs-dist';
import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?url';

/** A PDF that is ready to be shown. */
export interface OpenedPdf {
  pdf: PDFDocumentProxy;
  /** The size in pixels of the first page at scale 1, which is assumed for every page until it is loaded. */
  width: number;
  height: number;
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
  const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 });
  return { pdf, width, height };
}
