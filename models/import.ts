import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, rmdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type ArchiveMember, extractFiles, isArchive } from './archive.ts';
import { codeOf } from './files.ts';
import { installFile } from './install-file.ts';
import { type Model, type ModelFile, publishedMaximum } from './model.ts';
import { verifyFile } from './verify-file.ts';

/** Folder of drafts in the models' folder. An interrupted import leaves its drafts there. */
export const importsName = '.imports';

/** The outcome for each file, by its name. An archive that could be read isn't listed, only its members are. */
export interface ImportResult {
  /** Installed files, each with the id of its model. */
  taken: { name: string; model: string }[];
  /** Files of a listed name but with other content (damaged, incomplete, another version), and unreadable archives. */
  wrong: string[];
  /** Files that no model lists, or only one that ships with the product. */
  unknown: string[];
}

/**
 * Imports from a folder (with its subfolders and archives), an archive or a file whatever the catalogue lists by name
 * and digest, and copies it to where the product looks for models. A file published compressed may come packed (with
 * a name ending in .gz) or unpacked. A file is installed whole or not at all.
 * @param name the name that counts, for a temporary file whose own name is another one
 * @throws Error a system error such as ENOENT or EACCES when the source can't be read or the models can't be written
 */
export async function importModels(
  from: string,
  modelsFolder: string,
  catalogue: readonly Model[],
  name = basename(from),
): Promise<ImportResult> {
  const result: ImportResult = { taken: [], wrong: [], unknown: [] };
  const drafts = join(modelsFolder, importsName, randomUUID());
  const context = { drafts, modelsFolder, catalogue };
  await mkdir(drafts, { recursive: true, mode: 0o700 });
  try {
    if ((await stat(from)).isDirectory()) {
      const entries = await readdir(from, { withFileTypes: true, recursive: true });
      for (const entry of entries.filter((each) => each.isFile()))
        await importFile(join(entry.parentPath, entry.name), entry.name, context, result);
    } else await importFile(from, name, context, result);
  } finally {
    await rm(drafts, { recursive: true, force: true });
    // This fails while other imports have drafts there.
    await rmdir(join(modelsFolder, importsName)).catch(() => undefined);
  }
  return result;
}

interface Context {
  drafts: string;
  modelsFolder: string;
  catalogue: readonly Model[];
}

async function importFile(path: string, name: string, context: Context, result: ImportResult): Promise<void> {
  const entries = filesNamed(name, context.catalogue);
  if (entries.length === 0 && isArchive(name)) return importArchive(path, name, context, result);
  const models: string[] = [];
  // Several models may have a file of the same name, and the digest tells them apart.
  for (const { model, file } of entries)
    if (await importAs(path, model, file, context)) models.push(model.id);
  result.taken.push(...models.map((model) => ({ name, model })));
  if (entries.length === 0) result.unknown.push(name);
  else if (models.length === 0) result.wrong.push(name);
}

async function importArchive(
  path: string,
  name: string,
  context: Context,
  result: ImportResult,
): Promise<void> {
  const folder = join(context.drafts, randomUUID());
  await mkdir(folder, { mode: 0o700 });
  let members: ArchiveMember[];
  try {
    members = await extractFiles(path, name, folder, (each) => maximumOf(each, context.catalogue));
  } catch (error) {
    // A system error has a code such as ENOSPC. Those of tar and fflate have numbers, for which codeOf gives ''.
    if (codeOf(error) !== '') throw error;
    result.wrong.push(name);
    return;
  }
  for (const member of members) {
    if (member.path === null) result.unknown.push(member.name);
    else await importFile(member.path, member.name, context, result);
  }
}

/** The bytes of the largest published file of that name in the models that can be imported; null when none has one. */
export function maximumOf(name: string, catalogue: readonly Model[]): number | null {
  const sizes = filesNamed(name, catalogue).map(({ file }) => publishedMaximum(file));
  return sizes.length > 0 ? Math.max(...sizes) : null;
}

/** Files of that name in the models that can be imported. */
function filesNamed(name: string, catalogue: readonly Model[]): { model: Model; file: ModelFile }[] {
  return catalogue
    .filter((model) => !model.bundled)
    .flatMap((model) => model.files.map((file) => ({ model, file })))
    .filter(({ file }) => name === file.name || (file.compression === 'gzip' && name === `${file.name}.gz`));
}

/**
 * Installs a file if it has the listed content. It is copied and checked in one pass, on the models' volume, so that
 * installing it is a rename.
 */
async function importAs(path: string, model: Model, file: ModelFile, context: Context): Promise<boolean> {
  const folder = join(context.drafts, randomUUID());
  await mkdir(folder, { mode: 0o700 });
  const copy = join(folder, file.name);
  if ((await verifyFile(path, file, copy)) !== 'right') return false;
  await installFile(copy, model, file, context.modelsFolder);
  return true;
}
