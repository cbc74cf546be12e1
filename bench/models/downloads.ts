import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { downloadModel } from '#models/download.ts';
import { madeUpModel } from '#models/testing/mirror.ts';
import { type Figure, megabytes, milliseconds, seconds } from '../support/figures.ts';
import { watchPeak } from '../support/watch-peak.ts';

const bytes = 200_000_000;
const Served = z.object({ url: z.string(), sha256: z.string() });

/** Measures how long downloads of 200 MB hold up the event loop, as they would the web server's. */
export async function measure(): Promise<Figure[]> {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'kalem-bench-models-'));
  const program = fileURLToPath(new URL('./mirror-child.ts', import.meta.url));
  const server = fork(program, [String(bytes)], { execArgv: [] });
  try {
    const { url, sha256 } = Served.parse((await once(server, 'message'))[0]);
    const { signal } = new AbortController();
    const options = { modelsFolder: folder.path, mirror: new URL(url), signal };
    const pinned = { bytes, sha256 };
    const plain = madeUpModel('plain', Buffer.alloc(0), pinned);
    const packed = madeUpModel('packed', Buffer.alloc(0), { ...pinned, compression: 'gzip' });
    const idle = await watchDelays(() => pause(3_000));
    const figures: Figure[] = [];
    for (const model of [plain, packed]) {
      const delays = await watchDelays(() => downloadModel(model, options));
      figures.push(figureOf(`200 MB ${model.id}: everything else waits`, delays, idle));
    }
    return figures;
  } finally {
    server.disconnect();
  }
}

interface Delays {
  /** Duration of the work, in seconds. */
  elapsed: number;
  /** The longest delay of the event loop, in milliseconds. */
  longest: number;
  /** The 99th percentile of the delays, in milliseconds. */
  percentile99: number;
  /** Memory beyond that at the start, in megabytes. */
  memory: number;
}

async function watchDelays(act: () => Promise<unknown>): Promise<Delays> {
  const delays = monitorEventLoopDelay({ resolution: 5 });
  const before = process.memoryUsage.rss();
  using memory = watchPeak(process.memoryUsage.rss);
  const start = performance.now();
  delays.enable();
  await act();
  delays.disable();
  return {
    elapsed: (performance.now() - start) / 1_000,
    longest: delays.max / 1e6,
    percentile99: delays.percentile(99) / 1e6,
    memory: Math.max(0, memory.peak - before) / 1e6,
  };
}

function figureOf(name: string, delays: Delays, idle: Delays): Figure {
  return {
    name,
    measured: `${describe(delays)}, in ${seconds(delays.elapsed)}, ${megabytes(delays.memory)} more`,
    target: 'below 50 ms more than with nothing to do',
    met: delays.longest - idle.longest < 50,
    reference: `${describe(idle)} with nothing to do`,
  };
}

const describe = ({ longest, percentile99 }: Delays) =>
  `${milliseconds(longest)} (99 %: ${milliseconds(percentile99)})`;
