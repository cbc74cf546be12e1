import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { KalemError } from '#contract/errors.ts';
import { codeOf, replaceFile } from './files.ts';
import type { Model, ModelFile } from './model.ts';

const bundledFolder = fileURLToPath(new URL('./', import.meta.url));

/**
 * Name of a file beside a model that records the checks made, so that large files aren't read for every run. It
 * protects against damage only: whoever can change a model can change this file too.
 */
export const stampName = 'checked.json';
const Stamp = z.record(z.string(), z.object({ sha256: z.string(), bytes: z.number(), modified: z.number() }));
type Stamp = z.infer<typeof Stamp>;

const fileChecks = new Map<string, Promise<void>>();

/** The folder of a model's files, in the product or in the models' folder. */
export function folderOf(model: Model, modelsFolder: string): string {
  return join(model.bundled ? bundledFolder : modelsFolder, model.id);
}

/**
 * damaged: a file of that name is there with other content. whole: its size is right, and its digest if it was read.
 */
export type FileState = 'missing' | 'damaged' | 'whole';

/** State of each file of a model, without reading it. `modelFile` checks the content before use. */
export async function fileStates(model: Model, modelsFolder: string): Promise<FileState[]> {
  const folder = folderOf(model, modelsFolder);
  const stamp = model.bundled ? {} : await readStamp(folder);
  return Promise.all(
    model.files.map(async (file) => {
      const record = stamp[file.name];
      if (file.archive) return record?.sha256 === file.sha256 ? 'whole' : 'missing';
      const facts = await factsOf(join(folder, file.name));
      if (!facts) return 'missing';
      const read = record?.bytes === facts.bytes && record.modified === facts.modified;
      return facts.bytes !== file.bytes || (read && record.sha256 !== file.sha256) ? 'damaged' : 'whole';
    }),
  );
}

/** True when all files of a model are there, without reading them. `modelFile` checks the content before use. */
export async function hasModel(model: Model, modelsFolder: string): Promise<boolean> {
  const states = await fileStates(model, modelsFolder);
  return states.every((state) => state === 'whole');
}

/**
 * Reads all files of a model, whatever was recorded about them, and records the result. For an archive, which isn't
 * kept, it only tells whether it was unpacked here.
 */
export async function verifyModel(model: Model, modelsFolder: string): Promise<boolean> {
  const folder = folderOf(model, modelsFolder);
  let isRight = true;
  for (const file of model.files.filter(({ archive }) => !archive)) {
    fileChecks.delete(join(folder, file.name));
    isRight = (await recordDigest(model, file, folder)) === file.sha256 && isRight;
  }
  return isRight && hasModel(model, modelsFolder);
}

/**
 * The path of a model's file, after a check of its digest. The check is made once a process; for a downloaded or
 * imported model, once until the file changes.
 * @param modelsFolder folder of the operator's models; bundled ones are in the product
 * @throws KalemError model_missing when the file isn't there or isn't the one that the catalogue lists; Error when the
 *   catalogue lists no file of that name
 */
export async function modelFile(model: Model, name: string, modelsFolder = ''): Promise<string> {
  const file = model.files.find((each) => each.name === name && !each.archive);
  if (!file) throw new Error(`${model.id} has no file ${name}`);
  const folder = folderOf(model, modelsFolder);
  const path = join(folder, name);
  const check = fileChecks.get(path) ?? checkFile(model, file, folder);
  fileChecks.set(path, check);
  // Forget a failure, since another process may install the model later.
  check.catch(() => fileChecks.delete(path));
  await check;
  return path;
}

/**
 * The folder of an unpacked archive, whose digest was checked before.
 * @throws KalemError model_missing
 */
export async function unpackedModel(model: Model, modelsFolder: string): Promise<string> {
  if (!(await hasModel(model, modelsFolder))) throw modelMissing(model, `${model.id} isn't installed`);
  return folderOf(model, modelsFolder);
}

/** Records a file's digest, so that the file isn't read again until it changes. Archives themselves aren't kept. */
export async function stampFile(folder: string, file: ModelFile): Promise<void> {
  const facts = (file.archive ? null : await factsOf(join(folder, file.name))) ?? {
    bytes: file.bytes,
    modified: 0,
  };
  const stamp: Stamp = { ...(await readStamp(folder)), [file.name]: { sha256: file.sha256, ...facts } };
  await replaceFile(join(folder, stampName), JSON.stringify(stamp));
}

async function checkFile(model: Model, file: ModelFile, folder: string): Promise<void> {
  const path = join(folder, file.name);
  const facts = await factsOf(path);
  if (!facts) throw modelMissing(model, `${file.name} is missing`);
  const record = model.bundled ? undefined : (await readStamp(folder))[file.name];
  if (record?.sha256 === file.sha256 && record.bytes === facts.bytes && record.modified === facts.modified)
    return;
  if ((await recordDigest(model, file, folder)) !== file.sha256)
    throw modelMissing(model, `${file.name} isn't the file that the catalogue names`);
}

/** Computes a file's digest and records it, right or wrong. Returns null when the file isn't there. */
async function recordDigest(model: Model, file: ModelFile, folder: string): Promise<string | null> {
  const hash = createHash('sha256');
  try {
    await pipeline(createReadStream(join(folder, file.name)), hash);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
  const sha256 = hash.digest('hex');
  // When the folder is read-only, the next process checks again.
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

function modelMissing({ id }: Model, message: string): KalemError {
  return new KalemError('model_missing', { model: id }, message);
}
