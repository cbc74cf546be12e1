import { afterAll, expect, it } from 'vitest';
import { catalogueWith } from '#models/catalogue.ts';
import { downloadState } from '#models/download-state.ts';
import { madeUpModel, startMirror, weights } from '#models/testing/mirror.ts';
import { createLogger } from '#server/logger.ts';
import { eventually } from '#testing/eventually.ts';
import { testFolder } from '#testing/folder.ts';
import { openModels } from './models.ts';

const folder = testFolder();
const content = weights(20_000);
const mirror = await startMirror({ '/small/small.bin': content });
afterAll(async () => {
  await mirror.close();
});

it('goes on with an interrupted download at the next start, but not where none may begin from here', async () => {
  const small = madeUpModel('small', content);
  const state = downloadState(small, folder);
  await state.make();
  await (await state.take())?.abandon();
  const start = (downloads: 'never' | 'ask') =>
    openModels(
      catalogueWith([small]),
      folder,
      { downloads, mirror: mirror.url, catalogue: null },
      createLogger({ logLevel: 'silent', logFormat: 'json' }),
    );

  const closed = await start('never');
  expect((await closed.info('small')).state).toBe('available');
  await closed.close();
  expect(mirror.asked).toEqual([]);

  const open = await start('ask');
  await eventually('it has come', async () => (await open.info('small')).state === 'ready');
  await open.close();
});
