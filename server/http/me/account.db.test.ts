import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import * as contract from '#contract/accounts/account.ts';
import { login, me } from '#contract/accounts/accounts.ts';
import { storeTerm } from '#contract/glossary.ts';
import { showConfig } from '#contract/server.ts';
import { connectProvider } from '#server/accounts/open-id/identities.ts';
import { makePasswordLink, resetPassword } from '#server/accounts/passwords/password-links.ts';
import { changePassword, updateProfile } from '#server/accounts/profile.ts';
import {
  findSession,
  isSessionLive,
  openSession,
  removeExpiredSessions,
  signIn,
} from '#server/accounts/sessions/sessions.ts';
import { findUserByEmail } from '#server/accounts/users.ts';
import { replaceSubscription } from '#server/billing/subscriptions.ts';
import { insertConversation } from '#server/chat/conversations.ts';
import {
  auditEntries,
  identities,
  invoices,
  messages,
  oneTimeLinks,
  operations,
  planRequests,
  processFiles,
  sessions,
  users,
} from '#server/database/schema.ts';
import { newId } from '#server/storage/files.ts';
import { Client, emailOf, idOf, refusal } from '#server/testing/client.ts';
import { listen } from '#server/testing/peers/pusher.ts';
import { insertProcess } from '#server/testing/rows.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';
import { password } from '#testing/account.ts';
import { eventually } from '#testing/eventually.ts';
import { upload } from '#testing/upload.ts';

let server: TestServer;
let operator: Client;
beforeAll(async () => {
  server = await startTestServer();
  operator = await server.user('Yönetici');
});
afterAll(() => server.stop());

const rowOf = async (client: Client) => {
  const [row] = await server.services.db
    .select()
    .from(users)
    .where(eq(users.id, idOf(client)));
  if (!row) throw new Error('The account is gone');
  return row;
};
const auditOf = (client: Client) =>
  server.services.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.subjectId, idOf(client)));

/** The same person at another machine. */
async function elsewhere(client: Client, userAgent = 'Elsewhere/1.0'): Promise<Client> {
  const other = server.visitor();
  const response = await other.fetch('/api/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': userAgent },
    body: JSON.stringify({ email: emailOf(client), password }),
  });
  other.user = client.user;
  expect(response.status).toBe(200);
  return other;
}

/** The operator, acting as a user. */
async function actingAs(client: Client): Promise<Client> {
  const acting = new Client(server.url);
  acting.token = await openSession(server.services.db, idOf(client), 'Admin/1.0', idOf(operator));
  acting.user = client.user;
  return acting;
}

describe('the profile', () => {
  const profile = { name: ' Nur  Demir ', timezone: 'europe/istanbul' };

  it('is changed, normalised, and announced to other tabs', async () => {
    const client = await server.user();
    await server.services.db
      .update(users)
      .set({ emailVerifiedAt: new Date() })
      .where(eq(users.id, idOf(client)));
    const told: string[] = [];
    const stop = server.services.broadcaster.subscribe(({ event, id }) => told.push(`${event} ${id}`));
    const body = { ...profile, email: emailOf(client).toUpperCase() };
    const changed = await client.call(contract.updateProfile, { body });
    expect(changed).toMatchObject({ name: 'Nur Demir', email: body.email, timezone: 'Europe/Istanbul' });
    expect(await client.call(me, {})).toMatchObject({ ...changed, impersonator: null });
    // It is the same address, which was shown to be the user's.
    expect((await rowOf(client)).emailVerifiedAt).not.toBeNull();
    await eventually('other tabs hear of it', () => told.includes(`account.changed ${idOf(client)}`));
    stop();
    const wrong = { ...body, name: ' ', timezone: 'Mars/Olympus', email: 'x' };
    const refused = await refusal(client.call(contract.updateProfile, { body: wrong }));
    expect(refused.detail.fields?.map(({ field }) => field)).toEqual(['name', 'email', 'timezone']);
  });

  it('takes another address only with the password, and no longer trusts the old one and its links', async () => {
    const client = await server.user();
    const { db } = server.services;
    await db
      .update(users)
      .set({ emailVerifiedAt: new Date() })
      .where(eq(users.id, idOf(client)));
    for (const each of [client, operator])
      await makePasswordLink(server.services, await rowOf(each), { id: null, name: 'kalem' });
    const body = { ...profile, email: 'yeni-adres@example.org' };
    const change = (currentPassword?: string, email = body.email) =>
      client.call(contract.updateProfile, { body: { ...body, email, currentPassword } });
    expect(await refusal(change())).toMatchObject({ status: 403, code: 'password_wrong' });
    expect((await refusal(change('yanlış-parola'))).code).toBe('password_wrong');
    expect((await refusal(change(password, emailOf(operator).toUpperCase()))).code).toBe('email_taken');
    expect((await rowOf(client)).emailVerifiedAt).not.toBeNull();
    expect((await change(password)).email).toBe('yeni-adres@example.org');
    expect((await rowOf(client)).emailVerifiedAt).toBeNull();
    // Links of other users are kept.
    const links = await db.select().from(oneTimeLinks);
    expect(links.map(({ userId }) => userId)).toEqual([idOf(operator)]);
    const log = await auditOf(client);
    expect(log.map(({ action }) => action)).toContain('email.changed');
    expect(JSON.stringify(log)).not.toContain('yeni-adres');
  });
});

