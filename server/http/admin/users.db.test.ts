import { and, eq, ne } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { login, me, resetPassword } from '#contract/accounts/accounts.ts';
import * as contract from '#contract/accounts/admin-users.ts';
import { auditEntries, users } from '#server/database/schema.ts';
import { type Client, emailOf, idOf, refusal } from '#server/testing/client.ts';
import { listen } from '#server/testing/peers/pusher.ts';
import { insertProcess } from '#server/testing/rows.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';
import { password } from '#testing/account.ts';

let server: TestServer;
let admin: Client;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.user('Yönetici');
});
afterAll(() => server.stop());

const find = async (query: object) => (await admin.call(contract.listUsers, { query })).data;
const change = (by: Client, of: Client, body: object) =>
  by.call(contract.updateUser, { params: { id: idOf(of) }, body });
const entriesOf = async (of: Client) => {
  const rows = await server.services.db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.subjectId, idOf(of)), ne(auditEntries.action, 'account.created')))
    .orderBy(auditEntries.at);
  return rows.map(({ actorName, action, subjectName, details }) => ({
    actorName,
    action,
    subjectName,
    details,
  }));
};

describe('accounts', () => {
  it('are found by any part of name or address, regardless of case and accents', async () => {
    const [isil, percent] = [await server.user('Işıl ÇAĞLAYAN'), await server.user('100%_İyi')];
    for (const q of ['işil cag', 'IŞIL', 'çağlayan', 'isil', emailOf(isil).toUpperCase()])
      expect((await find({ q })).map(({ id }) => id)).toEqual([idOf(isil)]);
    expect((await admin.call(contract.listUsers, { query: { q: 'işil' } })).total).toBe(1);
    expect((await find({ q: '0%_iyi' })).map(({ id }) => id)).toEqual([idOf(percent)]);
    expect(await find({ q: '_' })).toHaveLength(1);
    expect(await find({ q: 'nobody at all' })).toEqual([]);
  });

  it('are listed newest first, a page at a time, with their processes and plans', async () => {
    const before = Date.now();
    const [older, newer] = [await server.user('Eski'), await server.user('Yeni')];
    const { db } = server.services;
    await insertProcess(db, idOf(older), { status: 'success' }, 1_000, 24);
    await insertProcess(db, idOf(older), { status: 'fail' });
    // A deletion that can still be undone counts at once, as in the list of processes.
    await insertProcess(db, idOf(older), { status: 'success', deletedAt: new Date() }, 500);
    const [first, second] = await find({ perPage: 2 });
    expect(first).toMatchObject({ id: idOf(newer), processes: 0, storage: 0, blockedAt: null });
    expect(second).toMatchObject({ id: idOf(older), processes: 2, storage: 1_024, subscription: null });
    expect(Date.parse(second?.lastSeenAt ?? '')).toBeGreaterThanOrEqual(before);
    expect(Date.parse(second?.lastSeenAt ?? '')).toBeLessThanOrEqual(Date.now());
    const { data, total } = await admin.call(contract.listUsers, { query: { perPage: 2, page: 2 } });
    expect(data.map(({ id }) => id)).not.toContain(idOf(older));
    expect(total).toBeGreaterThan(3);
    const { user } = await admin.call(contract.showUser, { params: { id: idOf(older) } });
    expect(user).toEqual(second);
    expect(JSON.stringify(data)).not.toMatch(/argon2|hash":"|token/i);
  });

  it('can be blocked, which ends sessions, sockets and sign-in by password at once', async () => {
    const user = await server.user('Engellenecek');
    const listener = await listen(user);
    const before = Date.now();
    const { user: blocked } = await change(admin, user, { blocked: true });
    expect(Date.parse(blocked.blockedAt ?? '')).toBeGreaterThanOrEqual(before);
    expect(Date.parse(blocked.blockedAt ?? '')).toBeLessThanOrEqual(Date.now());
    await listener.closed;
    expect(await refusal(user.call(me, {}))).toMatchObject({ status: 401, code: 'unauthenticated' });
    const body = { email: emailOf(user), password };
    const enter = () => server.visitor().call(login, { body });
    expect(await refusal(enter())).toMatchObject({ status: 403, code: 'account_blocked' });
    expect((await find({ show: 'blocked' })).map(({ id }) => id)).toEqual([idOf(user)]);

    const { user: free } = await change(admin, user, { blocked: false });
    expect(free.blockedAt).toBeNull();
    expect((await enter()).id).toBe(idOf(user));
    // Blocking again changes nothing, and isn't logged.
    await change(admin, user, { blocked: false });
    const told = { actorName: 'Yönetici', subjectName: 'Engellenecek', details: {} };
    expect(await entriesOf(user)).toEqual([
      { ...told, action: 'account.blocked' },
      { ...told, action: 'account.unblocked' },
    ]);
  });

  it('can be made admins and users again, but nobody can block or delete themselves here', async () => {
    const user = await server.user('Yardımcı');
    const roles = ['user', 'admin'] as const;
    expect((await change(admin, user, { roles })).user.roles).toEqual(roles);
    expect((await find({ show: 'admins' })).map(({ id }) => id).sort()).toEqual(
      [idOf(admin), idOf(user)].sort(),
    );
    expect((await user.call(contract.listUsers, {})).total).toBeGreaterThan(1);
    for (const call of [
      () => change(user, user, { blocked: true }),
      () => user.call(contract.destroyUser, { params: { id: idOf(user) } }),
    ])
      expect(await refusal(call())).toMatchObject({ status: 403, code: 'forbidden' });
    await change(admin, user, { roles: ['user'] });
    expect((await refusal(user.call(contract.listUsers, {}))).code).toBe('forbidden');
    const told = { action: 'account.roles_changed', actorName: 'Yönetici', subjectName: 'Yardımcı' };
    expect(await entriesOf(user)).toEqual([
      { ...told, details: { admin: true } },
      { ...told, details: { admin: false } },
    ]);
    const nothing = await refusal(change(admin, user, { roles: ['admin'] }));
    expect(nothing).toMatchObject({ status: 422, code: 'validation_failed' });
  });

  it('always keep one admin, even if two take each other’s role at once', async () => {
    expect(await refusal(change(admin, admin, { roles: ['user'] }))).toMatchObject({
      status: 409,
      code: 'last_admin',
    });
    const other = await server.user('Öbür yönetici');
    await change(admin, other, { roles: ['user', 'admin'] });
    // A blocked admin doesn't count as the remaining one.
    await change(admin, other, { blocked: true });
    expect((await refusal(change(admin, admin, { roles: ['user'] }))).code).toBe('last_admin');
    await change(admin, other, { blocked: false });
    await other.call(login, { body: { email: emailOf(other), password } });
    const tries = await Promise.allSettled([
      change(admin, other, { roles: ['user'] }),
      change(other, admin, { roles: ['user'] }),
    ]);
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const { db } = server.services;
    await db
      .update(users)
      .set({ roles: ['user', 'admin'] })
      .where(eq(users.id, idOf(admin)));
    await change(admin, other, { roles: ['user'] });
  });

  it('can be deleted with everything except their name in the log', async () => {
    const user = await server.user('Silinecek');
    await insertProcess(server.services.db, idOf(user), { status: 'success' }, 10);
    const listener = await listen(user);
    await admin.call(contract.destroyUser, { params: { id: idOf(user) } });
    await listener.closed;
    const gone = { params: { id: idOf(user) } };
    for (const call of [
      contract.showUser,
      contract.destroyUser,
      contract.makePasswordLink,
      contract.impersonate,
    ])
      expect(await refusal(admin.call(call, gone))).toMatchObject({ status: 404 });
    expect(await refusal(change(admin, user, { blocked: true }))).toMatchObject({ status: 404 });
    expect(await entriesOf(user)).toMatchObject([
      { action: 'account.deleted', actorName: 'Yönetici', subjectName: 'Silinecek' },
    ]);
  });
});

