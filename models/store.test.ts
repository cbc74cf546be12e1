import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { builtInCatalogue } from './catalogue.ts';
import type { Model } from './model.ts';
import { fileStates, hasModel, modelFile, verifyModel } from './store.ts';

const content = 'weights of a made-up model';
const { models } = builtInCatalogue;
let folder: string;
let model: Model;
let path: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kalem-models-'));
  const sha256 = createHash('sha256').update(content).digest('hex');
  model = {
    id: 'tiny',
    capability: 'transcribe',
    languages: null,
    licence: 'MIT',
    bundled: false,
    verified: true,
    files: [{ name: 'tiny.bin', bytes: content.length, sha256, url: null }],
  };
  path = join(folder, 'tiny', 'tiny.bin');
  mkdirSync(join(folder, 'tiny'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('finds a model that is whole, and remembers that it was checked', async () => {
  expect(await hasModel(model, folder)).toBe(false);
  await expect(modelFile(model, 'tiny.bin', folder)).rejects.toMatchObject({
    code: 'model_missing',
    params: { model: 'tiny' },
    message: 'tiny.bin is missing',
  });
  writeFileSync(path, content);
  expect(await hasModel(model, folder)).toBe(true);
  expect(await modelFile(model, 'tiny.bin', folder)).toBe(path);
  const stamp = join(folder, 'tiny', 'checked.json');
  expect(JSON.parse(readFileSync(stamp, 'utf8'))).toMatchObject({ 'tiny.bin': { bytes: content.length } });
  expect(statSync(stamp).mode & 0o077).toBe(0);
});

it('refuses one that was changed, even in place and to the same length', async () => {
  writeFileSync(path, content.toUpperCase());
  const refusal = { code: 'model_missing', message: expect.stringContaining("isn't the file") };
  await expect(modelFile(model, 'tiny.bin', folder)).rejects.toMatchObject(refusal);
  writeFileSync(join(folder, 'tiny', 'checked.json'), 'no JSON');
  await expect(modelFile(model, 'tiny.bin', folder)).rejects.toMatchObject(refusal);
});

it('trusts the record of a check only for the very file that was checked', async () => {
  writeFileSync(path, content.toUpperCase());
  const { mtimeMs } = statSync(path);
  const [file] = model.files;
  const stamp = { 'tiny.bin': { sha256: file?.sha256, bytes: content.length, modified: mtimeMs } };
  writeFileSync(join(folder, 'tiny', 'checked.json'), JSON.stringify(stamp));
  utimesSync(path, 1, 1);
  await expect(modelFile(model, 'tiny.bin', folder)).rejects.toMatchObject({ code: 'model_missing' });
  const same = {
    'tiny.bin': { sha256: file?.sha256, bytes: content.length, modified: statSync(path).mtimeMs },
  };
  writeFileSync(join(folder, 'tiny', 'checked.json'), JSON.stringify(same));
  expect(await modelFile(model, 'tiny.bin', folder)).toBe(path);
});

it('tells what is missing from what is damaged', async () => {
  expect(await fileStates(model, folder)).toEqual(['missing']);
  writeFileSync(path, 'half');
  expect(await fileStates(model, folder)).toEqual(['damaged']);
  // The length is right, so only reading reveals the damage.
  writeFileSync(path, content.toUpperCase());
  expect(await fileStates(model, folder)).toEqual(['whole']);
  expect(await verifyModel(model, folder)).toBe(false);
  expect(await fileStates(model, folder)).toEqual(['damaged']);
  writeFileSync(path, content);
  expect(await verifyModel(model, folder)).toBe(true);
  expect(await fileStates(model, folder)).toEqual(['whole']);
});

it('ships what its catalogue says that it ships', async () => {
  for (const bundled of models.filter((each) => each.bundled)) {
    expect(await hasModel(bundled, '')).toBe(true);
    for (const file of bundled.files) await modelFile(bundled, file.name);
  }
});

it('names every model once, and each of its files once, with a digest and where it is published', () => {
  const brought = models.filter((each) => !each.bundled);
  for (const { files } of brought) expect(new Set(files.map(({ name }) => name)).size).toBe(files.length);
  expect(new Set(models.map(({ id }) => id)).size).toBe(models.length);
  for (const { sha256, bytes, url } of brought.flatMap(({ files }) => files)) {
    expect(sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(bytes).toBeGreaterThan(0);
    expect(url).toMatch(/^https:/);
  }
});
