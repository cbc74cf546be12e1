import type { RecognizeOptions, Worker } from 'tesseract.js';
import { z } from 'zod';
import type { Grey } from './background.ts';
import { withModels } from './models.ts';

/** Tesseract's page segmentation modes: columns and paragraphs, a single block, or words anywhere. */
export const pageModes = { auto: '3', block: '6', sparse: '11' } as const;
export type PageMode = (typeof pageModes)[keyof typeof pageModes];

/** The readings after which a thread is replaced, since it never returns the memory that it takes. */
const readingsPerThread = 40;

const Corners = z.object({ x0: z.number(), y0: z.number(), x1: z.number(), y1: z.number() });
const RawWord = z.object({ text: z.string(), confidence: z.number(), bbox: Corners });
const RawLine = z.object({ words: z.array(RawWord), bbox: Corners });
const RawParagraph = z.object({ lines: z.array(RawLine), bbox: Corners });
const RawBlock = z.object({ paragraphs: z.array(RawParagraph), bbox: Corners });
/** Tesseract's output: corners in pixels, confidence from 0 to 100. */
export type RawBlock = z.infer<typeof RawBlock>;
const RawBlocks = z.array(RawBlock);

interface Thread {
  worker: Worker;
  models: string;
  readings: number;
}

/** One thread with tesseract, started on first use. Readings take turns. */
export class Reader {
  private thread: Thread | null = null;
  private last: Promise<unknown> = Promise.resolve();

  /**
   * Reads a page.
   * @param models for example "tur+eng"
   * @returns blocks in reading order
   * @throws Error when tesseract can't be loaded, or fails on the picture twice
   */
  read(page: Grey, models: string, mode: PageMode): Promise<RawBlock[]> {
    const turn = this.last.then(() => this.readTwice(page, models, mode));
    this.last = turn.catch(() => undefined);
    return turn;
  }

  private readTwice(page: Grey, models: string, mode: PageMode): Promise<RawBlock[]> {
    // A thread that failed on an earlier page (mostly out of memory) must not cost this page.
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
      // Only this handler reports a model that can't be read; failed readings are also rejected.
      errorHandler: (reason: unknown) => started.reject(new Error(`${reason}`)),
    }).then(started.resolve, started.reject);
    const worker = await started.promise;
    await worker.setParameters({
      user_defined_dpi: '300',
      // Otherwise its messages would go to standard error.
      debug_file: '/dev/null',
      // Words of one page must not influence the reading of the next.
      tessedit_enable_doc_dict: '0',
    });
    return worker;
  });
}

/** Encodes a portable graymap, the simplest picture file that tesseract reads. */
function pgm({ width, height, data }: Grey): Buffer {
  return Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), data]);
}
