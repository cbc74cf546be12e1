import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { KalemError } from '#contract/errors.ts';
import { hasCode } from '#server/error-codes.ts';
import type { KeptStore, StoredFile } from './files.ts';
import { namesIn, removeFolder } from './folders.ts';

/** Stores files at files/{processId}/{fileId} in the data folder, with a run's work folder beside them. */
export function openFolderStore(dataDir: string): KeptStore {
  const files = join(dataDir, 'files');
  const path = (file: StoredFile) => join(files, file.processId, file.id);
  return {
    apart: false,
    async keep(from, processId, id) {
      await mkdir(join(files, processId), { recursive: true, mode: 0o700 });
      await rename(from, path({ processId, id }));
    },
    async read(file, range) {
      // Opened before it is returned, so that it stays readable even if it is deleted.
      return (await orNotFound(open(path(file)))).createReadStream(range);
    },
    size: async (file) => (await orNotFound(stat(path(file)))).size,
    async local(file) {
      await orNotFound(stat(path(file)));
      return path(file);
    },
    remove: (file) => rm(path(file), { force: true }),
    removeProcess: (processId) => removeFolder(join(files, processId)),
    // Nothing to drop, because all nodes share this folder.
    forget: async () => undefined,
    async workFolder(processId, attempt, kept) {
      const home = join(files, processId);
      for (const name of await namesIn(home)) {
        if (!kept.includes(name)) await removeFolder(join(home, name));
      }
      const folder = join(home, `work-${attempt}`);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      return folder;
    },
    processFolders: (milliseconds) => namesIn(files, milliseconds),
  };
}

async function orNotFound<T>(operation: Promise<T>): Promise<T> {
  try {
    return await operation;
  } catch (error) {
    throw hasCode(error, 'ENOENT') ? new KalemError('not_found') : error;
  }
}
