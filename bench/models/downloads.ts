import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { downloadModel } from '#models/download.ts';
import { madeUpModel } from '#models/testing/mirror.ts';
import { type Figure, milliseconds } from '../support/figures.ts';

const bytes = 200_000_000;
const Served = z.object({ url: z.string(), sha256: z.string() });

/** Measures how long downloads of 200 MB hold up the event loop, as they would the web server's. */
export async function measureDownloads(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'kalem-bench-models-'));
  const program = fileURLToPath(new URL('./mirror-child.ts', import.meta.url));
  const server = fork(program, [String(bytes)], { execArgv: [] });
  try {
    const { url, sha256 } = Served.parse((await once(server, 'message'))[0]);
    const idle = await watch(() => pause(3_000));
    const figures: Figure[] = [];
    for (const id of ['plain', 'packed']) {
      const model = madeUpModel(id, Buffer.alloc(0), {
        bytes,
        sha256,
        ...(id === 'packed' && { compression: 'gzip' }),
      });
      const { signal } = new AbortController();
      const options = { modelsFolder: folder, mirror: new URL(url), signal };
      figures.push(
        figureOf(
          `200 MB ${id}: everything else waits`,
          await watch(() => downloadModel(model, options)),
          idle,
        ),
      );
    }
    return figures;
  } finally {
    server.disconnect();
    rmSync(folder, { recursive: true });
  }
}

interface Measured {
  seconds: number;
  /** The longest delay of the event loop and its 99th percentile, in milliseconds. */
  longest: number;
  usual: number;
  megabytes: number;
}

async function watch(act: () => Promise<unknown>): Promise<Measured> {
  const delays = monitorEventLoopDelay({ resolution: 5 });
  const before = process.memoryUsage().rss;
  let most = before;
  const memoryWatch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, 50);
  const start = performance.now();
  delays.enable();
  await act();
  delays.disable();
  clearInterval(memoryWatch);
  return {
    seconds: (performance.now() - start) / 1_000,
    longest: delays.max / 1e6,
    usual: delays.percentile(99) / 1e6,
    megabytes: (most - before) / 1e6,
  };
}

function figureOf(name: string, { seconds, longest, usual, megabytes }: Measured, idle: Measured): Figure {
  return {
    name,
    measured: `${milliseconds(longest)} (99 %: ${milliseconds(usual)}), in ${seconds.toFixed(1)} s, ${megabytes.toFixed(0)} MB more`,
    target: 'below 50 ms more than with nothing to do',
    met: longest - idle.longest < 50,
    reference: `${milliseconds(idle.longest)} (99 %: ${milliseconds(idle.usual)}) with nothing to do`,
  };
}
