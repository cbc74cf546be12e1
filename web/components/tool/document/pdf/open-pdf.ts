import type { PDFDocumentProxy } from 'pdfjs-dist';
import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?url';

export interface OpenedPdf {
  pdf: PDFDocumentProxy;
  /** Pixels of each page at scale 1, all as the first is until a page has been looked at. */
  width: number;
  height: number;
}

/**
 * Opens a PDF for showing. The library and its worker are loaded here, with the first PDF.
 * @throws what PDF.js says of a file that it can't open
 */
export async function openPdf(bytes: ArrayBuffer): Promise<OpenedPdf> {
  const { getDocument, GlobalWorkerOptions, version } = await import('pdfjs-dist');
  GlobalWorkerOptions.workerSrc = workerAddress;
  // Copied there by vite.config.ts; the content security policy leaves no WebAssembly.
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
