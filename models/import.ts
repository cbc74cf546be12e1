import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Model, ModelFile } from './model.ts';
import { place } from './place.ts';
import { readThrough } from './read-through.ts';

/** In the models' folder: what is being taken. A stop leaves drafts there. */
export const importsName = '.imports';

/** What became of the files of a folder. */
export interface Imported {
  taken: { name: string; model: string }[];
  /** Named as in the catalogue, with other content: damaged, incomplete or another version. */
  wrong: string[];
  /** Not in the catalogue. */
  unknown: string[];
}

/**
 * Takes from a folder, and the folders in it, the files that the catalogue names, by name and digest, and copies
 * them to where the product looks for models. What was published compressed may come packed (then its name ends
 * with .gz) or unpacked. A file is whole there or not there at all; archives are unpacked.
 * @throws Error of the system when the folder can't be read or the models can't be written
 */
export async function importModels(
  from: string,
  modelsFolder: string,
  catalogue: readonly Model[],
): Promise<Imported> {
  const imported: Imported = { taken: [], wrong: [], unknown: [] };
  const entries = await readdir(from, { withFileTypes: true, recursive: true });
  for (const { name, parentPath } of entries.filter((entry) => entry.isFile())) {
    const wanted = named(name, catalogue);
    const models: string[] = [];
    // Several models may have a file of the same name: the digest tells whose it is.
    for (const { model, file } of wanted) {
      if (await take(join(parentPath, name), model, file, modelsFolder)) models.push(model.id);
    }
    imported.taken.push(...models.map((model) => ({ name, model })));
    if (wanted.length === 0) imported.unknown.push(name);
    else if (models.length === 0) imported.wrong.push(name);
  }
  await rmdir(join(modelsFolder, importsName)).catch(() => undefined);
  return imported;
}

/** The models, of those that can be brought, that have a file of a name. */
export function named(name: string, catalogue: readonly Model[]): { model: Model; file: ModelFile }[] {
  return catalogue
    .filter((model) => !model.bundled)
    .flatMap((model) => model.files.map((file) => ({ model, file })))
    .filter(({ file }) => name === file.name || (file.compression === 'gzip' && name === `${file.name}.gz`));
}

/** Copies and checks in one pass, on the volume where it will lie. */
async function take(path: string, model: Model, file: ModelFile, modelsFolder: string): Promise<boolean> {
  const draft = join(modelsFolder, importsName, randomUUID());
  await mkdir(draft, { recursive: true, mode: 0o700 });
  try {
    const copy = join(draft, file.name);
    if ((await readThrough(path, file, copy)) !== 'right') return false;
    await place(copy, model, file, modelsFolder);
    return true;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}
