import type { RecognizeOptions, Worker } from 'tesseract.js';
import { z } from 'zod';
import type { Grey } from './background.ts';
import { withModels } from './models.ts';

/** How the page is taken apart before it is read (tesseract's page segmentation modes). */
export const pageModes = { auto: '3', block: '6', sparse: '11' } as const;
export type PageMode = (typeof pageModes)[keyof typeof pageModes];

/** After so many readings a thread is replaced: what it takes from memory is never given back. */
const readingsPerThread = 40;

const Corners = z.object({ x0: z.number(), y0: z.number(), x1: z.number(), y1: z.number() });
const RawWord = z.object({ text: z.string(), confidence: z.number(), bbox: Corners });
const RawLine = z.object({ words: z.array(RawWord), bbox: Corners });
const RawParagraph = z.object({ lines: z.array(RawLine), bbox: Corners });
const RawBlock = z.object({ paragraphs: z.array(RawParagraph), bbox: Corners });
/** What tesseract gives: corners in pixels, confidence from 0 to 100. */
export type RawBlock = z.infer<typeof RawBlock>;
const RawBlocks = z.array(RawBlock);

interface Thread {
  worker: Worker;
  models: string;
  readings: number;
}

/** One thread with tesseract in it, started when it is first needed. Readings take turns. */
export class Reader {
  private thread: Thread | null = null;
  private last: Promise<unknown> = Promise.resolve();

  /**
   * @param models as "tur+eng"
   * @returns blocks in reading order
   * @throws Error when tesseract can't be loaded, or breaks down on the picture twice
   */
  read(page: Grey, models: string, mode: PageMode): Promise<RawBlock[]> {
    const turn = this.last.then(() => this.readTwice(page, models, mode));
    this.last = turn.catch(() => undefined);
    return turn;
  }

  private readTwice(page: Grey, models: string, mode: PageMode): Promise<RawBlock[]> {
    // A thread that broke down over an earlier page (out of memory, mostly) must not cost this one.
    return this.readOnce(page, models, mode).catch(() => this.readOnce(page, models, mode));
  }

  private async readOnce(page: Grey, models: string, mode: PageMode): Promise<RawBlock[]> {
    const { worker } = await this.threadFor(models);
    try {
      const options: Partial<RecognizeOptions> & Record<string, string> = { tessedit_pageseg_mode: mode };
      const { data } = await worker.recognize(pgm(page), options, { blocks: true, text: false });
      return RawBlocks.parse(data.blocks ?? []);
    } catch (error) {
      await this.close();
      throw error;
    }
  }

  async close(): Promise<void> {
    const { thread } = this;
    this.thread = null;
    await thread?.worker.terminate();
  }

  private async threadFor(models: string): Promise<Thread> {
    if (this.thread && (this.thread.models !== models || this.thread.readings >= readingsPerThread))
      await this.close();
    this.thread ??= { worker: await start(models), models, readings: 0 };
    this.thread.readings += 1;
    return this.thread;
  }
}

async function start(models: string): Promise<Worker> {
  const { createWorker, OEM } = await import('tesseract.js');
  return withModels(async (langPath) => {
    const started = Promise.withResolvers<Worker>();
    createWorker(models, OEM.LSTM_ONLY, {
      langPath,
      gzip: true,
      cacheMethod: 'none',
      // Told of here alone when a model can't be read; failed readings are rejected as well.
      errorHandler: (reason: unknown) => started.reject(new Error(`${reason}`)),
    }).then(started.resolve, started.reject);
    const worker = await started.promise;
    await worker.setParameters({
      user_defined_dpi: '300',
      // Its remarks would go to standard error.
      debug_file: '/dev/null',
      // Words of one page must not change how the next is read.
      tessedit_enable_doc_dict: '0',
    });
    return worker;
  });
}

/** The plainest picture file that tesseract reads (portable graymap). */
function pgm({ width, height, data }: Grey): Buffer {
  return Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), data]);
}
