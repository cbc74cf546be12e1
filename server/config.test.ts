import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { settingsPage } from '#scripts/settings-page.ts';
import { testFolder } from '#testing/folder.ts';
import { ConfigError, environment, publicAddress, readConfig, Settings } from './config.ts';

function refusal(environment: Record<string, string>): string {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return 'accepted';
}

describe('readConfig', () => {
  it('needs nothing: every setting has a default or may be absent', () => {
    const config = readConfig({});
    expect(config).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      role: 'all',
      databaseUrl: null,
      uploadMegabytes: 50,
    });
    expect(config.dataDir).toMatch(/^(\/|[A-Z]:)/);
  });

  it('names a misspelt setting instead of ignoring it', () => {
    expect(refusal({ KALEM_PROT: '80' })).toBe('KALEM_PROT: no such setting');
  });

  it.each([
    ['KALEM_PORT', 'abc'],
    ['KALEM_PORT', '70000'],
    ['KALEM_ROLE', 'boss'],
    ['KALEM_DATABASE_URL', 'mysql://x'],
    ['KALEM_UPLOAD_MEGABYTES', '0'],
    ['KALEM_TRUST_PROXY', 'maybe'],
    ['KALEM_SECRET', 'short'],
    ['KALEM_OPENAI_URL', 'http://name:password@127.0.0.1/v1'],
    ['KALEM_OPENAI_SPEECH_VOICES', 'a,'.repeat(51)],
    ['KALEM_DEEPL_KEY', 'two words'],
    ['KALEM_MODELS_DOWNLOAD', 'sometimes'],
    ['KALEM_MODELS_MIRROR', 'file:///srv/models'],
  ])('refuses %s=%s with the name and a reason', (name, value) => {
    expect(refusal({ [name]: value })).toMatch(new RegExp(`^${name}: .{5,}`));
  });

  it('reports every bad setting at once', () => {
    expect(refusal({ KALEM_PORT: 'x', KALEM_WORKERS: '0', KALEM_NOPE: '1' }).split('\n')).toHaveLength(3);
  });

  it('refuses separate web and worker nodes on the built-in database', () => {
    expect(refusal({ KALEM_ROLE: 'worker' })).toContain('KALEM_DATABASE_URL');
    expect(readConfig({ KALEM_ROLE: 'worker', KALEM_DATABASE_URL: 'postgres://db/kalem' }).role).toBe(
      'worker',
    );
  });

  it('makes services from the settings that name them, and reports missing settings', () => {
    const { services } = readConfig({
      KALEM_OPENAI_URL: 'http://127.0.0.1:11434/v1',
      KALEM_OPENAI_CHAT_MODEL: 'qwen3:8b',
      KALEM_OPENAI_SPEECH_VOICES: 'alloy, nova,',
      KALEM_DEEPL_KEY: 'abc:fx',
    });
    expect(services).toMatchObject([
      { id: 'openai', name: '127.0.0.1:11434', voices: ['alloy', 'nova'], key: null },
      { id: 'deepl', name: 'DeepL', url: 'https://api-free.deepl.com/v2', key: 'abc:fx' },
    ]);
    expect(readConfig({ KALEM_DEEPL_KEY: 'abc' }).services[0]?.url).toBe('https://api.deepl.com/v2');
    expect(refusal({ KALEM_OPENAI_CHAT_MODEL: 'gpt' })).toMatch(/^KALEM_OPENAI_URL: needed/);
    expect(refusal({ KALEM_OPENAI_URL: 'http://a/v1' })).toMatch(/^KALEM_OPENAI_URL: needs a model/);
    const webUi = { KALEM_AUTOMATIC1111_URL: 'http://127.0.0.1:7860', KALEM_AUTOMATIC1111_KEY: 'me:secret' };
    expect(readConfig({ ...webUi, KALEM_AUTOMATIC1111_MODEL: 'painter' }).services).toMatchObject([
      { id: 'automatic1111', models: { images: 'painter', chat: '' }, key: 'me:secret' },
    ]);
    expect(refusal({ KALEM_AUTOMATIC1111_MODEL: 'painter' })).toMatch(/^KALEM_AUTOMATIC1111_URL: needed/);
    expect(refusal({ KALEM_LIBRETRANSLATE_KEY: 'k' })).toMatch(/^KALEM_LIBRETRANSLATE_URL: /);
  });

  it('requires a common secret only of nodes that share a file store', () => {
    const web = { KALEM_ROLE: 'web', KALEM_DATABASE_URL: 'postgres://db/kalem', KALEM_S3_BUCKET: 'kalem' };
    expect(refusal(web)).toMatch(/^KALEM_SECRET: needed beside KALEM_S3_BUCKET/);
    const { s3 } = readConfig({ ...web, KALEM_SECRET: 's'.repeat(32), KALEM_S3_PREFIX: 'kalem/' });
    expect(s3).toMatchObject({ bucket: 'kalem', endpoint: null, credentials: null, prefix: 'kalem/' });
    expect(readConfig({ KALEM_S3_BUCKET: 'kalem' }).secret).toBeNull();
    expect(refusal({ KALEM_S3_ACCESS_KEY: 'id', KALEM_S3_BUCKET: 'kalem' })).toMatch(
      /^KALEM_S3_SECRET_KEY: /,
    );
  });

  it('puts each setting where it belongs', () => {
    const given = {
      KALEM_HOST: '192.168.1.20',
      KALEM_PORT: '81',
      KALEM_TRUST_PROXY: 'true',
      KALEM_SIGN_UP: 'invitation',
      KALEM_UPLOAD_MEGABYTES: '2',
      KALEM_WORKERS: '3',
      KALEM_RUNS_PER_USER: '4',
      KALEM_QUESTIONS_PER_USER: '5',
      KALEM_IDLE_SECONDS: '6',
      KALEM_STOP_SECONDS: '7',
      KALEM_REALTIME_KEY: 'key',
      KALEM_REALTIME_HOST: 'realtime.example.org',
      KALEM_REALTIME_PORT: '8',
      KALEM_RETENTION_DAYS: '9',
      KALEM_BACKUPS_KEPT: '10',
      KALEM_METRICS_PORT: '11',
      KALEM_METRICS_HOST: '192.168.1.21',
      KALEM_MODELS_DOWNLOAD: 'ask',
      KALEM_MODELS_MIRROR: 'http://mirror.example.org',
    };
    expect(readConfig(given)).toMatchObject({
      host: '192.168.1.20',
      port: 81,
      trustProxy: true,
      signUp: 'invitation',
      uploadMegabytes: 2,
      workers: 3,
      runsPerUser: 4,
      questionsPerUser: 5,
      idleSeconds: 6,
      stopSeconds: 7,
      realtime: { key: 'key', host: 'realtime.example.org', port: 8 },
      retentionDays: 9,
      backupsKept: 10,
      metrics: { host: '192.168.1.21', port: 11 },
      models: { downloads: 'ask', mirror: new URL('http://mirror.example.org'), catalogue: null },
    });
  });

  it('keeps ended processes, sends no mail and offers no metrics by default', () => {
    expect(readConfig({})).toMatchObject({
      signUp: 'open',
      trustProxy: false,
      retentionDays: 0,
      backupsKept: 3,
      mail: null,
      openId: null,
      s3: null,
      metrics: null,
      models: { downloads: 'automatic', mirror: null },
    });
    expect(readConfig({}).workers).toBeGreaterThanOrEqual(1);
  });

  it('assigns each capability of a service to the model named for it', () => {
    const openai = {
      KALEM_OPENAI_URL: 'http://127.0.0.1:11434/v1',
      KALEM_OPENAI_KEY: 'sk-x',
      KALEM_OPENAI_NAME: 'Ofis',
      KALEM_OPENAI_CHAT_MODEL: 'writes',
      KALEM_OPENAI_EMBEDDINGS_MODEL: 'compares',
      KALEM_OPENAI_SPEECH_MODEL: 'speaks',
      KALEM_OPENAI_TRANSCRIPTION_MODEL: 'hears',
      KALEM_OPENAI_IMAGES_MODEL: 'draws',
      KALEM_OPENAI_CONTEXT_TOKENS: '16000',
    };
    expect(readConfig(openai).services).toMatchObject([
      {
        name: 'Ofis',
        key: 'sk-x',
        contextTokens: 16_000,
        models: {
          chat: 'writes',
          embeddings: 'compares',
          speech: 'speaks',
          transcription: 'hears',
          images: 'draws',
        },
      },
    ]);
    const translators = {
      KALEM_LIBRETRANSLATE_URL: 'http://127.0.0.1:5000',
      KALEM_DEEPL_KEY: 'abc:fx',
      KALEM_DEEPL_URL: 'http://127.0.0.1:5001/v2',
    };
    expect(readConfig(translators).services).toMatchObject([
      { id: 'libretranslate', url: 'http://127.0.0.1:5000', key: null },
      { id: 'deepl', url: 'http://127.0.0.1:5001/v2', key: 'abc:fx' },
    ]);
    expect(refusal({ KALEM_DEEPL_URL: 'http://127.0.0.1:5001/v2' })).toMatch(/^KALEM_DEEPL_KEY: /);
  });

  it("uses a file store with its own address and key, or with the machine's credentials", () => {
    const bucket = { KALEM_S3_BUCKET: 'kalem' };
    const keys = { KALEM_S3_ACCESS_KEY: 'id', KALEM_S3_SECRET_KEY: 'gizli' };
    const endpoint = { KALEM_S3_ENDPOINT: 'http://127.0.0.1:9000', KALEM_S3_REGION: 'eu-central-1' };
    expect(readConfig({ ...bucket, ...keys, ...endpoint, KALEM_S3_CACHE_MEGABYTES: '200' }).s3).toEqual({
      bucket: 'kalem',
      endpoint: new URL('http://127.0.0.1:9000'),
      region: 'eu-central-1',
      credentials: { accessKeyId: 'id', secretAccessKey: 'gizli' },
      prefix: '',
      cacheMegabytes: 200,
    });
    expect(readConfig(bucket).s3).toMatchObject({ region: 'us-east-1', cacheMegabytes: 5_000 });
    expect(refusal(endpoint)).toBe('KALEM_S3_BUCKET: needed beside KALEM_S3_ENDPOINT');
    for (const prefix of ['kalem', '/kalem/'])
      expect(refusal({ ...bucket, KALEM_S3_PREFIX: prefix })).toMatch(/^KALEM_S3_PREFIX: /);
  });

  it('takes a list of refused words, empty by default', () => {
    expect(readConfig({}).refusedWords).toEqual([]);
    const given = { KALEM_PICTURE_WORDS_REFUSED: ' bomba, kötü söz ,,' };
    expect(readConfig(given).refusedWords).toEqual(['bomba', 'kötü söz']);
    expect(refusal({ KALEM_PICTURE_WORDS_REFUSED: 'bomba,x' })).toMatch(/^KALEM_PICTURE_WORDS_REFUSED: /);
  });

  it('ignores variables of tests and of other programs, and treats an empty value as absent', () => {
    expect(readConfig({ KALEM_TEST_DATABASE_URL: 'x', PATH: '/bin', KALEM_PORT: '' }).port).toBe(3000);
  });
});