it('a password link is made for a user who lost theirs, and logged without the link', async () => {
  const user = await server.user('Unutkan');
  const before = Date.now();
  const { url, expiresAt } = await admin.call(contract.makePasswordLink, { params: { id: idOf(user) } });
  expect(url).toContain(`${server.url}/login?mode=reset`);
  const token = new URL(url).searchParams.get('token') ?? '';
  expect(token).toHaveLength(43);
  expect(Date.parse(expiresAt)).toBeGreaterThanOrEqual(before + 3_600_000);
  expect(Date.parse(expiresAt)).toBeLessThanOrEqual(Date.now() + 3_600_000);
  const entries = await entriesOf(user);
  expect(entries).toMatchObject([
    { action: 'password.link_made', actorName: 'Yönetici', subjectName: 'Unutkan' },
  ]);
  expect(JSON.stringify(entries)).not.toContain(token);
});

it('a password link is void once its maker is no longer an admin', async () => {
  const user = await server.user();
  const other = await server.user('Öbür yönetici');
  await change(admin, other, { roles: ['user', 'admin'] });
  const linkBy = async (by: Client, of: Client) => {
    const { url } = await by.call(contract.makePasswordLink, { params: { id: idOf(of) } });
    return { token: new URL(url).searchParams.get('token') ?? '', password: 'yepyeni-parola' };
  };
  const body = await linkBy(other, user);
  const fromAdmin = await linkBy(admin, await server.user());
  const { invitation } = await other.call(contract.storeInvitation, { body: { email: null } });
  await change(admin, other, { roles: ['user'] });
  // Whom they invited is invited still.
  const { data } = await admin.call(contract.listInvitations, {});
  expect(data).toEqual([invitation]);
  await admin.call(contract.destroyInvitation, { params: { id: invitation.id } });
  const reset = (body: typeof fromAdmin) => server.visitor().call(resetPassword, { body });
  expect((await refusal(reset(body))).code).toBe('link_invalid');
  // Deleting the maker's account also makes the link void, but not another admin's link.
  await change(admin, other, { roles: ['user', 'admin'] });
  const last = await linkBy(other, user);
  await admin.call(contract.destroyUser, { params: { id: idOf(other) } });
  expect((await refusal(reset(last))).code).toBe('link_invalid');
  await reset(fromAdmin);
});

it('invitations are listed while they can be used, and withdrawn', async () => {
  const open = await admin.call(contract.storeInvitation, { body: { email: null } });
  const bound = await admin.call(contract.storeInvitation, { body: { email: 'davetli@example.org' } });
  expect([open.sent, bound.sent, bound.invitation.email]).toEqual([false, false, 'davetli@example.org']);
  const { data } = await admin.call(contract.listInvitations, {});
  expect(data).toEqual([bound.invitation, open.invitation]);
  expect(JSON.stringify(data)).not.toContain(new URL(open.url).searchParams.get('invitation'));
  const params = { id: bound.invitation.id };
  await admin.call(contract.destroyInvitation, { params });
  expect((await admin.call(contract.listInvitations, {})).data).toEqual([open.invitation]);
  expect(await refusal(admin.call(contract.destroyInvitation, { params }))).toMatchObject({ status: 404 });
  const body = { email: emailOf(admin) };
  expect((await refusal(admin.call(contract.storeInvitation, { body }))).code).toBe('email_taken');
});
