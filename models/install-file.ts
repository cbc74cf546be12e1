import { execFile } from 'node:child_process';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { Model, ModelFile } from './model.ts';
import { folderOf, stampFile } from './store.ts';

const run = promisify(execFile);

/**
 * Moves a checked file to where the product looks for it, whole or not at all. An archive is unpacked first.
 * @param path on the same volume as the models; the file is gone afterwards
 */
export async function installFile(
  path: string,
  model: Model,
  file: ModelFile,
  modelsFolder: string,
): Promise<void> {
  const folder = folderOf(model, modelsFolder);
  if (!file.archive) {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await rename(path, join(folder, file.name));
    // The stamp marks the file as complete and checked. It records the size and time of the file beside it.
    return stampFile(folder, file);
  }
  const unpacked = join(dirname(path), 'unpacked');
  await rm(unpacked, { recursive: true, force: true });
  await unpack(path, unpacked);
  // The stamp is what shows that an archive was unpacked whole, so it moves along with the folder.
  await stampFile(unpacked, file);
  await rm(folder, { recursive: true, force: true });
  await rename(unpacked, folder);
  await rm(path);
}

/**
 * Unpacks the content of an archive's single folder. Uses the system's tar, which Linux, macOS and Windows (since 10)
 * have, because Node can't read bzip2.
 */
async function unpack(archive: string, folder: string): Promise<void> {
  await mkdir(folder, { mode: 0o700 });
  await run('tar', ['-xf', archive, '-C', folder, '--no-same-owner', '--strip-components=1']);
}
