import { availableParallelism } from 'node:os';
import { KalemError } from '#contract/errors.ts';
import { partialMaximum } from '#contract/processes.ts';
import type { SegmentedPage } from '#documents/pdf/layout/furniture.ts';
import type { PageFile } from '#documents/scan/open.ts';
import type { ScannedPage } from '#documents/scan/page.ts';
import type { Recogniser } from '#engines/capabilities/recogniser.ts';
import type { RunContext, RunFile, RunInput, ToolRunner } from '#tools/tool.ts';
import {
  type ImageToTextResult,
  type imageToText,
  pictureName,
  type RecognisedPage,
  wordsName,
} from '../contract.ts';
import type { ReadPage } from './read-page.ts';

// Decoders and the recogniser are loaded when they are needed: the child reports its first stage before any of them.

type Input = RunInput<typeof imageToText>;
type Context = RunContext<ImageToTextResult>;

/** Share of the time after which the pages are read. */
const readingShare = 0.97;
/** Each page that is being read takes about 300 MB; the contract allows 3 GB. */
const mostAtOnce = 8;

async function run(input: Input, context: Context) {
  context.report({ fraction: 0, stage: 'reading' });
  if (input.files.length === 0) throw new KalemError('input_missing');
  const { catchPdfjsRejections } = await import('#documents/pdf/rejections.ts');
  const workers = Math.min(availableParallelism(), mostAtOnce);
  const { createRecogniser } = await import('#engines/tesseract/tesseract.ts');
  const recogniser = await createRecogniser({ workers });
  try {
    const { pages, layouts } = await catchPdfjsRejections(() =>
      readPages(input, { recogniser, workers }, context),
    );
    context.report({ fraction: readingShare, stage: 'finishing' });
    const { documentOfPages } = await import('#documents/scan/document.ts');
    const document = documentOfPages(await segmented(layouts));
    if (document) await context.keepDocument(document);
    context.report({ fraction: 1, stage: 'finishing' });
    return { result: { pages, language: document?.language ?? 'und' }, engine: recogniser.name };
  } finally {
    await recogniser.close();
  }
}

/** Reads the pages of all files, several at once, and keeps each in its turn. */
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
  const open = new OpenFiles(files);
  const pages: RecognisedPage[] = [];
  const layouts: ReadPage['layout'][] = [];
  const read = async ({ opened, ...place }: Place) =>
    readPage(await opened.page(place.page), place, recogniser, languages);
  try {
    // One more page is decoded while the others are read.
    for await (const { page, words, jpeg, layout } of inOrder(open.places(), read, workers + 1)) {
      const index = pages.length;
      if (jpeg) await context.keepData(pictureName(index), 'image/jpeg', jpeg);
      await context.keepData(wordsName(index), 'application/json', Buffer.from(JSON.stringify(words)));
      pages.push(page);
      layouts.push(layout);
      await open.closeBefore(page.file);
      const fraction = (readingShare * pages.length) / total;
      context.report({ fraction, stage: 'recognising', partial: endOf(pages) });
    }
  } finally {
    await open.closeBefore(files.length);
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

interface Place {
  file: number;
  page: number;
  opened: PageFile;
}

/** The files, each opened when the pages of those before it are all being read. */
class OpenFiles {
  readonly #files: readonly RunFile[];
  readonly #opened = new Map<number, PageFile>();

  constructor(files: readonly RunFile[]) {
    this.#files = files;
  }

  async *places(): AsyncGenerator<Place> {
    const { openPages } = await import('#documents/scan/open.ts');
    for (const [file, named] of this.#files.entries()) {
      const opened = await openPages(named);
      this.#opened.set(file, opened);
      for (let page = 1; page <= opened.pageCount; page += 1) yield { file, page, opened };
    }
  }

  /** Closes the files before this one: all of their pages are read. */
  async closeBefore(file: number): Promise<void> {
    for (const [index, opened] of this.#opened) {
      if (index >= file) continue;
      this.#opened.delete(index);
      await opened.close();
    }
  }
}

/** The end of what was read so far. */
function endOf(pages: readonly RecognisedPage[]): string {
  let end = '';
  for (let index = pages.length - 1; index >= 0 && end.length < partialMaximum; index -= 1)
    end = `${pages[index]?.text ?? ''}\n\n${end}`;
  return end.trim().slice(-partialMaximum);
}

/** The pages with their layout, numbered as in the result. Recognised ones are put side by side for their sizes. */
async function segmented(layouts: readonly ReadPage['layout'][]): Promise<SegmentedPage[]> {
  const { segmentPages } = await import('#documents/scan/page.ts');
  const scanned: ScannedPage[] = [];
  const layers: SegmentedPage[] = [];
  for (const [index, layout] of layouts.entries()) {
    if ('scanned' in layout) scanned.push({ ...layout.scanned, number: index + 1 });
    else layers.push({ ...layout.layer, number: index + 1 });
  }
  return [...segmentPages(scanned), ...layers].sort((a, b) => a.number - b.number);
}

const runner: ToolRunner<typeof imageToText> = {
  run,
  async export(input) {
    const { exportPages } = await import('./export.ts');
    return exportPages(input);
  },
};
export default runner;
