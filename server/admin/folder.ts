import { readdir, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';

/** Bytes of all files in a folder and below it; 0 when there is no such folder. */
export async function folderBytes(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  let bytes = 0;
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    // A file may have been deleted meanwhile.
    bytes += (await stat(join(entry.parentPath, entry.name)).catch(() => null))?.size ?? 0;
  }
  return bytes;
}

/** Bytes that the server may still write on a folder's volume; null where the system doesn't tell. */
export async function freeBytes(folder: string): Promise<number | null> {
  const volume = await statfs(folder).catch(() => null);
  return volume && volume.bavail * volume.bsize;
}
