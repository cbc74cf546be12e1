import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ErrorDetail } from '#contract/errors.ts';
import { type DownloadLock, type LockState, readLock, takeLock } from './lock.ts';
import type { Model } from './model.ts';

/**
 * What is known of downloads, in files, so that every process and node that shares the models' folder sees the
 * same: at .downloads/{model}/ the parts that have come, who downloads, why the last one failed, and whether it
 * shall stop.
 */
const downloadsName = '.downloads';

export interface DownloadState {
  /** Where the parts lie. */
  folder: string;
  make(): Promise<void>;
  /** @returns null when another process downloads this model */
  take(): Promise<DownloadLock | null>;
  /** @returns null when nobody downloads it, and nobody was interrupted */
  lock(): Promise<LockState | null>;
  /** A lock that a dead process left. */
  clearLock(): Promise<void>;
  failure(): Promise<ErrorDetail | null>;
  fail(error: ErrorDetail): Promise<void>;
  askToStop(): Promise<void>;
  isAskedToStop(): Promise<boolean>;
  /** For a new try: what was said of the last one is forgotten; parts stay. */
  forget(): Promise<void>;
  remove(): Promise<void>;
}

/** What is known here of a model's download; nothing is read or written before one of its functions is called. */
export function downloadState({ id }: Pick<Model, 'id'>, modelsFolder: string): DownloadState {
  const folder = join(modelsFolder, downloadsName, id);
  const lock = join(folder, 'lock.json');
  const failure = join(folder, 'failure.json');
  const stop = join(folder, 'stop');
  return {
    folder,
    make: async () => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
    },
    take: () => takeLock(lock, { received: 0, total: 0, speed: null }),
    lock: () => readLock(lock),
    clearLock: () => rm(lock, { force: true }),
    async failure() {
      try {
        return ErrorDetail.parse(JSON.parse(await readFile(failure, 'utf8')));
      } catch {
        return null;
      }
    },
    async fail(error) {
      await writeFile(`${failure}.new`, JSON.stringify(error), { mode: 0o600 });
      await rename(`${failure}.new`, failure);
    },
    askToStop: () => writeFile(stop, '', { mode: 0o600 }),
    isAskedToStop: async () => (await stat(stop).catch(() => null)) !== null,
    async forget() {
      await Promise.all([failure, stop].map((path) => rm(path, { force: true })));
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Ids of models of which something is known here. */
export async function knownDownloads(modelsFolder: string): Promise<string[]> {
  return readdir(join(modelsFolder, downloadsName)).catch(() => []);
}