describe('the password', () => {
  it('is changed with the old one, which ends the other sessions with their sockets', async () => {
    const client = await server.user();
    const other = await elsewhere(client);
    const browser = await listen(other);
    const { passwordHash } = await rowOf(operator);
    const change = (currentPassword: string | undefined, chosen: string) =>
      client.call(contract.updatePassword, { body: { currentPassword, password: chosen } });
    expect((await refusal(change('yanlış-parola', 'yepyeni-parola'))).code).toBe('password_wrong');
    expect((await refusal(change(undefined, 'yepyeni-parola'))).code).toBe('password_wrong');
    expect((await refusal(change(password, 'qwerty123'))).code).toBe('password_common');
    expect((await refusal(change(password, '12345'))).detail.fields).toEqual([
      { field: 'password', rule: 'minLength', params: { min: 6 } },
    ]);
    await change(password, 'yepyeni-parola');
    await browser.closed;
    browser.stop();
    expect((await refusal(other.call(me, {}))).code).toBe('unauthenticated');
    expect((await client.call(me, {})).id).toBe(idOf(client));
    const body = { email: emailOf(client), password: 'yepyeni-parola' };
    expect((await server.visitor().call(login, { body })).id).toBe(idOf(client));
    expect((await auditOf(client)).map(({ action }) => action)).toContain('password.changed');
    expect((await rowOf(operator)).passwordHash).toBe(passwordHash);
    expect((await operator.call(me, {})).id).toBe(idOf(operator));
  });

  it("can't be guessed at an unattended browser, even by many tries at once", async () => {
    const client = await server.user();
    const guess = (index: number) =>
      refusal(
        client.call(contract.updatePassword, {
          body: { currentPassword: `tahmin-${index}`, password: 'yepyeni-parola' },
        }),
      );
    const codes = (await Promise.all(Array.from({ length: 14 }, (_, index) => guess(index)))).map(
      ({ code }) => code,
    );
    expect(codes.filter((code) => code === 'password_wrong')).toHaveLength(10);
    expect(codes.filter((code) => code === 'rate_limited')).toHaveLength(4);
    // The account is as it was.
    expect((await elsewhere(client)).user?.id).toBe(idOf(client));
  });

  it('makes links and sign-ins void that were begun before it changed', async () => {
    const client = await server.user();
    const { db } = server.services;
    const before = await rowOf(client);
    const caller = await findSession(db, client.token ?? '');
    if (!caller) throw new Error('The session is gone');
    const { url } = await makePasswordLink(server.services, before, { id: null, name: 'kalem' });
    const token = new URL(url).searchParams.get('token') ?? '';
    await resetPassword(server.services, token, 'sahibin-parolası');
    const profile = { name: 'Hırsız', email: 'hirsiz@example.org', timezone: 'UTC' };
    const person = {
      issuer: 'https://accounts.example',
      subject: '1',
      email: profile.email,
      name: profile.name,
    };
    const { services } = server;
    for (const late of [
      () => changePassword(services, caller, 'hırsızın-parolası'),
      () => updateProfile(services, caller, profile),
      () => connectProvider(services, caller, person),
    ])
      await expect(late()).rejects.toMatchObject({ code: 'unauthenticated' });
    await expect(signIn(db, before, 'Late/1.0')).rejects.toMatchObject({ code: 'login_failed' });
    const blocked = await server.user();
    const unaware = await rowOf(blocked);
    await db
      .update(users)
      .set({ blockedAt: new Date() })
      .where(eq(users.id, idOf(blocked)));
    await expect(signIn(db, unaware, 'Late/1.0')).rejects.toMatchObject({ code: 'login_failed' });
    expect((await rowOf(client)).email).toBe(before.email);
    const body = { email: emailOf(client), password: 'sahibin-parolası' };
    expect((await server.visitor().call(login, { body })).id).toBe(idOf(client));
  });

  it('is set without an old one if only a provider opens the account', async () => {
    const client = await server.user();
    await server.services.db
      .update(users)
      .set({ passwordHash: null })
      .where(eq(users.id, idOf(client)));
    expect((await client.call(me, {})).hasPassword).toBe(false);
    const attempt = server.visitor().call(login, { body: { email: emailOf(client), password } });
    expect((await refusal(attempt)).code).toBe('login_failed');
    await client.call(contract.updatePassword, { body: { password } });
    expect((await elsewhere(client)).user?.id).toBe(idOf(client));
  });
});

