import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startProduct } from '#e2e/support/server/product.ts';
import { residentMegabytes } from '#server/processes/running/resident-memory.ts';
import { upload } from '#testing/upload.ts';
import { childrenOf } from '../support/children.ts';
import { type Figure, milliseconds, percentile } from '../support/figures.ts';
import { newCaller } from '../support/new-caller.ts';
import { makeBook } from './book-pdf.ts';

const pages = 300;
const targets = { seconds: 15, megabytes: 700, health: 50 };

/** Measures a 300-page text PDF from upload to summary, and how fast the web server answers during the run. */
export async function measureBook(): Promise<Figure[]> {
  const bytes = await makeBook(pages, 'en');
  const product = await startProduct();
  try {
    const client = await newCaller(product.url);
    const health: number[] = [];
    let peak = 0;
    const memoryWatch = setInterval(() => {
      peak = Math.max(peak, ...childrenOf(product.pid).map(residentMegabytes));
    }, 50);
    const healthCheck = setInterval(async () => {
      const sent = performance.now();
      await client.fetch('/health');
      health.push(performance.now() - sent);
    }, 100);
    const start = performance.now();
    const { id } = await client.start({ type: 'TextSummarization' }, upload('book.pdf', bytes));
    const done = await client.finished(id);
    const seconds = (performance.now() - start) / 1_000;
    clearInterval(memoryWatch);
    clearInterval(healthCheck);
    if (done.status !== 'success') throw new Error(`The run failed with ${done.error?.code}`);
    const worst = percentile(health, 1);
    return [
      {
        name: `read and summarised (${(bytes.length / 1e6).toFixed(1)} MB)`,
        measured: `${seconds.toFixed(1)} s`,
        target: `at most ${targets.seconds} s`,
        met: seconds <= targets.seconds,
        reference: pdftotext(bytes, product.database.dataDir),
      },
      {
        name: 'peak memory of the run',
        measured: `${peak.toFixed(0)} MB`,
        target: `at most ${targets.megabytes} MB`,
        met: peak <= targets.megabytes,
      },
      {
        name: `slowest of ${health.length} /health requests during the run`,
        measured: milliseconds(worst),
        target: `at most ${targets.health} ms`,
        met: worst <= targets.health,
        reference: `median ${milliseconds(percentile(health, 0.5))}`,
      },
    ];
  } finally {
    await product.stop();
  }
}

/** The time that pdftotext, a plain C++ extractor, takes for the same file, where it is installed. */
function pdftotext(bytes: Uint8Array, folder: string): string {
  const path = join(folder, 'book.pdf');
  writeFileSync(path, bytes);
  const start = performance.now();
  const done = spawnSync('pdftotext', [path, '-']);
  return done.status === 0
    ? `pdftotext alone ${((performance.now() - start) / 1_000).toFixed(1)} s`
    : 'pdftotext is not installed or failed';
}
