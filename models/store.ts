import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { KalemError } from '#contract/errors.ts';
import type { Model, ModelFile } from './model.ts';

const bundledFolder = fileURLToPath(new URL('./', import.meta.url));

/**
 * Beside the files of a model that was brought: what was checked, so that a large file isn't read through
 * for every run. Whoever can change a model there can change this too; it guards against damage.
 */
export const stampName = 'checked.json';
const Stamp = z.record(z.string(), z.object({ sha256: z.string(), bytes: z.number(), modified: z.number() }));
type Stamp = z.infer<typeof Stamp>;

/** Files that this process has checked, by path. */
const checked = new Map<string, Promise<void>>();

/** Where a model lies, or would lie. */
export function folderOf(model: Model, modelsFolder: string): string {
  return join(model.bundled ? bundledFolder : modelsFolder, model.id);
}

/** damaged: a file of that name is there, but isn't the one that the catalogue names. */
export type FileState = 'missing' | 'damaged' | 'whole';

/** How each of a model's files stands. They aren't read: `modelFile` checks what is used. */
export async function fileStates(model: Model, modelsFolder: string): Promise<FileState[]> {
  const folder = folderOf(model, modelsFolder);
  const stamp = model.bundled ? {} : await readStamp(folder);
  return Promise.all(
    model.files.map(async (file) => {
      const known = stamp[file.name];
      if (file.archive) return known?.sha256 === file.sha256 ? 'whole' : 'missing';
      const facts = await factsOf(join(folder, file.name));
      if (!facts) return 'missing';
      const read = known?.bytes === facts.bytes && known.modified === facts.modified;
      return facts.bytes !== file.bytes || (read && known.sha256 !== file.sha256) ? 'damaged' : 'whole';
    }),
  );
}

/** Whether all of a model's files are there. They aren't read: `modelFile` checks what is used. */
export async function hasModel(model: Model, modelsFolder: string): Promise<boolean> {
  const states = await fileStates(model, modelsFolder);
  return states.every((state) => state === 'whole');
}

/**
 * Reads a model's files through, whatever was known of them, and remembers what they are. Of an archive, which
 * isn't kept, it says only whether it was unpacked here.
 */
export async function verifyModel(model: Model, modelsFolder: string): Promise<boolean> {
  const folder = folderOf(model, modelsFolder);
  let right = true;
  for (const file of model.files.filter(({ archive }) => !archive)) {
    checked.delete(join(folder, file.name));
    right = (await digestOf(model, file, folder)) === file.sha256 && right;
  }
  return right && hasModel(model, modelsFolder);
}

/**
 * The path of one of a model's files, after its digest was checked (once in a process, and for a model that
 * was brought, once as long as the file doesn't change).
 * @param modelsFolder Where the operator's models lie; bundled ones lie in the product
 * @throws KalemError model_missing when it isn't there, or isn't the file that the catalogue names
 */
export async function modelFile(model: Model, name: string, modelsFolder = ''): Promise<string> {
  const file = model.files.find((each) => each.name === name && !each.archive);
  if (!file) throw new Error(`${model.id} has no file ${name}`);
  const folder = folderOf(model, modelsFolder);
  const path = join(folder, name);
  const known = checked.get(path) ?? checkFile(model, file, folder);
  checked.set(path, known);
  // Another process may bring the model later.
  known.catch(() => checked.delete(path));
  await known;
  return path;
}

/**
 * The folder of a model that is published as an archive; its digest was checked before it was unpacked.
 * @throws KalemError model_missing
 */
export async function unpackedModel(model: Model, modelsFolder: string): Promise<string> {
  if (!(await hasModel(model, modelsFolder))) throw missing(model, `${model.id} isn't installed`);
  return folderOf(model, modelsFolder);
}

/** Remembers a file's digest, so that it isn't read again while it doesn't change. An archive isn't kept itself. */
export async function stampFile(folder: string, file: ModelFile): Promise<void> {
  const facts = (file.archive ? null : await factsOf(join(folder, file.name))) ?? {
    bytes: file.bytes,
    modified: 0,
  };
  const stamp: Stamp = { ...(await readStamp(folder)), [file.name]: { sha256: file.sha256, ...facts } };
  const draft = join(folder, `.${stampName}.${randomUUID()}`);
  try {
    await writeFile(draft, JSON.stringify(stamp), { mode: 0o600 });
    await rename(draft, join(folder, stampName));
  } finally {
    await rm(draft, { force: true });
  }
}

async function checkFile(model: Model, file: ModelFile, folder: string): Promise<void> {
  const path = join(folder, file.name);
  const facts = await factsOf(path);
  if (!facts) throw missing(model, `${file.name} is missing`);
  const known = model.bundled ? undefined : (await readStamp(folder))[file.name];
  if (known?.sha256 === file.sha256 && known.bytes === facts.bytes && known.modified === facts.modified)
    return;
  if ((await digestOf(model, file, folder)) !== file.sha256)
    throw missing(model, `${file.name} isn't the file that the catalogue names`);
}

/** Reads a file through and remembers what it is, right or wrong; null when it isn't there. */
async function digestOf(model: Model, file: ModelFile, folder: string): Promise<string | null> {
  const hash = createHash('sha256');
  try {
    await pipeline(createReadStream(join(folder, file.name)), hash);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
  const sha256 = hash.digest('hex');
  // A folder that can't be written to is checked again by the next process.
  if (!model.bundled) await stampFile(folder, { ...file, sha256 }).catch(() => undefined);
  return sha256;
}

async function factsOf(path: string): Promise<{ bytes: number; modified: number } | null> {
  try {
    const { size, mtimeMs } = await stat(path);
    return { bytes: size, modified: mtimeMs };
  } catch {
    return null;
  }
}

async function readStamp(folder: string): Promise<Stamp> {
  try {
    return Stamp.parse(JSON.parse(await readFile(join(folder, stampName), 'utf8')));
  } catch {
    return {};
  }
}

function missing({ id }: Model, message: string): KalemError {
  return new KalemError('model_missing', { model: id }, message);
}