describe('sessions', () => {
  it('are listed with this one first, and ended one by one or all others at once', async () => {
    const client = await server.user();
    const [phone, laptop] = [
      await elsewhere(client, 'Phone/1.0'),
      await elsewhere(client, `${'x'.repeat(400)}`),
    ];
    const list = async (of: Client) => (await of.call(contract.listSessions, {})).data;
    expect((await list(phone)).map(({ current }) => current)).toEqual([true, false, false]);
    expect((await list(phone))[0]?.userAgent).toBe('Phone/1.0');
    expect((await list(laptop))[0]?.userAgent).toHaveLength(300);
    expect(JSON.stringify(await list(client))).not.toContain(client.token);
    // The others by when they were used, and not those that have run out.
    const { db } = server.services;
    const own = await list(phone);
    const [seen, before] = [own[1], own[2]];
    const set = (id: string | undefined, values: Partial<typeof sessions.$inferInsert>) =>
      db
        .update(sessions)
        .set(values)
        .where(eq(sessions.id, id ?? ''));
    await set(before?.id, { lastSeenAt: new Date(Date.now() + 1_000) });
    expect((await list(phone)).map(({ id }) => id)).toEqual([own[0]?.id, before?.id, seen?.id]);
    const over = await openSession(db, idOf(client), 'Over/1.0');
    const overId = (await list(phone)).find(({ userAgent }) => userAgent === 'Over/1.0')?.id;
    await set(overId, { expiresAt: new Date(Date.now() - 1_000) });
    expect((await list(phone)).map(({ id }) => id)).not.toContain(overId);
    expect(await findSession(db, over)).toBeNull();
    expect(await isSessionLive(db, overId ?? '')).toBe(false);
    // Housekeeping takes it alone.
    await removeExpiredSessions(db);
    const kept = await db
      .select({ id: sessions.id })
      .from(sessions)
      .where(eq(sessions.userId, idOf(client)));
    expect(kept.map(({ id }) => id).sort()).toEqual(own.map(({ id }) => id).sort());
    const browser = await listen(phone);
    const id = (await list(phone))[0]?.id ?? '';
    const end = (of: Client) => of.call(contract.destroySession, { params: { id } });
    expect((await refusal(end(operator))).code).toBe('not_found');
    await end(client);
    await browser.closed;
    browser.stop();
    expect((await refusal(end(client))).code).toBe('not_found');
    await client.call(contract.destroyOtherSessions, {});
    expect((await refusal(laptop.call(me, {}))).code).toBe('unauthenticated');
    expect((await list(client)).map(({ current }) => current)).toEqual([true]);
  });

  it('show their last use to within a few minutes', async () => {
    const client = await server.user();
    const { db } = server.services;
    const seen = async () => {
      const [row] = await db
        .select()
        .from(sessions)
        .where(eq(sessions.userId, idOf(client)));
      return row?.lastSeenAt.getTime() ?? 0;
    };
    const begun = Date.now();
    const set = (minutes: number) =>
      db
        .update(sessions)
        .set({ lastSeenAt: new Date(begun - minutes * 60_000) })
        .where(eq(sessions.userId, idOf(client)));
    const other = await server.user();
    const long = new Date('2026-01-01');
    await db
      .update(sessions)
      .set({ lastSeenAt: long })
      .where(eq(sessions.userId, idOf(other)));
    await db
      .update(users)
      .set({ lastSeenAt: long })
      .where(inArray(users.id, [idOf(client), idOf(other)]));
    await set(4);
    await client.call(me, {});
    expect(await seen()).toBe(begun - 4 * 60_000);
    await set(6);
    await client.call(me, {});
    await eventually('the session is seen', async () => (await seen()) >= begun);
    await eventually('its user is seen', async () => {
      const { lastSeenAt } = await rowOf(client);
      return lastSeenAt !== null && lastSeenAt > long;
    });
    await elsewhere(client);
    // Other users' actions don't change a user's last visit.
    expect((await rowOf(other)).lastSeenAt).toEqual(long);
    const others = await db
      .select()
      .from(sessions)
      .where(eq(sessions.userId, idOf(other)));
    expect(others.map(({ lastSeenAt }) => lastSeenAt)).toEqual([long]);
  });
});

