import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { downloadState } from '#models/download-state.ts';
import { type Mirror, madeUpModel, startMirror, weights } from '#models/testing/mirror.ts';
import { Program } from '#server/testing/program.ts';
import { testFolder } from '#testing/folder.ts';
import { importCommand, listModels, pullModels, removeModels, verifyModels } from './models.ts';

const folder = testFolder();
const data = join(folder, 'data');
const content = weights(300_000);
let mirror: Mirror;

beforeAll(async () => {
  mirror = await startMirror({
    '/tiny-en-tr/tiny.bin': content,
    '/wrong/wrong.bin': weights(300_000, 2),
  });
  const { bundled: _, ...tiny } = madeUpModel('tiny-en-tr', content, { name: 'tiny.bin' });
  const { bundled: __, ...wrong } = madeUpModel('wrong', content);
  const pair = { from: 'en', to: 'tr' };
  const own = [{ ...tiny, capability: 'translate', languages: ['en', 'tr'], pair }, wrong];
  writeFileSync(join(folder, 'own.json'), JSON.stringify(own));
});
afterAll(async () => {
  await mirror.close();
});

const kalem = (...command: string[]) =>
  new Program(['server/cli/main.ts', ...command], {
    KALEM_DATA_DIR: data,
    KALEM_MODELS_MIRROR: mirror.url.href,
    KALEM_MODELS_CATALOGUE: join(folder, 'own.json'),
  }).ended;

describe('a small catalogue', () => {
  const model = madeUpModel('made-up', Buffer.from('weights'), {
    url: 'https://models.example.org/made-up.bin',
  });
  const modelSources = {
    folder: join(folder, 'models'),
    mirror: null,
    catalogue: [{ ...model, verified: false }],
  };

  it('is listed, and imported from a folder', async () => {
    const line = (state: string) =>
      `made-up\t1 MB\t${state}, not tried by us\tCC0-1.0\thttps://models.example.org/made-up.bin`;
    expect(await listModels(modelSources)).toEqual({ ok: true, lines: [line('not installed')] });
    const downloads = downloadState(model, modelSources.folder);
    await downloads.createFolder();
    const lock = await downloads.takeLock();
    await lock?.beat({ received: 3, total: 7, speed: null });
    expect(await listModels(modelSources)).toEqual({ ok: true, lines: [line('42 % downloaded')] });
    await lock?.release();
    await downloads.remove();
    const from = join(folder, 'good');
    mkdirSync(from);
    writeFileSync(join(from, 'made-up.bin'), 'weights');
    expect(await importCommand(from, modelSources)).toEqual({
      ok: true,
      lines: ['Took made-up.bin (made-up)'],
    });
    expect(await listModels(modelSources)).toEqual({ ok: true, lines: [line('installed')] });
  });

  it('is not imported when its file is damaged', async () => {
    const from = join(folder, 'bad');
    mkdirSync(from);
    writeFileSync(join(from, 'made-up.bin'), 'weight5');
    const { ok, lines } = await importCommand(from, { ...modelSources, folder: join(folder, 'others') });
    expect(ok).toBe(false);
    expect(lines[0]).toMatch(/^Left made-up\.bin: damaged/);
  });
});

it('needs no server and no database, and leaves both alone', async () => {
  const listed = await kalem('models', 'list');
  expect([listed.code, listed.errors]).toEqual([0, '']);
  expect(listed.output).toMatch(/^tiny-en-tr\t1 MB\tnot installed\tCC0-1\.0$/m);
  expect(listed.output).toMatch(/^whisper-base-q5_1\t60 MB\tships with the product\tMIT$/m);
  expect(listed.output).toMatch(/^bergamot-tr-en\t23 MB\tnot installed, not tried by us\tMPL-2\.0\thttps:/m);
  const nowhere = await kalem('models', 'import', join(folder, 'nowhere'));
  expect(nowhere).toMatchObject({ code: 1, errors: `${join(folder, 'nowhere')} isn't there\n` });
});

it('pulls a model with progress on the terminal', async () => {
  const pulled = await kalem('models', 'pull', '--pair', 'en-tr');
  expect(pulled).toMatchObject({ code: 0, output: 'tiny-en-tr is installed\n' });
  expect(pulled.errors).toContain('tiny-en-tr  0.3 of 0.3 MB');
});

it('verifies a model, pulls it again where it is damaged, and removes it', async () => {
  const model = madeUpModel('tiny-en-tr', content, { name: 'tiny.bin' });
  const modelSources = { folder: join(folder, 'verified'), mirror: mirror.url, catalogue: [model] };
  const quiet = () => undefined;
  const said = (line: string, ok = true) => ({ ok, lines: [line] });
  expect(await verifyModels(['tiny-en-tr'], modelSources)).toEqual(said("tiny-en-tr isn't installed", false));
  expect((await pullModels(['tiny-en-tr'], modelSources, quiet)).ok).toBe(true);
  expect(await verifyModels([], modelSources)).toEqual(said('tiny-en-tr is whole'));
  writeFileSync(join(modelSources.folder, 'tiny-en-tr', 'tiny.bin'), weights(300_000, 3));
  expect(await verifyModels([], modelSources)).toEqual(
    said('tiny-en-tr is damaged: pull or import it again', false),
  );
  expect((await listModels(modelSources)).lines[0]).toContain('\tdamaged\t');
  expect((await pullModels(['tiny-en-tr'], modelSources, quiet)).ok).toBe(true);
  expect((await verifyModels(['tiny-en-tr'], modelSources)).ok).toBe(true);
  expect(await removeModels(['tiny-en-tr'], modelSources)).toEqual(said('tiny-en-tr is removed'));
  expect((await listModels(modelSources)).lines[0]).toContain('\tnot installed\t');
});

it('reports which model failed and why, and exits with 1', async () => {
  const wrong = await kalem('models', 'pull', 'wrong', '../etc', 'e5-small-latin');
  expect(wrong.code).toBe(1);
  expect(wrong.errors).toMatch(
    /wrong couldn't be downloaded: digest .*KALEM_MODELS_MIRROR.*kalem models import FOLDER/,
  );
  expect(wrong.errors).toContain('There is no model ../etc');
  expect(wrong.errors).toContain('e5-small-latin ships with the product');
});

it('imports an archive of models', async () => {
  const model = madeUpModel('tiny-en-tr', content, { name: 'tiny.bin' });
  mkdirSync(join(folder, 'pack'));
  writeFileSync(join(folder, 'pack', 'tiny.bin'), content);
  const archive = join(folder, 'models.tar.gz');
  execFileSync('tar', ['-czf', archive, '-C', folder, 'pack', 'own.json']);
  const modelSources = { folder: join(folder, 'from-archive'), mirror: null, catalogue: [model] };
  expect(await importCommand(archive, modelSources)).toEqual({
    ok: true,
    lines: ['Took tiny.bin (tiny-en-tr)', 'Left own.json: not in the catalogue'],
  });
});

it('refuses a catalogue that is broken, by its name', async () => {
  const broken = join(folder, 'broken.json');
  writeFileSync(broken, '[{"id": "x"}]');
  const { code, errors } = await new Program(['server/cli/main.ts', 'models', 'list'], {
    KALEM_DATA_DIR: data,
    KALEM_MODELS_CATALOGUE: broken,
  }).ended;
  expect(code).toBe(1);
  expect(errors).toContain(broken);
  expect(errors).not.toContain('    at ');
});
