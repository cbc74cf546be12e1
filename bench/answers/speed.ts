import { loadavg } from 'node:os';
import { storeMessage } from '#contract/chat.ts';
import type { Process } from '#contract/processes.ts';
import { startProduct } from '#e2e/support/server/product.ts';
import { residentMegabytes } from '#server/processes/running/resident-memory.ts';
import type { Client } from '#server/testing/client.ts';
import { upload as uploadedFile } from '#testing/upload.ts';
import { makeBook } from '../book/book-pdf.ts';
import { childrenOf, processorSeconds } from '../support/children.ts';
import { type Figure, milliseconds, percentile } from '../support/figures.ts';
import { newCaller } from '../support/new-caller.ts';
import { readHalf } from './question-set.ts';

const targets = {
  shortSeconds: 6,
  longSeconds: 150,
  wordSearchSeconds: 10,
  questionMilliseconds: 400,
  megabytes: 700,
};
const questions = 20;

/**
 * Measures through the whole product how soon questions about a document can be asked and how fast they are
 * answered. Processor times are printed too, since a busy machine changes them less: with two free cores, most of a
 * run takes half as long as its processor time.
 */
export async function measureAnswerSpeed(): Promise<Figure[]> {
  const product = await startProduct();
  const children = watchChildren(product.pid);
  try {
    const client = await newCaller(product.url);
    const short = await uploadBook(client, 10);
    const shortWork = children.take();
    const long = await uploadBook(client, 300);
    const longWork = children.take();
    const times = await ask(client, long.id);
    const answering = children.take();
    return [
      within('10 pages ready for vector search', short.ready, targets.shortSeconds, describeWork(shortWork)),
      within('300 pages ready for search by words alone', long.usable, targets.wordSearchSeconds),
      within('300 pages ready for vector search', long.ready, targets.longSeconds, describeWork(longWork)),
      {
        name: `a question about 300 pages, worst of ${questions}`,
        measured: milliseconds(percentile(times, 1)),
        target: `at most ${targets.questionMilliseconds} ms`,
        met: percentile(times, 1) <= targets.questionMilliseconds,
        reference: `median ${milliseconds(percentile(times, 0.5))}`,
      },
      memory('peak memory while indexing', Math.max(shortWork.megabytes, longWork.megabytes)),
      memory('peak memory while answering', answering.megabytes),
    ];
  } finally {
    children.stop();
    await product.stop();
  }
}

interface Work {
  /** The largest resident size of a child process. */
  megabytes: number;
  /** Processor time of all child processes. */
  seconds: number;
  /** The machine's load average over the last minute. */
  load: number;
}

/** Watches the child processes of a server; `take` returns their work since the last call. */
function watchChildren(server: number): { take(): Work; stop(): void } {
  let megabytes = 0;
  let before = 0;
  const seconds = new Map<number, number>();
  const sample = () => {
    for (const child of childrenOf(server)) {
      megabytes = Math.max(megabytes, residentMegabytes(child));
      seconds.set(child, Math.max(seconds.get(child) ?? 0, processorSeconds(child)));
    }
  };
  const watch = setInterval(sample, 50);
  return {
    take() {
      sample();
      const total = seconds.values().reduce((sum, value) => sum + value, 0);
      const work = { megabytes, seconds: total - before, load: loadavg()[0] ?? 0 };
      before = total;
      megabytes = 0;
      return work;
    },
    stop: () => clearInterval(watch),
  };
}

const describeWork = ({ seconds, load }: Work) =>
  `processor ${seconds.toFixed(1)} s, load of the machine ${load.toFixed(1)}`;

const within = (name: string, seconds: number, limit: number, reference = ''): Figure => ({
  name,
  measured: `${seconds.toFixed(1)} s`,
  target: `at most ${limit} s`,
  met: seconds <= limit,
  reference,
});

const memory = (name: string, megabytes: number): Figure => ({
  name,
  measured: `${megabytes.toFixed(0)} MB`,
  target: `at most ${targets.megabytes} MB`,
  met: megabytes <= targets.megabytes,
});

/** Seconds from the upload until the document can be searched by words, and until it has its vectors. */
async function uploadBook(
  client: Client,
  pages: number,
): Promise<{ id: string; usable: number; ready: number }> {
  const bytes = await makeBook(pages, 'en', { distinct: true });
  const start = performance.now();
  const seconds = () => (performance.now() - start) / 1_000;
  const { id } = await client.start({ type: 'QuestionAnswer' }, uploadedFile(`${pages}.pdf`, bytes));
  let usable = Number.NaN;
  const deadline = 4 * targets.longSeconds;
  for (let process = await client.show(id); seconds() < deadline; process = await client.show(id)) {
    if (Number.isNaN(usable) && canAnswer(process)) usable = seconds();
    if (process.status === 'success') return { id, usable, ready: seconds() };
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
async function ask(client: Client, id: string): Promise<number[]> {
  const { documents } = await readHalf('dev');
  const texts = documents
    .flatMap((document) => document.questions)
    .filter(({ language }) => language === 'en')
    .map(({ question }) => question);
  const times: number[] = [];
  for (const text of texts.slice(0, questions + 1)) {
    const start = performance.now();
    const { message } = await client.call(storeMessage, { params: { id }, body: { text } });
    if (message.status !== 'answered') throw new Error(`A question failed with ${message.error?.code}`);
    times.push(performance.now() - start);
  }
  return times.slice(1);
}
