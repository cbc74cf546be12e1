import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { settingsPage } from '#scripts/settings-page.ts';
import { ConfigError, readConfig, Settings } from './config.ts';

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

  it('tells of every bad setting at once', () => {
    expect(refusal({ KALEM_PORT: 'x', KALEM_WORKERS: '0', KALEM_NOPE: '1' }).split('\n')).toHaveLength(3);
  });

  it('refuses web and worker apart on the built-in database', () => {
    expect(refusal({ KALEM_ROLE: 'worker' })).toContain('KALEM_DATABASE_URL');
    expect(readConfig({ KALEM_ROLE: 'worker', KALEM_DATABASE_URL: 'postgres://db/kalem' }).role).toBe(
      'worker',
    );
  });

  it('makes services of the settings that name them, and says what is missing beside one', () => {
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

  it('asks nodes that share files in a store alone for the secret that they must share too', () => {
    const web = { KALEM_ROLE: 'web', KALEM_DATABASE_URL: 'postgres://db/kalem', KALEM_S3_BUCKET: 'kalem' };
    expect(refusal(web)).toMatch(/^KALEM_SECRET: needed beside KALEM_S3_BUCKET/);
    const { s3 } = readConfig({ ...web, KALEM_SECRET: 's'.repeat(32), KALEM_S3_PREFIX: 'kalem/' });
    expect(s3).toMatchObject({ bucket: 'kalem', endpoint: null, credentials: null, prefix: 'kalem/' });
    expect(readConfig({ KALEM_S3_BUCKET: 'kalem' }).secret).toBeNull();
    expect(refusal({ KALEM_S3_ACCESS_KEY: 'id', KALEM_S3_BUCKET: 'kalem' })).toMatch(
      /^KALEM_S3_SECRET_KEY: /,
    );
  });

  it('takes words that are refused in descriptions, and none by default', () => {
    expect(readConfig({}).refusedWords).toEqual([]);
    const given = { KALEM_PICTURE_WORDS_REFUSED: ' bomba, kötü söz ,,' };
    expect(readConfig(given).refusedWords).toEqual(['bomba', 'kötü söz']);
    expect(refusal({ KALEM_PICTURE_WORDS_REFUSED: 'bomba,x' })).toMatch(/^KALEM_PICTURE_WORDS_REFUSED: /);
  });

  it('leaves names of the tests and of others alone, and takes an empty value for absent', () => {
    expect(readConfig({ KALEM_TEST_DATABASE_URL: 'x', PATH: '/bin', KALEM_PORT: '' }).port).toBe(3000);
  });
});

it('docs/settings.md is what npm run settings writes', () => {
  const page = readFileSync(new URL('../docs/settings.md', import.meta.url), 'utf8');
  expect(page).toBe(settingsPage());
  expect(page.match(/^\| `KALEM_/gm)).toHaveLength(Object.keys(Settings.shape).length);
});
