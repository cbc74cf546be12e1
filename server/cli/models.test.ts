import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { Model } from '#models/model.ts';
import { Program } from '#server/testing/program.ts';
import { importCommand, listModels } from './models.ts';

const folder = mkdtempSync(join(tmpdir(), 'kalem-cli-models-'));
afterAll(() => rmSync(folder, { recursive: true }));

const kalem = (...command: string[]) =>
  new Program(['server/cli/main.ts', ...command], { KALEM_DATA_DIR: join(folder, 'data') }).ended;

describe('a small catalogue', () => {
  const model: Model = {
    id: 'made-up',
    capability: 'transcribe',
    languages: null,
    licence: 'CC0-1.0',
    bundled: false,
    verified: false,
    files: [
      {
        name: 'made-up.bin',
        bytes: 7,
        sha256: createHash('sha256').update('weights').digest('hex'),
        url: 'https://models.example.org/made-up.bin',
      },
    ],
  };
  const models = join(folder, 'models');

  it('is listed, and taken from a folder', async () => {
    const line = (state: string) =>
      `made-up\t1 MB\t${state}, not tried by us\tCC0-1.0\thttps://models.example.org/made-up.bin`;
    expect(await listModels(models, [model])).toEqual({ ok: true, lines: [line('not installed')] });
    const from = join(folder, 'good');
    mkdirSync(from);
    writeFileSync(join(from, 'made-up.bin'), 'weights');
    expect(await importCommand(from, models, [model])).toEqual({
      ok: true,
      lines: ['Took made-up.bin (made-up)'],
    });
    expect(await listModels(models, [model])).toEqual({ ok: true, lines: [line('installed')] });
  });

  it('is not taken when its file is damaged', async () => {
    const from = join(folder, 'bad');
    mkdirSync(from);
    writeFileSync(join(from, 'made-up.bin'), 'weight5');
    const { ok, lines } = await importCommand(from, join(folder, 'others'), [model]);
    expect(ok).toBe(false);
    expect(lines[0]).toMatch(/^Left made-up\.bin: damaged/);
  });
});

it('needs no server and no database, and leaves both alone', async () => {
  const listed = await kalem('models', 'list');
  expect([listed.code, listed.errors]).toEqual([0, '']);
  expect(listed.output).toMatch(/^whisper-base-q5_1\t60 MB\tships with the product\tMIT$/m);
  expect(listed.output).toMatch(
    /^whisper-large-v3-turbo-q5_0\t575 MB\tnot installed, not tried by us\tMIT\thttps:/m,
  );
  const nowhere = await kalem('models', 'import', join(folder, 'nowhere'));
  expect(nowhere).toMatchObject({ code: 1, errors: `${join(folder, 'nowhere')} isn't a folder\n` });
  const empty = await kalem('models', 'import', folder);
  expect(empty.code).toBe(1);
  expect(empty.errors).toContain('No model was taken');
});
