import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { hasCode } from '#server/error-codes.ts';

/**
 * The names in a folder; none when there is no folder.
 * @param milliseconds if set, only entries last changed at least so long ago
 */
export async function namesIn(folder: string, milliseconds?: number): Promise<string[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return [];
    throw error;
  });
  if (milliseconds === undefined) return names;
  const oldNames: string[] = [];
  for (const name of names) {
    const entry = await stat(join(folder, name)).catch(() => null);
    // mtime may have fractions of the current millisecond, so it is rounded down.
    if (entry && Math.floor(entry.mtimeMs) <= Date.now() - milliseconds) oldNames.push(name);
  }
  return oldNames;
}

/**
 * Removes a folder with its content, or a file. A run may still be writing into the folder, so that removing it
 * fails; then it is tried again for at most 1.5 seconds.
 */
export const removeFolder = (path: string): Promise<void> =>
  rm(path, { recursive: true, force: true, maxRetries: 5 });
