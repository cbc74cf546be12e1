import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ErrorDetail } from '#contract/errors.ts';
import { replaceFile } from './files.ts';
import { readLock, takeLock } from './lock.ts';
import type { Model } from './model.ts';

const downloadsName = '.downloads';

/**
 * The state of a model's download. It is kept in files, so that all processes and nodes that share the models' folder
 * see the same: the folder .downloads/{model}/ holds the parts that have arrived, who is downloading, why the last
 * download failed, and whether somebody asked it to stop. Nothing is read or written before a function is called.
 */
export function downloadState({ id }: Pick<Model, 'id'>, modelsFolder: string) {
  const folder = join(modelsFolder, downloadsName, id);
  const lockPath = join(folder, 'lock.json');
  const failurePath = join(folder, 'failure.json');
  const stopPath = join(folder, 'stop');
  return {
    folder,
    async createFolder() {
      await mkdir(folder, { recursive: true, mode: 0o700 });
    },
    /** Takes the lock; null while another process downloads this model, or takes the lock at this moment. */
    takeLock: () => takeLock(lockPath, { received: 0, total: 0, speed: null }),
    /** Reads the lock; null when nobody downloads the model and no download was interrupted. */
    readLock: () => readLock(lockPath),
    clearLock: () => rm(lockPath, { force: true }),
    /** Why the last download failed; null if it didn't, or the record can't be read. */
    async readFailure() {
      try {
        return ErrorDetail.parse(JSON.parse(await readFile(failurePath, 'utf8')));
      } catch {
        return null;
      }
    },
    recordFailure: (error: ErrorDetail) => replaceFile(failurePath, JSON.stringify(error)),
    askToStop: () => writeFile(stopPath, '', { mode: 0o600 }),
    isAskedToStop: async () => (await stat(stopPath).catch(() => null)) !== null,
    /** Prepares a new try: drops the last failure and any request to stop, and keeps the parts. */
    async clearOutcome() {
      await Promise.all([failurePath, stopPath].map((path) => rm(path, { force: true })));
    },
    /** Removes everything, the parts too. */
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
export type DownloadState = ReturnType<typeof downloadState>;

/** The ids of models whose download runs, was interrupted or failed. */
export async function knownDownloads(modelsFolder: string): Promise<string[]> {
  return readdir(join(modelsFolder, downloadsName)).catch(() => []);
}
