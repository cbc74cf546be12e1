import { availableParallelism } from 'node:os';
import { KalemError } from '#contract/errors.ts';
import { partialMaximum } from '#contract/processes.ts';
import type { SegmentedPage } from '#documents/pdf/layout/lines/segmented-page.ts';
import type { PageFile } from '#documents/scan/open.ts';
import type { ScannedPage } from '#documents/scan/page.ts';
import type { Recogniser } from '#engines/capabilities/recogniser.ts';
import type { RunContext, RunFile, RunInput } from '#tools/tool.ts';
import { toolRunner } from '#tools/tool-runner.ts';
import {
  type ImageToTextResult,
  imageToText,
  pictureName,
  type RecognisedPage,
  wordsName,
} from '../contract.ts';
import type { ReadPage } from './read-page.ts';

// Decoders and recogniser are imported late, so that the child process reports its first stage sooner.

type Input = RunInput<typeof imageToText>;
type Context = RunContext<ImageToTextResult>;

/** The fraction of the run at which all pages are read. */
const finishingStart = 0.97;
/** A page takes about 300 MB while it is read; the contract allows 3 GB. */
const maximumWorkers = 8;

async function run(input: Input, context: Context) {
  context.report({ fraction: 0, stage: 'reading' });
  if (input.files.length === 0) throw new KalemError('input_missing');
  const { catchPdfjsRejections } = await import('#documents/pdf/rejections.ts');
  const workers = Math.min(availableParallelism(), maximumWorkers);
  const { createRecogniser } = await import('#engines/tesseract/tesseract.ts');
  const recogniser = await createRecogniser({ workers });
  try {
    const { pages, layouts } = await catchPdfjsRejections(() =>
      readPages(input, { recogniser, workers }, context),
    );
    context.report({ fraction: finishingStart, stage: 'finishing' });
    const { documentOfPages } = await import('#documents/scan/document.ts');
    const document = documentOfPages(await segmentLayouts(layouts));
    if (document) await context.keepDocument(document);
    context.report({ fraction: 1, stage: 'finishing' });
    return { result: { pages, language: document?.language ?? 'und' }, engine: recogniser.name };
  } finally {
    await recogniser.close();
  }
}

/** Reads the pages of all files, several at once, and stores them in order. */
async function readPages(
  { files, options }: Input,
  { recogniser, workers }: { recogniser: Recogniser; workers: number },
  context: Context,
) {
  const { inOrder } = await import('#documents/scan/in-order.ts');
  const { readPage } = await import('./read-page.ts');
  const total = await countPages(files);
  context.report({ fraction: 0, stage: 'recognising' });
  const languages = options.language === 'auto' ? ['tr', 'en'] : [options.language];
  const openFiles = new OpenFiles(files);
  const pages: RecognisedPage[] = [];
  const layouts: ReadPage['layout'][] = [];
  const read = async ({ opened, ...origin }: PageSource) =>
    readPage(await opened.page(origin.page), origin, recogniser, languages);
  try {
    // One more page is decoded while the workers read the others.
    for await (const { page, words, jpeg, layout } of inOrder(openFiles.pages(), read, workers + 1)) {
      const index = pages.length;
      if (jpeg) await context.keepData(pictureName(index), 'image/jpeg', jpeg);
      await context.keepData(wordsName(index), 'application/json', Buffer.from(JSON.stringify(words)));
      pages.push(page);
      layouts.push(layout);
      await openFiles.closeBefore(page.file);
      const fraction = (finishingStart * pages.length) / total;
      context.report({ fraction, stage: 'recognising', partial: endOfText(pages) });
    }
  } finally {
    await openFiles.closeBefore(files.length);
  }
  return { pages, layouts };
}

async function countPages(files: readonly RunFile[]): Promise<number> {
  const { openPages } = await import('#documents/scan/open.ts');
  let count = 0;
  for (const file of files) {
    const opened = await openPages(file);
    count += opened.pageCount;
    await opened.close();
  }
  return count;
}

interface PageSource {
  file: number;
  page: number;
  opened: PageFile;
}

/** Opens each file only when the pages of the files before it have been handed out. */
class OpenFiles {
  readonly #files: readonly RunFile[];
  readonly #opened = new Map<number, PageFile>();

  constructor(files: readonly RunFile[]) {
    this.#files = files;
  }

  async *pages(): AsyncGenerator<PageSource> {
    const { openPages } = await import('#documents/scan/open.ts');
    for (const [file, named] of this.#files.entries()) {
      const opened = await openPages(named);
      this.#opened.set(file, opened);
      for (let page = 1; page <= opened.pageCount; page += 1) yield { file, page, opened };
    }
  }

  /** Closes the files before this one, whose pages are all read. */
  async closeBefore(file: number): Promise<void> {
    for (const [index, opened] of this.#opened) {
      if (index >= file) continue;
      this.#opened.delete(index);
      await opened.close();
    }
  }
}

/** The end of the text read so far, for the waiting page. */
function endOfText(pages: readonly RecognisedPage[]): string {
  let end = '';
  for (let index = pages.length - 1; index >= 0 && end.length < partialMaximum; index -= 1)
    end = `${pages[index]?.text ?? ''}\n\n${end}`;
  return end.trim().slice(-partialMaximum);
}

/** The laid-out pages, numbered as in the result. Recognised pages are segmented together, to compare their sizes. */
async function segmentLayouts(layouts: readonly ReadPage['layout'][]): Promise<SegmentedPage[]> {
  const { segmentPages } = await import('#documents/scan/page.ts');
  const scanned: ScannedPage[] = [];
  const layers: SegmentedPage[] = [];
  for (const [index, layout] of layouts.entries()) {
    if ('scanned' in layout) scanned.push({ ...layout.scanned, number: index + 1 });
    else layers.push({ ...layout.layer, number: index + 1 });
  }
  return [...segmentPages(scanned), ...layers].sort((a, b) => a.number - b.number);
}

export default toolRunner(imageToText, run, async () => (await import('./export.ts')).exportPages);
