import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { downloadState } from '#models/download-state.ts';
import { madeUpModel } from '#models/testing/mirror.ts';
import { modelsFolder, readConfig } from '#server/config.ts';
import { testFolder } from '#testing/folder.ts';
import { checkModels } from './capabilities.ts';
import { checkSettings, judgeRoom } from './machine.ts';
import { checkPayment } from './outside.ts';

/** How settings are found, and which other settings the findings name. */
function settings(environment: Record<string, string>): string[] {
  return checkSettings(readConfig(environment)).map(({ state, says }) =>
    `${state} ${[...says.matchAll(/KALEM_\w+/g)].join(' ')}`.trim(),
  );
}

const open = { KALEM_HOST: '0.0.0.0' };
const https = { KALEM_PUBLIC_URL: 'https://kalem.example.org' };

it('finds no fault with a local server, or one behind a configured proxy', () => {
  expect(settings({})).toEqual(['ok']);
  expect(settings({ ...https, KALEM_TRUST_PROXY: 'true' })).toEqual(['ok']);
  const closed = { ...open, ...https, KALEM_TRUST_PROXY: 'true', KALEM_SIGN_UP: 'invitation' };
  expect(settings(closed)).toEqual(['ok']);
});

it('warns of a server that is unintentionally open to others', () => {
  const invited = { ...open, KALEM_SIGN_UP: 'invitation' };
  expect(settings(invited)).toEqual(['warning KALEM_PUBLIC_URL', 'warning KALEM_PUBLIC_URL']);
  expect(settings({ ...invited, KALEM_PUBLIC_URL: 'http://kalem.example.org' })).toEqual([
    'warning KALEM_PUBLIC_URL',
  ]);
  expect(settings({ ...https, KALEM_TRUST_PROXY: 'false' })).toEqual([
    'warning KALEM_PUBLIC_URL KALEM_TRUST_PROXY',
  ]);
  const anybody = { ...open, ...https, KALEM_TRUST_PROXY: 'true' };
  expect(settings(anybody)).toEqual(['warning KALEM_SIGN_UP']);
  const mail = { KALEM_SMTP_URL: 'smtp://127.0.0.1', KALEM_MAIL_FROM: 'kalem@example.org' };
  expect(settings({ ...anybody, ...mail })).toEqual(['ok']);
});

it('distinguishes live, test and invalid keys of Stripe', () => {
  const payment = (key: string, secret = 'whsec_x') =>
    checkPayment(readConfig({ ...https, KALEM_STRIPE_KEY: key, KALEM_STRIPE_WEBHOOK_SECRET: secret })).state;
  expect(checkPayment(readConfig({})).state).toBe('ok');
  expect(['sk_live_x', 'rk_live_x', 'sk_test_x', 'pk_live_x'].map((key) => payment(key))).toEqual([
    'ok',
    'ok',
    'warning',
    'problem',
  ]);
  expect(payment('sk_live_x', 'sk_live_x')).toBe('problem');
});

it('warns before the disk is full', () => {
  const judged = (megabytes: number) => {
    const { state, says } = judgeRoom('data', megabytes * 1_000_000);
    return `${state}: ${says}`;
  };
  expect([5_300, 2_000, 1_999, 200, 199].map(judged)).toEqual([
    'ok: data has 5.3 GB left',
    'ok: data has 2.0 GB left',
    'warning: data has 2.0 GB left: make room soon',
    'warning: data has 0.2 GB left: make room soon',
    'problem: data has 0.2 GB left: make room',
  ]);
});

const dataDir = testFolder();

it('names damaged models and failed downloads, and counts the available ones', async () => {
  const config = readConfig({ KALEM_DATA_DIR: dataDir });
  const models = ['whole', 'damaged', 'failed', 'absent'].map((id) =>
    madeUpModel(id, Buffer.from('weights')),
  );
  const lay = (id: string, content: string) => {
    const folder = join(modelsFolder(config), id);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, `${id}.bin`), content);
  };
  lay('whole', 'weights');
  lay('damaged', 'weight');
  const downloads = downloadState({ id: 'failed' }, modelsFolder(config));
  await downloads.createFolder();
  await downloads.recordFailure({
    code: 'model_download_failed',
    params: { model: 'failed', reason: 'silence' },
  });
  const found = await checkModels({ config, catalogue: { models } });
  expect(found.map(({ state, says }) => `${state} ${says.split(':')[0]}`)).toEqual([
    'ok 0 ship with the product, 1 are installed',
    'problem damaged is damaged',
    "warning failed couldn't be downloaded",
  ]);
});
