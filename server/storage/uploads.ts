import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { newId, type Uploads } from './files.ts';
import { namesIn, removeFolder } from './folders.ts';

/** Receives files into uploads/ of the data folder, on the volume of the store, so that keeping one only moves it. */
export function openUploads(dataDir: string): Uploads {
  const folder = join(dataDir, 'uploads');
  const receive = async (stream: Readable, maximum: number) => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const path = join(folder, newId());
    const sink = createWriteStream(path, { mode: 0o600 });
    try {
      await pipeline(stream, (chunks) => firstBytes(chunks, maximum), sink);
    } catch (error) {
      await rm(path, { force: true });
      throw error;
    }
    return { path, size: sink.bytesWritten };
  };
  const receiving = new Set<Promise<unknown>>();
  return {
    receive(stream, maximum = Number.POSITIVE_INFINITY) {
      const receipt = receive(stream, maximum).finally(() => receiving.delete(receipt));
      receiving.add(receipt);
      return receipt;
    },
    discard: removeFolder,
    async clearUploads(milliseconds) {
      for (const name of await namesIn(folder, milliseconds)) await rm(join(folder, name), { force: true });
    },
    async close() {
      await Promise.allSettled(receiving);
    },
  };
}

async function* firstBytes(chunks: AsyncIterable<Buffer | string>, maximum: number): AsyncIterable<Buffer> {
  let remaining = maximum;
  for await (const chunk of chunks) {
    const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
    if (remaining > 0) yield bytes.subarray(0, remaining);
    remaining -= bytes.length;
  }
}