describe('settings of accounts and plans', () => {
  it('give a monthly and a yearly price in the smallest unit of the currency', () => {
    const { billing } = readConfig({
      KALEM_PLAN_PRICES: 'Freelancer=9/90, Startup=29.90/299.5',
      KALEM_PLAN_CURRENCY: 'TRY',
    });
    expect(billing).toMatchObject({
      limitsOn: false,
      prices: {
        Freelancer: { monthly: 900, annually: 9_000 },
        Startup: { monthly: 2_990, annually: 29_950 },
        Enterprise: { monthly: null, annually: null },
      },
      trial: null,
      stripe: null,
    });
    for (const prices of ['Startup=29', 'Basic=1/10', 'Startup=1/10,Startup=2/20'])
      expect(refusal({ KALEM_PLAN_PRICES: prices })).toMatch(/^KALEM_PLAN_PRICES: /);
  });

  it('give limits and a trial plan if set', () => {
    const given = { KALEM_PLAN_LIMITS: 'on', KALEM_TRIAL_PLAN: 'Startup' };
    expect(readConfig(given).billing).toMatchObject({ limitsOn: true, trial: { plan: 'Startup', days: 14 } });
    const { billing } = readConfig({ ...given, KALEM_TRIAL_DAYS: '30' });
    expect(billing.trial).toEqual({ plan: 'Startup', days: 30 });
  });

  it.each([
    ['KALEM_SMTP_URL', 'smtp://mail.example.org', 'KALEM_MAIL_FROM'],
    ['KALEM_MAIL_FROM', 'kalem@example.org', 'KALEM_SMTP_URL'],
    ['KALEM_OPENID_CLIENT_ID', 'kalem', 'KALEM_OPENID_CLIENT_SECRET'],
    ['KALEM_OPENID_CLIENT_SECRET', 'x', 'KALEM_OPENID_CLIENT_ID'],
    ['KALEM_STRIPE_KEY', 'sk_x', 'KALEM_STRIPE_WEBHOOK_SECRET'],
    ['KALEM_STRIPE_WEBHOOK_SECRET', 'whsec_x', 'KALEM_STRIPE_KEY'],
  ])('%s is refused without the setting that it needs', (name, value, needed) => {
    const given = { KALEM_PUBLIC_URL: 'https://kalem.example.org', [name]: value };
    expect(refusal(given)).toBe(`${needed}: needed beside ${name}`);
  });

  it.each<Record<string, string>>([
    { KALEM_SMTP_URL: 'smtp://mail.example.org', KALEM_MAIL_FROM: 'Kalem <kalem@example.org>' },
    { KALEM_OPENID_CLIENT_ID: 'kalem', KALEM_OPENID_CLIENT_SECRET: 'x' },
    { KALEM_STRIPE_KEY: 'sk_x', KALEM_STRIPE_WEBHOOK_SECRET: 'whsec_x' },
  ])('%j needs the public address', (given) => {
    const [name] = Object.keys(given);
    expect(refusal(given)).toBe(`KALEM_PUBLIC_URL: needed beside ${name}`);
    expect(refusal({ ...given, KALEM_PUBLIC_URL: 'https://kalem.example.org' })).toBe('accepted');
  });
});

