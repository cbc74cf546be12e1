import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { importModels } from './import.ts';
import type { Model, ModelFile } from './model.ts';
import { hasModel, modelFile, unpackedModel } from './store.ts';

let root: string;
let from: string;
let models: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'kalem-import-'));
  from = join(root, 'from');
  models = join(root, 'data', 'models');
  mkdirSync(from);
});
afterEach(() => rmSync(root, { recursive: true }));

function modelOf(id: string, ...files: ModelFile[]): Model {
  return {
    id,
    capability: 'speak',
    languages: ['en'],
    licence: 'MIT',
    bundled: false,
    verified: true,
    files,
  };
}

function fileOf(name: string, content: string | Buffer): ModelFile {
  const sha256 = createHash('sha256').update(content).digest('hex');
  return { name, bytes: content.length, sha256, url: null };
}

it('takes what the catalogue names, and says what it left and why', async () => {
  const catalogue = [modelOf('good', fileOf('good.bin', 'good')), modelOf('bad', fileOf('bad.bin', 'bad'))];
  writeFileSync(join(from, 'good.bin'), 'good', { mode: 0o644 });
  writeFileSync(join(from, 'bad.bin'), 'ba');
  writeFileSync(join(from, 'holiday.jpg'), 'beach');
  expect(await importModels(from, models, catalogue)).toEqual({
    taken: [{ name: 'good.bin', model: 'good' }],
    wrong: ['bad.bin'],
    unknown: ['holiday.jpg'],
  });
  const [good, bad] = catalogue;
  if (!good || !bad) return;
  const path = await modelFile(good, 'good.bin', models);
  expect(readFileSync(path, 'utf8')).toBe('good');
  expect([statSync(path).mode & 0o777, statSync(join(models, 'good')).mode & 0o777]).toEqual([0o600, 0o700]);
  expect(await hasModel(bad, models)).toBe(false);
  expect(readdirSync(models)).toEqual(['good']);
  expect(readFileSync(join(from, 'good.bin'), 'utf8')).toBe('good');
});

it('puts a good file in the place of a damaged one', async () => {
  const model = modelOf('good', fileOf('good.bin', 'good'));
  mkdirSync(join(models, 'good'), { recursive: true });
  writeFileSync(join(models, 'good', 'good.bin'), 'evil');
  await expect(modelFile(model, 'good.bin', models)).rejects.toThrow("isn't the file");
  writeFileSync(join(from, 'good.bin'), 'good');
  await importModels(from, models, [model]);
  expect(readFileSync(await modelFile(model, 'good.bin', models), 'utf8')).toBe('good');
});

it('unpacks an archive, also over an older one', async () => {
  mkdirSync(join(root, 'voice-1', 'data'), { recursive: true });
  writeFileSync(join(root, 'voice-1', 'model.onnx'), 'weights');
  writeFileSync(join(root, 'voice-1', 'data', 'words'), 'words');
  const archive = join(from, 'voice-1.tar.bz2');
  execFileSync('tar', ['-cjf', archive, '-C', root, 'voice-1']);
  const model = modelOf('voice', { ...fileOf('voice-1.tar.bz2', readFileSync(archive)), archive: true });
  mkdirSync(join(models, 'voice'), { recursive: true });
  writeFileSync(join(models, 'voice', 'old.onnx'), 'old');
  await expect(unpackedModel(model, models)).rejects.toMatchObject({ code: 'model_missing' });

  expect((await importModels(from, models, [model])).taken).toHaveLength(1);
  const folder = await unpackedModel(model, models);
  expect(readdirSync(folder).sort()).toEqual(['checked.json', 'data', 'model.onnx']);
  expect(readFileSync(join(folder, 'data', 'words'), 'utf8')).toBe('words');
  expect(readdirSync(models)).toEqual(['voice']);
});

it('reads past what it can not unpack and nobody wants', async () => {
  const content = { 'secret.txt': 'x', 'good.bin': 'good', 'long.bin': 'long and more' };
  const entries = Object.entries(content).map(([name, text]) => [name, Buffer.from(text)]);
  const zip = Buffer.from(zipSync(Object.fromEntries(entries)));
  // The first one's method is now 99, which stands for encryption.
  zip.writeUInt16LE(99, 8);
  writeFileSync(join(from, 'all.zip'), zip);
  const model = modelOf('good', fileOf('good.bin', 'good'));
  // A file with the same beginning is a different file.
  const long = modelOf('long', fileOf('long.bin', 'long'));
  expect(await importModels(from, models, [model, long])).toEqual({
    taken: [{ name: 'good.bin', model: 'good' }],
    wrong: ['long.bin'],
    unknown: ['secret.txt'],
  });
});

it('fails on a folder that is not there', async () => {
  await expect(importModels(join(root, 'nowhere'), models, [])).rejects.toMatchObject({ code: 'ENOENT' });
});
