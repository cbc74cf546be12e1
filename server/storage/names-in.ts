import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isCode } from '#server/secrets.ts';

/**
 * The names in a folder; none when there is no folder.
 * @param milliseconds if set, only entries last changed at least so long ago
 */
export async function namesIn(folder: string, milliseconds?: number): Promise<string[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (isCode(error, 'ENOENT')) return [];
    throw error;
  });
  if (milliseconds === undefined) return names;
  const oldNames: string[] = [];
  for (const name of names) {
    const facts = await stat(join(folder, name)).catch(() => null);
    // mtime may have fractions of the current millisecond, so it is rounded down.
    if (facts && Math.floor(facts.mtimeMs) <= Date.now() - milliseconds) oldNames.push(name);
  }
  return oldNames;
}
