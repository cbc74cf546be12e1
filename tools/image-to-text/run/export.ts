import { readFile } from 'node:fs/promises';
import { productLanguage } from '#contract/languages.ts';
import type { PdfPictures } from '#documents/pdf/recognition/page-pictures.ts';
import type { DocxBlock } from '#documents/write/docx.ts';
import { mediaTypes } from '#documents/write/write.ts';
import type { ExportedFile } from '#tools/tool.ts';
import type { KnownExport } from '#tools/tool-runner.ts';
import { type imageToText, PageWords, pictureName, type RecognisedPage, wordsName } from '../contract.ts';
import { docxBlocksOf } from './docx-blocks.ts';
import { layoutOf } from './layout.ts';

type PagesExport = KnownExport<typeof imageToText>;

/** The dots per inch at which a page with its own text layer is rendered for the export. */
const renderResolution = 150;

/** Exports the pages' texts, including a person's edits. */
export async function exportPages(input: PagesExport): Promise<ExportedFile> {
  const { format, title, result } = input;
  switch (format) {
    case 'txt': {
      const text = result.pages.map((page) => page.text.trim()).filter((page) => page !== '');
      return exportedFile('txt', mediaTypes.txt, Buffer.from(`${text.join('\n\n')}\n`));
    }
    case 'docx':
      return exportedFile('docx', mediaTypes.docx, await docxOf(input));
    case 'pdf':
      return exportedFile('pdf', mediaTypes.pdf, await searchablePdfOf(input));
    case 'hocr': {
      const { composeHocr } = await import('#documents/write/hocr.ts');
      const pages = await Promise.all(
        result.pages.map(async (page, index) => layoutOf(page, await readWords(input, index))),
      );
      return exportedFile('hocr', 'application/xhtml+xml', Buffer.from(composeHocr(title, pages)));
    }
  }
}

function exportedFile(extension: string, mediaType: string, bytes: Uint8Array): ExportedFile {
  return { extension, mediaType, bytes };
}

/** The path of a stored data file; throws an Error when the run stored none of that name. */
function pathOf({ files }: PagesExport, name: string): string {
  const path = files.kept[name];
  if (path === undefined) throw new Error(`The run stored no ${name}.`);
  return path;
}

async function readWords(input: PagesExport, index: number): Promise<PageWords> {
  const json: unknown = JSON.parse(await readFile(pathOf(input, wordsName(index)), 'utf8'));
  return PageWords.parse(json);
}

/** The text's own language, if possible, for proofing and reading aloud. */
function languageOf({ result, language }: PagesExport) {
  return productLanguage(result.language, language);
}

async function docxOf(input: PagesExport): Promise<Uint8Array> {
  const { writeDocx } = await import('#documents/write/write.ts');
  const blocks: DocxBlock[] = [];
  for (const [index, page] of input.result.pages.entries()) {
    if (index > 0) blocks.push({ kind: 'pageBreak' });
    for (const block of docxBlocksOf(page, await readWords(input, index))) blocks.push(block);
  }
  return writeDocx({ title: '', language: languageOf(input), blocks });
}

async function searchablePdfOf(input: PagesExport): Promise<Uint8Array> {
  const { composeSearchablePdf } = await import('#documents/write/pdf/searchable.ts');
  const renderer = new PageRenderer(input);
  try {
    const pages = await Promise.all(
      input.result.pages.map(async (page, index) => ({
        ...layoutOf(page, await readWords(input, index)),
        jpeg: () => (page.layer ? renderer.jpeg(page) : readFile(pathOf(input, pictureName(index)))),
      })),
    );
    return await composeSearchablePdf({ title: input.title, language: languageOf(input) }, pages);
  } finally {
    await renderer.close();
  }
}

/** Renders the pages with a text layer, which have no stored picture. Keeps one file open at a time. */
class PageRenderer {
  readonly #input: PagesExport;
  #open: { file: number; pictures: PdfPictures } | null = null;

  constructor(input: PagesExport) {
    this.#input = input;
  }

  async jpeg({ file, page }: RecognisedPage): Promise<Uint8Array | null> {
    const { PdfPictures } = await import('#documents/pdf/recognition/page-pictures.ts');
    const { jpegOf } = await import('#documents/scan/jpeg.ts');
    if (this.#open?.file !== file) {
      await this.close();
      const path = this.#input.files.inputs[file]?.path;
      if (path === undefined) throw new Error(`The run has no input file ${file}.`);
      this.#open = { file, pictures: await PdfPictures.open(path) };
    }
    // A damaged page stays in the PDF as a blank page.
    const picture = await this.#open.pictures.page(page, { resolution: renderResolution }).catch(() => null);
    return picture && (await jpegOf(picture, Math.max(picture.width, picture.height))).bytes;
  }

  async close(): Promise<void> {
    await this.#open?.pictures.close();
    this.#open = null;
  }
}
