import { mkdirSync, readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { catalogueWith } from '#models/catalogue.ts';
import { downloadState } from '#models/download-state.ts';
import { importsName } from '#models/import.ts';
import { madeUpModel, startMirror, weights } from '#models/testing/mirror.ts';
import { createLogger } from '#server/logger.ts';
import { eventually } from '#testing/eventually.ts';
import { testFolder } from '#testing/folder.ts';
import { openModels } from './models.ts';

const folder = testFolder();
const content = weights(20_000);
const mirror = await startMirror({
  '/small/small.bin': content,
  '/first/first.bin': content,
  '/second/second.bin': content,
});
afterAll(async () => {
  await mirror.close();
});

it('resumes an interrupted download at the next start, unless downloads are forbidden', async () => {
  const small = madeUpModel('small', content);
  const state = downloadState(small, folder);
  await state.createFolder();
  await (await state.takeLock())?.abandon();
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

it('downloads all models that a run needs, with one progress', async () => {
  const translating = (id: string) => ({ ...madeUpModel(id, content), capability: 'translate' as const });
  const ids = ['small', 'first', 'second'];
  const catalogue = catalogueWith(ids.map(translating));
  const models = await openModels(
    catalogue,
    folder,
    { downloads: 'automatic', mirror: mirror.url, catalogue: null },
    createLogger({ logLevel: 'silent', logFormat: 'json' }),
  );
  const totals = new Set<number>();
  const { signal } = new AbortController();
  const onProgress = ({ total }: { total: number }) => void totals.add(total);
  // Installed models are neither waited for nor counted in the progress.
  await models.need(ids, { signal, onProgress });
  for (const id of ids) expect((await models.info(id)).state).toBe('ready');
  expect([...totals]).toEqual([2 * content.length]);
  await models.close();
});

it('removes imports that broke off a day ago, but none that may be under way', async () => {
  const imports = join(folder, importsName);
  const lay = (name: string, hours: number) => {
    const draft = join(imports, name);
    mkdirSync(draft, { recursive: true });
    const then = Date.now() / 1_000 - hours * 3_600;
    utimesSync(draft, then, then);
  };
  lay('old', 25);
  lay('young', 23);
  const config = { downloads: 'never', mirror: null, catalogue: null } as const;
  const log = createLogger({ logLevel: 'silent', logFormat: 'json' });
  await (await openModels(catalogueWith([]), folder, config, log)).close();
  expect(readdirSync(imports)).toEqual(['young']);
});
