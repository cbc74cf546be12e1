import type { Picture } from '#engines/capabilities/recogniser.ts';
import type { SegmentedPage } from '../pdf/layout/lines/segmented-page.ts';
import { readPage } from '../pdf/pages.ts';
import { faultyLines } from '../pdf/recognition/faulty-lines.ts';
import { PdfPictures } from '../pdf/recognition/page-pictures.ts';
import { PdfSource } from '../pdf/runs/source.ts';
import { type NamedFile, openPictures } from './pictures.ts';

/** A page of a file: a picture to be recognised, or an existing text layer. */
export type FilePage = { picture: Picture; layer: null } | { picture: null; layer: SegmentedPage };

/** Pictures, or a PDF of scanned pages. Close it when done. */
export interface PageFile {
  pageCount: number;
  /** @param number from 1 @throws KalemError as openPictures does */
  page(number: number): Promise<FilePage>;
  close(): Promise<void>;
}

/** Opens a file for recognition. @throws KalemError document_encrypted, document_corrupt; as openPictures */
export async function openPages(file: NamedFile): Promise<PageFile> {
  if (file.kind === 'pdf') return openPdfPages(file.path);
  const pictures = await openPictures(file);
  return {
    pageCount: pictures.pageCount,
    page: async (number) => ({ picture: await pictures.page(number), layer: null }),
    close: async () => undefined,
  };
}

async function openPdfPages(path: string): Promise<PageFile> {
  const source = await PdfSource.open(path);
  let pictures: Promise<PdfPictures> | null = null;
  return {
    pageCount: source.pageCount,
    async page(number) {
      const { page, scan, turn, rejected } = await readPage(source, number);
      if (scan === null && faultyLines(page).length === 0) return { picture: null, layer: page };
      pictures ??= PdfPictures.open(path);
      const picture = await (await pictures).page(number, { turn }).catch(() => null);
      if (picture) return { picture, layer: null };
      // A page that can't be drawn keeps its text layer, if it has one.
      const kept = scan === 'garbled' ? page.segments : [...page.segments, ...rejected];
      return { picture: null, layer: { ...page, segments: kept } };
    },
    async close() {
      await source.close();
      await (await pictures)?.close();
    },
  };
}