it("hide the owner's private matters from an admin who acts as the user", async () => {
  const client = await server.user();
  const acting = await actingAs(client);
  expect((await acting.call(me, {})).impersonator).toEqual({ name: 'Yönetici' });
  const profile = { name: 'x', email: emailOf(client), timezone: 'UTC' };
  const [session] = (await acting.call(contract.listSessions, {})).data;
  expect(session).toMatchObject({ current: true, impersonated: true });
  const calls = [
    acting.call(contract.updateProfile, { body: profile }),
    acting.call(contract.updatePassword, { body: { currentPassword: password, password: 'yepyeni-parola' } }),
    acting.call(contract.destroySession, { params: { id: session?.id ?? '' } }),
    acting.call(contract.destroyOtherSessions, {}),
    acting.call(contract.linkExport, {}),
    acting.call(contract.destroyAccount, { body: { password } }),
  ];
  const codes = (await Promise.all(calls.map((call) => refusal(call)))).map(({ code }) => code);
  expect(new Set(codes)).toEqual(new Set(['impersonating']));
});

const document = upload('../../Rapor şöyle.txt', 'Kalem bir araçtır. '.repeat(40));

describe('an account with something of everything', () => {
  let client: Client;
  let processId: string;
  let othersProcess: string;
  beforeAll(async () => {
    client = await server.user('Dolu Hesap');
    ({ id: processId } = await client.start({ type: 'TextSummarization', options: '{}' }, document));
    expect((await client.finished(processId)).status).toBe('success');
    await client.call(storeTerm, {
      body: { kind: 'term', from: 'en', to: 'tr', source: 'pen', target: 'kalem' },
    });
    const { db } = server.services;
    const conversationId = await insertConversation(db, processId, 'Sorular');
    await db
      .insert(messages)
      .values({ id: newId(), conversationId, position: 0, text: 'Bu ne?', status: 'stopped' });
    const index = { name: 'index.bin', kind: 'bin', mediaType: 'application/octet-stream' };
    await db
      .insert(processFiles)
      .values({ id: newId(), processId, role: 'data', ...index, size: 9, position: 9 });
    // Another user has data of the same kinds.
    const userId = idOf(operator);
    const plan = { plan: 'Startup', period: 'monthly' } as const;
    await replaceSubscription(db, userId, { ...plan, source: 'admin', endsAt: null });
    await db.insert(planRequests).values({ id: newId(), userId, ...plan });
    othersProcess = await insertProcess(db, userId, { title: 'Başkasının', status: 'success' }, 5);
    mkdirSync(join(server.database.dataDir, 'files', othersProcess), { recursive: true });
    await db.insert(operations).values({ processId: othersProcess, userId, type: 'Translate' });
    await db
      .insert(invoices)
      .values({ id: newId(), userId, number: '1', ...plan, amount: 1, currency: 'TRY', status: 'paid' });
    await db.insert(identities).values({
      id: newId(),
      userId,
      issuer: 'https://accounts.example',
      subject: '1',
      email: emailOf(operator),
    });
  });

  it('is exported completely under safe file names, with nothing of other users', async () => {
    const { url } = await client.call(contract.linkExport, {});
    const response = await fetch(server.url + url);
    expect(response.headers.get('content-type')).toBe('application/zip');
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="kalem\.zip"/);
    const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
    const json = (name: string): unknown => JSON.parse(Buffer.from(files[name] ?? []).toString());
    const folder = `processes/${processId}`;
    expect(Object.keys(files)).toEqual(
      expect.arrayContaining(
        ['account.json', 'glossary.csv', 'plans.json', 'invoices.json', 'operations.json'].concat(
          `${folder}/process.json`,
          `${folder}/conversations.json`,
        ),
      ),
    );
    for (const name of Object.keys(files)) expect(name).not.toMatch(/\.\.|^\/|\\/);
    expect(json('account.json')).toMatchObject({ email: emailOf(client), name: 'Dolu Hesap' });
    expect(json(`${folder}/process.json`)).toMatchObject({
      id: processId,
      type: 'TextSummarization',
      status: 'success',
      files: expect.arrayContaining([expect.objectContaining({ role: 'input', name: 'Rapor şöyle.txt' })]),
    });
    // A run's internal files are not exported, since they add nothing to the others.
    expect(JSON.stringify(json(`${folder}/process.json`))).not.toContain('index.bin');
    expect(json(`${folder}/conversations.json`)).toMatchObject([{ questions: [{ text: 'Bu ne?' }] }]);
    expect(Buffer.from(files['glossary.csv'] ?? []).toString()).toContain('kalem');
    expect(Buffer.from(files[`${folder}/files/Rapor şöyle.txt`] ?? [])).toEqual(document.buffer);
    const all = Object.values(files)
      .map((bytes) => Buffer.from(bytes).toString())
      .join('\n');
    expect(all).not.toContain('argon2');
    expect(all).not.toContain(emailOf(operator));
    expect(all).not.toContain(idOf(operator));
    expect(all).not.toContain('Başkasının');
  });

  it('is exported once at a time, without deleted files', async () => {
    const { db, files } = server.services;
    const of = and(eq(processFiles.processId, processId), eq(processFiles.role, 'input'));
    const [input] = await db.select().from(processFiles).where(of);
    await files.remove({ processId, id: input?.id ?? '' });
    const read = vi.spyOn(files, 'read').mockResolvedValueOnce(new PassThrough());
    const { url } = await client.call(contract.linkExport, {});
    const slow = await fetch(server.url + url);
    await eventually('its files are read', () => read.mock.calls.length > 0);
    expect((await refusal(client.call(contract.linkExport, {}))).code).toBe('rate_limited');
    expect((await fetch(server.url + url)).status).toBe(429);
    await slow.body?.cancel();
    let next: Response | undefined;
    await eventually('whoever broke one off gets another', async () => {
      next = await fetch(server.url + url);
      return next.ok;
    });
    const names = Object.keys(unzipSync(new Uint8Array((await next?.arrayBuffer()) ?? [])));
    expect(names).toContain(`processes/${processId}/process.json`);
    expect(names.filter((name) => name.endsWith('/files/Rapor şöyle.txt'))).toEqual([]);
  });

  it('is deleted with every row, file, run and socket, and leaves only its name in the log', async () => {
    const running = await client.start({ type: 'TextSummarization', options: '{}' }, document);
    await makePasswordLink(server.services, await rowOf(client), { id: null, name: 'kalem' });
    const browser = await listen(client);
    await client.call(contract.destroyAccount, { body: { password } });
    await browser.closed;
    browser.stop();
    expect(await rowsOf(idOf(client), [processId, running.id])).toEqual({});
    const folder = join(server.database.dataDir, 'files');
    const kept = () => readdirSync(folder).filter((name) => name === processId || name === running.id);
    await eventually('the files are gone', () => kept().length === 0);
    // Other users' data stays.
    expect(readdirSync(folder)).toContain(othersProcess);
    expect(await rowsOf(idOf(operator), [othersProcess])).toMatchObject({
      users: 1,
      processes: 1,
      process_files: 1,
      identities: 1,
      invoices: 1,
      operations: 1,
      plan_requests: 1,
      subscriptions: 1,
    });
    expect((await refusal(client.call(me, {}))).code).toBe('unauthenticated');
    expect(await findUserByEmail(server.services.db, emailOf(client))).toBeUndefined();
    const log = await auditOf(client);
    expect(log.find(({ action }) => action === 'account.deleted')?.subjectName).toBe('Dolu Hesap');
    expect(JSON.stringify(log)).not.toContain(emailOf(client));
    // The address is free again.
    const again = server.visitor();
    await again.register({ name: 'Yine', email: emailOf(client) });
  });
});

