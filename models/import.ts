import { execFile } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import type { Model, ModelFile } from './model.ts';
import { folderOf, stampFile } from './store.ts';

const run = promisify(execFile);

/** What became of the files of a folder. */
export interface Imported {
  taken: { name: string; model: string }[];
  /** Named as in the catalogue, with other content: damaged, incomplete or another version. */
  wrong: string[];
  /** Not in the catalogue. */
  unknown: string[];
}

/**
 * Takes from a folder the files that the catalogue names, by name and digest, and copies them to where the
 * product looks for models. A file is whole there or not there at all; archives are unpacked.
 * @throws Error of the system when the folder can't be read or the models can't be written
 */
export async function importModels(
  from: string,
  modelsFolder: string,
  catalogue: readonly Model[],
): Promise<Imported> {
  const imported: Imported = { taken: [], wrong: [], unknown: [] };
  const entries = await readdir(from, { withFileTypes: true });
  for (const { name } of entries.filter((entry) => entry.isFile())) {
    const wanted = catalogue
      .filter((model) => !model.bundled)
      .flatMap((model) => model.files.map((file) => ({ model, file })))
      .find(({ file }) => file.name === name);
    if (!wanted) imported.unknown.push(name);
    else if (await take(join(from, name), wanted.model, wanted.file, modelsFolder))
      imported.taken.push({ name, model: wanted.model.id });
    else imported.wrong.push(name);
  }
  return imported;
}

/** Copies and checks in one pass, in a folder beside the place where it will lie. */
async function take(path: string, model: Model, file: ModelFile, modelsFolder: string): Promise<boolean> {
  const folder = folderOf(model, modelsFolder);
  const draft = join(modelsFolder, `.${randomUUID()}`);
  await mkdir(draft, { recursive: true, mode: 0o700 });
  try {
    const copy = join(draft, file.name);
    if ((await copyHashing(path, copy)) !== file.sha256) return false;
    if (file.archive) {
      const unpacked = join(draft, model.id);
      await unpack(copy, unpacked);
      await stampFile(unpacked, file);
      await rm(folder, { recursive: true, force: true });
      await rename(unpacked, folder);
    } else {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await rename(copy, join(folder, file.name));
      await stampFile(folder, file);
    }
    return true;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

async function copyHashing(from: string, to: string): Promise<string> {
  const hash = createHash('sha256');
  const tee = new Transform({
    transform(chunk, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  await pipeline(createReadStream(from), tee, createWriteStream(to, { mode: 0o600 }));
  return hash.digest('hex');
}

/** By the system's own tar, which Linux, macOS and Windows 10 have: Node reads no bzip2. */
async function unpack(archive: string, folder: string): Promise<void> {
  await mkdir(folder, { mode: 0o700 });
  await run('tar', ['-xf', archive, '-C', folder, '--strip-components=1', '--no-same-owner']);
}
