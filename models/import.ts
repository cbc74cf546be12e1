import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, rmdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { isArchive, type Member, takeOut } from './archive.ts';
import { type Model, type ModelFile, publishedMaximum } from './model.ts';
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
 * Takes from a folder, with the folders and archives in it, or from one file or archive, what the catalogue names,
 * by name and digest, and copies it to where the product looks for models. What was published compressed may come
 * packed (then its name ends with .gz) or unpacked. A file is whole there or not there at all.
 * @param name what the file is called, where its path doesn't say
 * @throws Error of the system when it can't be read, or the models can't be written
 */
export async function importModels(
  from: string,
  modelsFolder: string,
  catalogue: readonly Model[],
  name = basename(from),
): Promise<Imported> {
  const imported: Imported = { taken: [], wrong: [], unknown: [] };
  const drafts = join(modelsFolder, importsName, randomUUID());
  await mkdir(drafts, { recursive: true, mode: 0o700 });
  try {
    if ((await stat(from)).isDirectory()) {
      const entries = await readdir(from, { withFileTypes: true, recursive: true });
      for (const entry of entries.filter((each) => each.isFile()))
        await importFile(
          join(entry.parentPath, entry.name),
          entry.name,
          { drafts, modelsFolder, catalogue },
          imported,
        );
    } else await importFile(from, name, { drafts, modelsFolder, catalogue }, imported);
  } finally {
    await rm(drafts, { recursive: true, force: true });
    // Others may be importing.
    await rmdir(join(modelsFolder, importsName)).catch(() => undefined);
  }
  return imported;
}

interface Places {
  drafts: string;
  modelsFolder: string;
  catalogue: readonly Model[];
}

async function importFile(path: string, name: string, places: Places, imported: Imported): Promise<void> {
  const wanted = named(name, places.catalogue);
  if (wanted.length === 0 && isArchive(name)) return importArchive(path, name, places, imported);
  const models: string[] = [];
  // Several models may have a file of the same name: the digest tells whose it is.
  for (const { model, file } of wanted) if (await take(path, model, file, places)) models.push(model.id);
  imported.taken.push(...models.map((model) => ({ name, model })));
  if (wanted.length === 0) imported.unknown.push(name);
  else if (models.length === 0) imported.wrong.push(name);
}

async function importArchive(path: string, name: string, places: Places, imported: Imported): Promise<void> {
  const folder = join(places.drafts, randomUUID());
  await mkdir(folder, { mode: 0o700 });
  let members: Member[];
  try {
    members = await takeOut(path, name, folder, (each) => maximumOf(each, places.catalogue));
  } catch (error) {
    if (isSystemError(error)) throw error;
    // No archive after all, or a damaged one.
    imported.wrong.push(name);
    return;
  }
  for (const member of members) {
    if (member.path === null) imported.unknown.push(member.name);
    else await importFile(member.path, member.name, places, imported);
  }
}

/** Of the disk; what tar says of an archive has a number, and what fflate says has one too. */
function isSystemError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && typeof error.code === 'string';
}

/** Bytes of the largest file of a name that a model may have; null when none has such a file. */
export function maximumOf(name: string, catalogue: readonly Model[]): number | null {
  const sizes = named(name, catalogue).map(({ file }) => publishedMaximum(file));
  return sizes.length > 0 ? Math.max(...sizes) : null;
}

/** The models, of those that can be brought, that have a file of a name. */
function named(name: string, catalogue: readonly Model[]): { model: Model; file: ModelFile }[] {
  return catalogue
    .filter((model) => !model.bundled)
    .flatMap((model) => model.files.map((file) => ({ model, file })))
    .filter(({ file }) => name === file.name || (file.compression === 'gzip' && name === `${file.name}.gz`));
}

/** Copies and checks in one pass, on the volume where it will lie. */
async function take(path: string, model: Model, file: ModelFile, places: Places): Promise<boolean> {
  const folder = join(places.drafts, randomUUID());
  await mkdir(folder, { mode: 0o700 });
  const copy = join(folder, file.name);
  if ((await readThrough(path, file, copy)) !== 'right') return false;
  await place(copy, model, file, places.modelsFolder);
  return true;
}
