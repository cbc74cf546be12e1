import { loadavg } from 'node:os';
import { storeMessage } from '#contract/chat.ts';
import type { Process } from '#contract/processes.ts';
import { residentMegabytes } from '#server/processes/running/resident-memory.ts';
import type { Client } from '#server/testing/client.ts';
import { upload as uploadedFile } from '#testing/upload.ts';
import { makeBook } from '../book/book-pdf.ts';
import { childrenOf, processorSeconds } from '../support/children.ts';
import { atMost, type Figure, megabytes, milliseconds, percentile, seconds } from '../support/figures.ts';
import { startWithClient } from '../support/product.ts';
import { readHalf } from './question-set.ts';

const targets = {
  /** For the short and the long document (see `pages`). */
  shortSeconds: 6,
  longSeconds: 150,
  wordSearchSeconds: 10,
  questionMilliseconds: 400,
  megabytes: 700,
};
const pages = { short: 10, long: 300 };
const questionCount = 20;

/**
 * Measures through the whole product how soon questions about a document can be asked and how fast they are
 * answered. Processor times are printed too, since a busy machine changes them less: on two free cores a run takes
 * about half its processor time, and if it takes much more, the machine was busy.
 */
export async function measure(): Promise<Figure[]> {
  await using server = await startWithClient();
  const { product, client } = server;
  using children = watchChildren(product.pid);
  const short = await uploadBook(client, pages.short);
  const shortWork = children.take();
  const long = await uploadBook(client, pages.long);
  const longWork = children.take();
  const times = await questionTimes(client, long.id);
  const answeringWork = children.take();
  return [
    readyFigure(`${pages.short} pages ready for vector search`, short.ready, targets.shortSeconds, shortWork),
    readyFigure(
      `${pages.long} pages ready for search by words alone`,
      long.usable,
      targets.wordSearchSeconds,
    ),
    readyFigure(`${pages.long} pages ready for vector search`, long.ready, targets.longSeconds, longWork),
    atMost(
      `a question about ${pages.long} pages, worst of ${questionCount}`,
      percentile(times, 1),
      targets.questionMilliseconds,
      milliseconds,
      `median ${milliseconds(percentile(times, 0.5))}`,
    ),
    memoryFigure('peak memory while indexing', shortWork, longWork),
    memoryFigure('peak memory while answering', answeringWork),
  ];
}

interface Work {
  /** The largest resident size of a child process, in megabytes. */
  peak: number;
  /** Processor time of all child processes, in seconds. */
  processor: number;
  /** The machine's load average over the last minute. */
  load: number;
}

/** Watches the child processes of a server, by its process id; `take` returns their work since the last call. */
function watchChildren(serverPid: number): { take(): Work } & Disposable {
  let peak = 0;
  let before = 0;
  /** Seconds by child process; those of an ended one stay. */
  const used = new Map<number, number>();
  const sample = () => {
    for (const child of childrenOf(serverPid)) {
      peak = Math.max(peak, residentMegabytes(child));
      used.set(child, Math.max(used.get(child) ?? 0, processorSeconds(child)));
    }
  };
  const watch = setInterval(sample, 50);
  return {
    take() {
      sample();
      const total = used.values().reduce((sum, seconds) => sum + seconds, 0);
      const work = { peak, processor: total - before, load: loadavg()[0] ?? 0 };
      before = total;
      peak = 0;
      return work;
    },
    [Symbol.dispose]: () => clearInterval(watch),
  };
}

/** @param work the work of the run, whose processor time and load are printed beside the figure */
function readyFigure(name: string, ready: number, limit: number, work?: Work): Figure {
  const reference =
    work && `processor ${seconds(work.processor)}, load of the machine ${work.load.toFixed(1)}`;
  return atMost(name, ready, limit, seconds, reference);
}

function memoryFigure(name: string, ...works: Work[]): Figure {
  return atMost(name, Math.max(...works.map((work) => work.peak)), targets.megabytes, megabytes);
}

/** Seconds from the upload until the document can be searched by words, and until it has its vectors. */
async function uploadBook(
  client: Client,
  pages: number,
): Promise<{ id: string; usable: number; ready: number }> {
  const bytes = await makeBook(pages, 'en', { distinct: true });
  const start = performance.now();
  const elapsed = () => (performance.now() - start) / 1_000;
  const { id } = await client.start({ type: 'QuestionAnswer' }, uploadedFile(`${pages}.pdf`, bytes));
  let usable = Number.NaN;
  const deadline = 4 * targets.longSeconds;
  for (let process = await client.show(id); elapsed() < deadline; process = await client.show(id)) {
    if (Number.isNaN(usable) && canAnswer(process)) usable = elapsed();
    if (process.status === 'success') return { id, usable, ready: elapsed() };
    if (process.status !== 'processing') throw new Error(`The run failed with ${process.error?.code}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${pages} pages weren't ready after ${deadline} s`);
}

const canAnswer = ({ status, progress }: Process) => status === 'success' || progress.usable === true;

/**
 * Milliseconds for each question, after a first one that lets a child process open the document. The questions belong
 * to other documents, since only the time counts here.
 */
async function questionTimes(client: Client, id: string): Promise<number[]> {
  const { documents } = await readHalf('dev');
  const texts = documents
    .flatMap((document) => document.questions)
    .filter(({ language }) => language === 'en')
    .map(({ question }) => question);
  const times: number[] = [];
  for (const text of texts.slice(0, questionCount + 1)) {
    const start = performance.now();
    const { message } = await client.call(storeMessage, { params: { id }, body: { text } });
    if (message.status !== 'answered') throw new Error(`A question failed with ${message.error?.code}`);
    times.push(performance.now() - start);
  }
  return times.slice(1);
}