it.each([
  [{ KALEM_PUBLIC_URL: 'https://kalem.example.org' }, 'https://kalem.example.org'],
  [{ KALEM_HOST: '192.168.1.20', KALEM_PORT: '80' }, 'http://192.168.1.20:80'],
  [{ KALEM_HOST: '0.0.0.0' }, 'http://localhost:3000'],
  [{ KALEM_HOST: '::' }, 'http://localhost:3000'],
  [{ KALEM_HOST: 'fd00::1' }, 'http://[fd00::1]:3000'],
])('with %j sent links lead to %s', (environment, address) => {
  expect(publicAddress(readConfig(environment))).toBe(address);
});

const folder = testFolder();

it('reads a file of settings, over which the environment goes', () => {
  const path = join(folder, 'settings.env');
  writeFileSync(path, 'PATH=/nowhere\nKALEM_TEST_ONLY_IN_THE_FILE="80"\n');
  const read = environment(path);
  expect([read.PATH, read.KALEM_TEST_ONLY_IN_THE_FILE]).toEqual([process.env.PATH, '80']);
  expect(environment(join(folder, 'none'))).toEqual({ ...process.env });
});

it('docs/settings.md is what npm run settings writes', () => {
  const page = readFileSync(new URL('../docs/settings.md', import.meta.url), 'utf8');
  expect(page).toBe(settingsPage());
  expect(page.match(/^\| `KALEM_/gm)).toHaveLength(Object.keys(Settings.shape).length);
});
