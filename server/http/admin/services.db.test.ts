import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '#contract/services.ts';
import { listTools } from '#contract/tools.ts';
import { startAutomatic1111 } from '#engines/services/testing/automatic1111.ts';
import { type OpenAiServer, startOpenAiServer } from '#engines/services/testing/openai.ts';
import { startDeepl } from '#engines/services/testing/translations.ts';
import { readConfig } from '#server/config.ts';
import { facts, services as table } from '#server/database/schema.ts';
import { readEngineContext, readToolEngineContext } from '#server/engines/engine-context.ts';
import { type Client, idOf, refusal } from '#server/testing/client.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';

const key = 'sk-never-to-be-seen-again';
const logged: string[] = [];
let server: TestServer;
let models: OpenAiServer;
let admin: Client;
let user: Client;

beforeAll(async () => {
  models = await startOpenAiServer({ key });
  const { services } = readConfig({ KALEM_DEEPL_KEY: 'from-the-environment:fx' });
  const log = pino({ level: 'trace' }, { write: (line: string) => logged.push(line) });
  server = await startTestServer({ services }, undefined, log);
  admin = await server.user();
  user = await server.user();
});
afterAll(async () => {
  await server.stop();
  await models.stop();
});

/** The request body with which an admin configures the local server. */
const given = (more: Partial<contract.ServiceBody> = {}): contract.ServiceBody => {
  const { id: _id, key: _key, ...settings } = models.service;
  return { ...settings, ...more };
};
const stored = async (body = given({ key })) => (await admin.call(contract.storeService, { body })).service;
const configured = async (id: string) =>
  (await readEngineContext(server.services)).services.find((service) => service.id === id);

describe('services', () => {
  it('are listed with those of the environment first, which can only be changed there', async () => {
    const service = await stored();
    const { data } = await admin.call(contract.listServices, {});
    expect(data[0]).toMatchObject({ id: 'deepl', name: 'DeepL', source: 'environment', hasKey: true });
    expect(data.at(-1)).toEqual(service);
    const added = await stored();
    expect((await admin.call(contract.listServices, {})).data).toEqual([...data, added]);
    expect(service).toMatchObject({ source: 'stored', hasKey: true, voices: ['alloy', 'nova'] });
    for (const call of [
      () => admin.call(contract.updateService, { params: { id: 'deepl' }, body: given() }),
      () => admin.call(contract.destroyService, { params: { id: 'deepl' } }),
    ])
      expect(await refusal(call())).toMatchObject({ status: 409, code: 'service_from_environment' });
  });

  it('never reveal their keys, neither in an answer nor in the database', async () => {
    const { id } = await stored();
    const answers = await Promise.all(
      ['/api/admin/services', '/api/tools', '/api/config'].map(async (path) =>
        (await admin.fetch(path)).text(),
      ),
    );
    expect(answers.join()).not.toContain('never-to-be-seen');
    expect(answers.join()).not.toContain('from-the-environment');
    const [row] = await server.services.db.select().from(table).where(eq(table.id, id));
    expect(JSON.stringify(row)).not.toContain('never-to-be-seen');
    expect(await configured(id)).toMatchObject({ key });
  });

  it('keep their key through a change, and lose it with a new address or on request', async () => {
    const { id } = await stored();
    const change = async (body: contract.ServiceBody) =>
      (await admin.call(contract.updateService, { params: { id }, body })).service.hasKey;
    expect(await change(given({ name: 'Renamed' }))).toBe(true);
    expect(await configured(id)).toMatchObject({ name: 'Renamed', key });
    expect(await change(given({ url: `${models.service.url}/other` }))).toBe(true);
    expect(await change(given({ url: 'http://127.0.0.1:9/v1' }))).toBe(false);
    expect(await change(given({ key }))).toBe(true);
    expect(await change(given({ key: null }))).toBe(false);
  });

  it('are listed without a key when the secret has changed', async () => {
    const { id } = await stored();
    const warned: unknown[] = [];
    const log = { ...server.services.log, warn: (...line: unknown[]) => warned.push(line) };
    const { services } = await readEngineContext({
      ...server.services,
      secret: 'another'.repeat(8),
      log: log as never,
    });
    expect(services.find((service) => service.id === id)).toMatchObject({ key: null, name: 'Local models' });
    expect(JSON.stringify(warned)).toContain(id);
    expect(JSON.stringify(warned)).not.toContain(key);
  });

  it('are deleted together with their key', async () => {
    const [before, { id }, after] = [await stored(), await stored(), await stored()];
    await admin.call(contract.destroyService, { params: { id } });
    expect(await configured(id)).toBeUndefined();
    for (const kept of [before, after]) expect(await configured(kept.id)).toMatchObject({ key });
    // The last one, as if it had been added before all.
    const { db } = server.services;
    await db
      .update(table)
      .set({ createdAt: new Date('2026-01-01') })
      .where(eq(table.id, after.id));
    const { data } = await admin.call(contract.listServices, {});
    expect([data[1]?.id, data.at(-1)?.id]).toEqual([after.id, before.id]);
    for (const call of [
      () => admin.call(contract.destroyService, { params: { id } }),
      () => admin.call(contract.updateService, { params: { id }, body: given() }),
    ])
      expect(await refusal(call())).toMatchObject({ status: 404 });
  });

  it.each([
    'ftp://127.0.0.1/v1',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'http://169.254.169.254/latest/meta-data',
    'http://2852039166/v1',
    'http://[::ffff:a9fe:a9fe]/v1',
    'http://[fd00:ec2::254]/',
    'http://name:password@127.0.0.1/v1',
    'no address',
  ])("can't have the address %s", async (url) => {
    for (const call of [
      () => admin.call(contract.storeService, { body: given({ url }) }),
      () => admin.call(contract.testService, { body: given({ url }) }),
    ]) {
      const { status, code, detail } = await refusal(call());
      expect([status, code, detail.fields?.[0]?.field]).toEqual([422, 'validation_failed', 'url']);
    }
  });

  it('are listed among the engines of the tools that they support', async () => {
    const { id } = await stored();
    const { data } = await user.call(listTools, {});
    const names = (type: string) =>
      data.find((tool) => tool.type === type)?.engines.map(({ name }) => name) ?? [];
    expect(names('SpeechToText')).toContain(`service:${id}`);
    expect(names('TextToSpeech')).toContain(`service:${id}:nova`);
    expect(names('QuestionAnswer')).toContain(`service:${id}`);
    expect(names('TextToImage')).toContain(`service:${id}`);
  });
});

