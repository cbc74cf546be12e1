import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { residentMegabytes } from '#server/processes/running/resident-memory.ts';
import { upload } from '#testing/upload.ts';
import { childrenOf } from '../support/children.ts';
import { atMost, type Figure, megabytes, milliseconds, percentile, seconds } from '../support/figures.ts';
import { startWithClient } from '../support/product.ts';
import { watchPeak } from '../support/watch-peak.ts';
import { makeBook } from './book-pdf.ts';

const pages = 300;
const targets = { seconds: 15, megabytes: 700, healthMilliseconds: 50 };

/** Measures a 300-page text PDF from upload to summary, and how fast the web server answers during the run. */
export async function measure(): Promise<Figure[]> {
  const bytes = await makeBook(pages, 'en');
  await using server = await startWithClient();
  const { product, client } = server;
  const health: number[] = [];
  using memory = watchPeak(() => Math.max(...childrenOf(product.pid).map(residentMegabytes)));
  const healthCheck = setInterval(async () => {
    const sent = performance.now();
    await client.fetch('/health');
    health.push(performance.now() - sent);
  }, 100);
  const start = performance.now();
  const { id } = await client.start({ type: 'TextSummarization' }, upload('book.pdf', bytes));
  const ended = await client.finished(id);
  const elapsed = (performance.now() - start) / 1_000;
  clearInterval(healthCheck);
  if (ended.status !== 'success') throw new Error(`The run failed with ${ended.error?.code}`);
  return [
    atMost(
      `read and summarised (${(bytes.length / 1e6).toFixed(1)} MB)`,
      elapsed,
      targets.seconds,
      seconds,
      timeOfPdftotext(bytes, product.database.dataDir),
    ),
    atMost('peak memory of the run', memory.peak, targets.megabytes, megabytes),
    atMost(
      `slowest of ${health.length} /health requests during the run`,
      percentile(health, 1),
      targets.healthMilliseconds,
      milliseconds,
      `median ${milliseconds(percentile(health, 0.5))}`,
    ),
  ];
}

/** Says how long pdftotext, a plain C++ extractor, takes for the same file, if it is installed. */
function timeOfPdftotext(bytes: Uint8Array, folder: string): string {
  const path = join(folder, 'book.pdf');
  writeFileSync(path, bytes);
  const start = performance.now();
  const program = spawnSync('pdftotext', [path, '-']);
  return program.status === 0
    ? `pdftotext alone ${seconds((performance.now() - start) / 1_000)}`
    : 'pdftotext is not installed or failed';
}
