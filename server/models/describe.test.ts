import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { downloadState } from '#models/download-state.ts';
import { madeUpModel } from '#models/testing/mirror.ts';
import { testFolder } from '#testing/folder.ts';
import { describeModel } from './describe.ts';

const folder = testFolder();
const mirror = new URL('http://127.0.0.1:9/models/');
const content = Buffer.from('weights of a model');
const model = madeUpModel('made-up', content);
const progress = { received: 7, total: content.length, speed: 3 };
const failed = { code: 'model_download_failed' as const, params: { model: 'made-up', reason: 'silence' } };
const downloads = downloadState(model, folder);

const stand = async (own: typeof progress | null = null, from: URL | null = mirror) => {
  const { state, download, error } = await describeModel(model, folder, from, own);
  return { state, download, error };
};
function lay(bytes: Buffer): void {
  mkdirSync(join(folder, 'made-up'), { recursive: true });
  writeFileSync(join(folder, 'made-up', 'made-up.bin'), bytes);
}
beforeEach(async () => {
  rmSync(join(folder, 'made-up'), { recursive: true, force: true });
  await downloads.remove();
});

const none = { download: null, error: null };

it('a missing model can be downloaded if an address is known', async () => {
  expect(await stand()).toEqual({ state: 'available', ...none });
  expect(await stand(null, null)).toEqual({ state: 'disabled', ...none });
});

it('an installed model is ready, whatever its last download says; a wrong file is broken', async () => {
  await downloads.createFolder();
  await downloads.recordFailure(failed);
  lay(content);
  expect(await stand(progress)).toEqual({ state: 'ready', ...none });
  lay(Buffer.from('cut short'));
  expect(await stand()).toEqual({ state: 'broken', download: null, error: failed });
});

it('a download shows its progress from any node, without the last failure', async () => {
  await downloads.createFolder();
  await downloads.recordFailure(failed);
  expect(await stand()).toEqual({ state: 'available', download: null, error: failed });
  expect(await stand(progress)).toEqual({ state: 'downloading', download: progress, error: null });
  const lock = await downloads.takeLock();
  await lock?.beat({ ...progress, received: 9 });
  const elsewhere = { ...progress, received: 9 };
  expect(await stand()).toEqual({ state: 'downloading', download: elsewhere, error: null });
  // This node's own progress comes before the stored one.
  expect((await stand(progress)).download).toEqual(progress);
  await lock?.abandon();
  expect(await stand()).toEqual({ state: 'available', download: null, error: failed });
});

it('takes as much disk space as its files and partial downloads', async () => {
  await downloads.createFolder();
  writeFileSync(join(downloads.folder, 'some.part'), Buffer.alloc(5));
  const size = async () => (await describeModel(model, folder, mirror, null)).diskBytes;
  expect(await size()).toBe(5);
  lay(content);
  expect(await size()).toBe(content.length + 5);
});
