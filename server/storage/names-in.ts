import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isCode } from '#server/secrets.ts';

/**
 * What lies in a folder; nothing when there is no folder.
 * @param milliseconds given: only what was last changed at least so long ago
 */
export async function namesIn(folder: string, milliseconds?: number): Promise<string[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (isCode(error, 'ENOENT')) return [];
    throw error;
  });
  if (milliseconds === undefined) return names;
  const old: string[] = [];
  for (const name of names) {
    const found = await stat(join(folder, name)).catch(() => null);
    // The clock counts whole milliseconds: what was written within this one isn't from the future.
    if (found && Math.floor(found.mtimeMs) <= Date.now() - milliseconds) old.push(name);
  }
  return old;
}