describe('deleting the account', () => {
  const remove = (client: Client, body: { password?: string; email?: string }) =>
    client.call(contract.destroyAccount, { body });

  it('asks for the password, and refuses the last admin while there are others', async () => {
    const client = await server.user();
    expect((await refusal(remove(client, { password: 'yanlış-parola' }))).code).toBe('password_wrong');
    expect((await refusal(remove(client, { email: emailOf(client) }))).code).toBe('password_wrong');
    expect(await refusal(remove(operator, { password }))).toMatchObject({ status: 409, code: 'last_admin' });
    expect((await client.call(me, {})).id).toBe(idOf(client));
  });

  it('refuses an upload that is still under way, and stores nothing of it', async () => {
    const client = await server.user();
    const { db } = server.services;
    const own = eq(sessions.userId, idOf(client));
    await db
      .update(sessions)
      .set({ lastSeenAt: new Date(0) })
      .where(own);
    const upload = new TransformStream<Uint8Array, Uint8Array>();
    const writer = upload.writable.getWriter();
    const field = (name: string, value: string) =>
      writer.write(Buffer.from(`--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`));
    const request: RequestInit & { duplex: 'half' } = {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
      body: upload.readable,
      duplex: 'half',
    };
    const answer = refusal(client.fetch('/api/processes', request));
    await field('type', 'TextSummarization');
    await eventually('the beginning has arrived, so that its caller is known', async () => {
      const [session] = await db.select().from(sessions).where(own);
      return session !== undefined && session.lastSeenAt > new Date(0);
    });
    await remove(client, { password });
    await field('text', 'Bu bir cümledir. Bu da ikincisidir. Üçüncüsü burada biter.');
    await writer.write(Buffer.from('--b--\r\n'));
    await writer.close();
    expect(await answer).toMatchObject({ status: 401, code: 'unauthenticated' });
    expect(await rowsOf(idOf(client), [])).toEqual({});
  });

  it('asks for the e-mail address when there is no password', async () => {
    const client = await server.user();
    await server.services.db
      .update(users)
      .set({ passwordHash: null })
      .where(eq(users.id, idOf(client)));
    expect((await refusal(remove(client, { email: 'baska@example.org' }))).detail.fields).toEqual([
      { field: 'email', rule: 'invalid', params: {} },
    ]);
    await remove(client, { email: ` ${emailOf(client).toUpperCase()} ` });
    expect((await refusal(client.call(me, {}))).code).toBe('unauthenticated');
  });

  it('allows one of two last admins to go, and the only user, after which the server is as new', async () => {
    const { db } = server.services;
    const second = await server.user('İkinci');
    await db
      .update(users)
      .set({ roles: ['user', 'admin'] })
      .where(eq(users.id, idOf(second)));
    const both = await Promise.allSettled([operator, second].map((client) => remove(client, { password })));
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const [left] = await db.select().from(users).where(sql`${users.roles} @> '["admin"]'`);
    await db.delete(users).where(ne(users.id, left?.id ?? ''));
    await remove(left?.id === idOf(operator) ? operator : second, { password });
    expect((await server.visitor().call(showConfig, {})).signUp.first).toBe(true);
  });
});

/** How many rows of each table still name one of the ids; those with none are left out. The log keeps its own. */
async function rowsOf(userId: string, processIds: string[]): Promise<Record<string, number>> {
  const ids = [userId, ...processIds];
  const query = async (statement: SQL) => Rows.parse(await server.services.db.execute(statement)).rows;
  const tables = await query(
    sql`SELECT table_name AS name FROM information_schema.tables
      WHERE table_schema = 'public' AND table_name <> 'audit_entries'`,
  );
  expect(tables.length).toBeGreaterThan(15);
  const left: Record<string, number> = {};
  for (const { name = '' } of tables) {
    const naming = ids.map((id) => sql`t::text LIKE ${`%${id}%`}`);
    const found = await query(
      sql`SELECT 1 FROM ${sql.identifier(name)} AS t WHERE ${sql.join(naming, sql` OR `)}`,
    );
    if (found.length > 0) left[name] = found.length;
  }
  return left;
}

const Rows = z.object({ rows: z.array(z.object({ name: z.string().optional() })) });
