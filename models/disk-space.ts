import { statfs } from 'node:fs/promises';
import { KalemError } from '#contract/errors.ts';
import type { DownloadPart } from './download-part.ts';
import { downloadState, knownDownloads } from './download-state.ts';
import type { Model } from './model.ts';

/** The room that a download leaves on the disk. */
const spareBytes = 50_000_000;

/**
 * Checks that the disk has room. Each file needs room packed, unpacked and installed, and the content of an archive
 * takes up to twice the archive's size. The bytes that other running downloads still need are reserved.
 * @throws KalemError storage_full
 */
export async function checkSpace(
  model: Model,
  parts: readonly DownloadPart[],
  modelsFolder: string,
): Promise<void> {
  const needed = parts
    .filter(({ done }) => !done)
    .reduce((sum, { file, received }) => {
      const unpacked = file.archive ? 2 * file.bytes : file.compression ? file.bytes : 0;
      return sum + file.bytes - received + unpacked;
    }, 0);
  if (needed === 0) return;
  const [{ bavail, bsize }, claimed] = await Promise.all([
    statfs(modelsFolder),
    pendingBytes(model, modelsFolder),
  ]);
  if (needed + claimed + spareBytes > bavail * bsize) throw new KalemError('storage_full');
}

async function pendingBytes({ id }: Model, modelsFolder: string): Promise<number> {
  const others = (await knownDownloads(modelsFolder)).filter((other) => other !== id);
  const locks = await Promise.all(
    others.map((other) => downloadState({ id: other }, modelsFolder).readLock()),
  );
  return locks
    .flatMap((lock) => (lock && !lock.stale ? lock.progress : []))
    .reduce((sum, { received, total }) => sum + total - received, 0);
}