describe('a test of a service', () => {
  it('tries each of its capabilities once, with the stored key', async () => {
    const { id } = await stored();
    const begun = performance.now();
    const { checks } = await admin.call(contract.testService, { body: { ...given(), id } });
    const passed = performance.now() - begun;
    expect(checks.map(({ use, error }) => [use, error])).toEqual([
      ['chat', null],
      ['embeddings', null],
      ['speech', null],
      ['transcription', null],
      ['images', null],
    ]);
    for (const { milliseconds } of checks) {
      expect(milliseconds).toBeGreaterThanOrEqual(0);
      expect(milliseconds).toBeLessThanOrEqual(Math.ceil(passed));
    }
  });

  it('reports the fault, and sends a stored key to no other address', async () => {
    const wrong = await admin.call(contract.testService, { body: given({ key: 'sk-wrong' }) });
    expect(wrong.checks.every(({ error }) => error?.code === 'service_key_refused')).toBe(true);
    expect(JSON.stringify(wrong)).not.toContain('sk-wrong');
    const { id } = await stored();
    const other = await startOpenAiServer();
    const body = { ...given({ url: other.service.url }), id };
    await admin.call(contract.testService, { body });
    expect(other.requests).not.toHaveLength(0);
    for (const { headers } of other.requests) expect(headers.authorization).toBeUndefined();
    await other.stop();
  });

  it('translates by a service that does only that', async () => {
    const deepl = await startDeepl();
    const { id: _id, ...body } = deepl.service;
    const { checks } = await admin.call(contract.testService, { body });
    expect(checks).toMatchObject([{ use: 'translation', error: null }]);
    await deepl.stop();
    const { checks: after } = await admin.call(contract.testService, { body });
    expect(after).toMatchObject([{ use: 'translation', error: { code: 'service_unreachable' } }]);
  });

  it('draws one small picture in few steps by a web UI', async () => {
    const webUi = await startAutomatic1111({ key: 'me:secret' });
    const { id: _id, ...body } = webUi.service;
    const { checks } = await admin.call(contract.testService, { body });
    expect(checks).toMatchObject([{ use: 'images', error: null }]);
    const [drawn] = webUi.requests.filter(({ path }) => path.endsWith('/txt2img'));
    expect(drawn?.json).toMatchObject({ width: 256, height: 256, n_iter: 1, steps: 4 });
    const { checks: wrong } = await admin.call(contract.testService, {
      body: { ...body, key: 'me:wrong' },
    });
    expect(wrong).toMatchObject([{ use: 'images', error: { code: 'service_key_refused' } }]);
    await webUi.stop();
  });

  it('can be made ten times a minute', async () => {
    const another = await server.user();
    await server.services.db.execute(
      `UPDATE users SET roles = '["user","admin"]' WHERE id = '${idOf(another)}'`,
    );
    const body = given({
      models: {
        ...models.service.models,
        chat: '',
        embeddings: '',
        speech: '',
        transcription: '',
        images: '',
      },
    });
    const test = () => another.call(contract.testService, { body });
    for (let count = 0; count < 10; count++) expect(await test()).toEqual({ checks: [] });
    expect(await refusal(test())).toMatchObject({ status: 429, code: 'rate_limited' });
  });
});

it('the engine of each tool is stored for all nodes and runs', async () => {
  await server.services.db.insert(facts).values({ key: 'a-fact', value: { Compare: 'x' } });
  expect(await admin.call(contract.showEngineDefaults, {})).toEqual({ defaults: {} });
  const defaults = { Translate: 'service:deepl', TextSummarization: 'extractive' };
  expect(await admin.call(contract.replaceEngineDefaults, { body: { defaults } })).toEqual({ defaults });
  expect(await admin.call(contract.showEngineDefaults, {})).toEqual({ defaults });
  expect((await readEngineContext(server.services)).defaults).toEqual(defaults);
  const preferred = async (type: 'Translate' | 'TextSummarization' | 'Compare') =>
    (await readToolEngineContext(server.services, type)).preferredEngine;
  expect(await preferred('Translate')).toBe('service:deepl');
  expect(await preferred('TextSummarization')).toBe('extractive');
  expect(await preferred('Compare')).toBeNull();
  const unknown = admin.call(contract.replaceEngineDefaults, {
    body: { defaults: { Nothing: 'x' } as object },
  });
  expect(await refusal(unknown)).toMatchObject({ code: 'validation_failed' });
});

it('no log contains a key', () => {
  expect(logged.length).toBeGreaterThan(50);
  expect(logged.join('')).not.toMatch(/never-to-be-seen|from-the-environment|sk-wrong/);
});
