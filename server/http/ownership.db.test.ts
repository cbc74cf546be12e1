import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listSessions } from '#contract/accounts/account.ts';
import { storePlanRequest } from '#contract/accounts/billing.ts';
import { storeMessage } from '#contract/chat.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { storeTerm } from '#contract/glossary.ts';
import { rowsOf } from '#server/database/rows.ts';
import { identities } from '#server/database/schema.ts';
import { type Client, idOf, refusal } from '#server/testing/client.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';
import { upload } from '#testing/upload.ts';

/** A word in every text of the owner. */
const secret = 'çokgizlisözcük';
const paragraph = `Bu belgede ${secret} geçer. Kiracı her ay kira öder. Ev sahibi çatıyı onarır. Anlaşma bir yıl sürer.`;

let server: TestServer;
let owner: Client;
let thief: Client;
/** The owner's, by the beginning of the path that takes it, the longest first. */
let owned: [path: string, params: Record<string, string>][];

/** Endpoints without a user's id in their path: models are everybody's, and a link is its own proof. */
const nobodys = new Set([
  '/links/{token}',
  '/links/export/{token}',
  '/auth/invitations/{token}',
  '/models/{id}',
  '/models/{id}/download',
]);
const all: [string, Endpoint][] = Object.entries(endpoints);
const named = all.filter(([, { path, admin }]) => path.includes('{') && !admin && !nobodys.has(path));

/** Valid bodies, so that only the id can be the reason for a refusal. */
const bodies: Partial<Record<keyof typeof endpoints, object>> = {
  updateProcess: { title: 'mine' },
  retryProcess: {},
  replaceResult: { result: {} },
  storeConversation: {},
  updateConversation: { title: 'mine' },
  storeMessage: { text: 'Kiracı ne öder?' },
  updateTerm: { kind: 'keep', source: 'mine' },
};
const queries: Partial<Record<keyof typeof endpoints, string>> = { exportProcess: '?format=txt' };

beforeAll(async () => {
  server = await startTestServer();
  await server.user('İşletmeci');
  owner = await server.user(`Sahip ${secret}`);
  thief = await server.user('Meraklı');
  const summary = await owner.finished(
    (await owner.start({ type: 'TextSummarization', text: paragraph })).id,
  );
  const asked = await owner.start({ type: 'QuestionAnswer' }, upload(`${secret}.txt`, paragraph));
  await owner.finished(asked.id);
  const { conversation } = await owner.call(storeMessage, {
    params: { id: asked.id },
    body: { text: `${secret} nedir?` },
  });
  const { term } = await owner.call(storeTerm, { body: { kind: 'keep', source: secret } });
  const [session] = (await owner.call(listSessions, {})).data;
  const { request } = await owner.call(storePlanRequest, { body: { plan: 'Startup', period: 'monthly' } });
  await server.services.db.insert(identities).values({
    id: 'an-identity',
    userId: idOf(owner),
    issuer: 'https://example.org',
    subject: '1',
    email: 'a@example.org',
  });
  owned = [
    ['/processes/{id}/conversations', { id: asked.id, conversationId: conversation.id }],
    ['/processes/{id}/messages', { id: asked.id }],
    ['/processes/{id}', { id: summary.id, fileId: summary.files[0]?.id ?? '' }],
    ['/glossary/{id}', { id: term.id }],
    ['/me/sessions/{id}', { id: session?.id ?? '' }],
    ['/me/identities/{id}', { id: 'an-identity' }],
    ['/billing/requests/{id}', { id: request.id }],
  ];
  // Two runs and an answer, on a machine that may be busy.
}, 120_000);
afterAll(() => server.stop());

/** Every row that there is, but for those that tell when somebody was seen. */
async function everything(): Promise<string> {
  const { db } = server.services;
  const tables = [
    'processes',
    'process_files',
    'conversations',
    'messages',
    'glossary_terms',
    'identities',
    'plan_requests',
  ];
  const rows = await Promise.all(
    tables.map((table) => rowsOf(db, sql`SELECT * FROM ${sql.identifier(table)} ORDER BY id`)),
  );
  const sessions = await rowsOf(db, sql`SELECT id, user_id FROM sessions ORDER BY id`);
  return JSON.stringify([...rows, sessions]);
}

it.each(named)("%s finds no other user's, and changes nothing", async (name, { method, path }) => {
  const params = owned.find(([beginning]) => path.startsWith(beginning))?.[1];
  expect(params, 'say above what of a user this path takes').toBeDefined();
  const address = path.replace(/\{(\w+)\}/g, (_, key: string) => params?.[key] ?? 'unknown');
  expect(address).not.toContain('unknown');
  const before = await everything();
  const body = Reflect.get(bodies, name);
  const init = body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {};
  const refused = await refusal(
    thief.fetch(`/api${address}${Reflect.get(queries, name) ?? ''}`, { method, ...init }),
  );
  expect([refused.status, refused.code]).toEqual([404, 'not_found']);
  expect(await everything()).toBe(before);
});

const lists = all.filter(([, { method, path, admin }]) => method === 'GET' && !path.includes('{') && !admin);
it.each(lists)("%s shows nothing of another user's", async (name, { path }) => {
  const search = name === 'googleCallback' ? '?code=x&state=y' : '';
  const response = await fetch(`${server.url}/api${path}${search}`, {
    headers: { authorization: `Bearer ${thief.token}` },
  });
  const text = Buffer.from(await response.arrayBuffer()).toString('utf8');
  expect(text).not.toContain(secret);
  for (const [, params] of owned) for (const id of Object.values(params)) expect(text).not.toContain(id);
});

const admins = all.filter(([, { admin }]) => admin);

it('whatever lies under /admin is for admins', () => {
  const open = all.filter(([, { path, admin }]) => path.startsWith('/admin') && !admin);
  expect(open).toEqual([]);
  expect(admins.length).toBeGreaterThan(25);
});

it.each(admins)('%s is for admins alone', async (_, { method, path }) => {
  const call = (caller: Client) =>
    refusal(
      caller.fetch(`/api${path.replace(/\{\w+\}/g, 'x')}`, {
        method,
        ...(method === 'GET' ? {} : { body: '{}', headers: { 'content-type': 'application/json' } }),
      }),
    );
  expect(await call(server.visitor())).toMatchObject({ status: 401, code: 'unauthenticated' });
  expect(await call(thief)).toMatchObject({ status: 403, code: 'forbidden' });
});
