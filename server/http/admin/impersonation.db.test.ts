import { and, eq, isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as account from '#contract/accounts/account.ts';
import { me } from '#contract/accounts/accounts.ts';
import * as contract from '#contract/accounts/admin-users.ts';
import { auditEntries, sessions, users } from '#server/database/schema.ts';
import { type Client, idOf, refusal } from '#server/testing/client.ts';
import { type Listener, listen } from '#server/testing/peers/pusher.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';
import { password } from '#testing/account.ts';
import { eventually } from '#testing/eventually.ts';

let server: TestServer;
let owner: Client;
let user: Client;

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.user('Sahip');
  user = await server.user('Kullanıcı');
});
afterAll(() => server.stop());

const change = (by: Client, of: Client, body: object) =>
  by.call(contract.updateUser, { params: { id: idOf(of) }, body });

/** A second admin, who may lose the role and more. */
async function newAdmin(): Promise<Client> {
  const admin = await server.user('Yönetici');
  await change(owner, admin, { roles: ['user', 'admin'] });
  return admin;
}

/** The browser in which an admin acts as a user. */
async function actAs(admin: Client, target: Client): Promise<Client> {
  const acting = server.visitor();
  acting.token = admin.token;
  const { user: found } = await acting.call(contract.impersonate, { params: { id: idOf(target) } });
  acting.user = found;
  return acting;
}

describe('acting as a user', () => {
  it('shows what the user sees, names the admin, and grants no admin rights', async () => {
    const before = Date.now();
    const acting = await actAs(owner, user);
    const after = Date.now();
    expect(await acting.call(me, {})).toEqual({ ...user.user, impersonator: { name: 'Sahip' } });
    expect((await user.call(me, {})).impersonator).toBeNull();
    expect((await refusal(acting.call(contract.listUsers, {}))).code).toBe('forbidden');
    // The admin's own session continues beside it.
    expect((await owner.call(me, {})).name).toBe('Sahip');
    const mine = and(eq(sessions.userId, idOf(user)), isNotNull(sessions.impersonatorId));
    const [row] = await server.services.db.select().from(sessions).where(mine);
    const begun = (row?.expiresAt.getTime() ?? 0) - 3_600_000;
    expect(begun).toBeGreaterThanOrEqual(before);
    expect(begun).toBeLessThanOrEqual(after);
  });

  it("is listed among the user's sessions, but doesn't count as the user's visit", async () => {
    const target = await server.user();
    const acting = await actAs(owner, target);
    const { data } = await target.call(account.listSessions, {});
    expect(data.map(({ current, impersonated }) => [current, impersonated])).toEqual([
      [true, false],
      [false, true],
    ]);
    const { db } = server.services;
    const long = new Date('2026-01-01');
    const acted = and(eq(sessions.userId, idOf(target)), isNotNull(sessions.impersonatorId));
    await db.update(sessions).set({ lastSeenAt: long }).where(acted);
    await db
      .update(users)
      .set({ lastSeenAt: long })
      .where(eq(users.id, idOf(target)));
    await acting.call(me, {});
    await eventually('the use is noted', async () => {
      const [session] = await db.select().from(sessions).where(acted);
      return session !== undefined && session.lastSeenAt > long;
    });
    const shown = await owner.call(contract.showUser, { params: { id: idOf(target) } });
    expect(shown.user.lastSeenAt).toBe(long.toISOString());
  });

  it("can't change what belongs to the user alone", async () => {
    const acting = await actAs(owner, user);
    const { name = '', email = '', timezone = '' } = user.user ?? {};
    const own: [string, () => Promise<unknown>][] = [
      ['profile', () => acting.call(account.updateProfile, { body: { name, email, timezone } })],
      [
        'password',
        () => acting.call(account.updatePassword, { body: { currentPassword: password, password } }),
      ],
      ['other sessions', () => acting.call(account.destroyOtherSessions, {})],
      ['export', () => acting.call(account.linkExport, {})],
      ['deletion', () => acting.call(account.destroyAccount, { body: { password } })],
      ['identities', () => acting.call(account.destroyIdentity, { params: { id: 'x' } })],
      ['connecting', () => acting.call(account.connectGoogle, {})],
    ];
    for (const [what, call] of own) expect((await refusal(call())).code, what).toBe('impersonating');
    expect((await user.call(me, {})).name).toBe(name);
  });

  it('is refused for oneself, other admins, blocked and unknown users', async () => {
    const admin = await newAdmin();
    const blocked = await server.user();
    await change(owner, blocked, { blocked: true });
    const codes = [];
    for (const target of [admin, owner, blocked]) codes.push((await refusal(actAs(admin, target))).code);
    expect(codes).toEqual(['forbidden', 'forbidden', 'account_blocked']);
    const unknown = admin.call(contract.impersonate, { params: { id: 'x' } });
    expect(await refusal(unknown)).toMatchObject({ status: 404 });
  });
});

describe('acting as a user ends', () => {
  const ended = async (acting: Client, listener: Listener) => {
    await listener.closed;
    expect(await refusal(acting.call(me, {}))).toMatchObject({ status: 401, code: 'unauthenticated' });
  };

  it('when the admin goes back; both are logged, and the user notices nothing', async () => {
    const target = await server.user('Yardım isteyen');
    const own = await listen(target);
    const acting = await actAs(owner, target);
    const listener = await listen(acting);
    await acting.call(account.endImpersonation, {});
    await ended(acting, listener);
    expect((await target.call(me, {})).impersonator).toBeNull();
    const rows = await server.services.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, idOf(target)))
      .orderBy(auditEntries.at);
    const told = { actorId: idOf(owner), actorName: 'Sahip', subjectName: 'Yardım isteyen' };
    expect(rows.filter(({ action }) => action !== 'account.created')).toMatchObject([
      { ...told, action: 'impersonation.begun', details: { minutes: 60 } },
      { ...told, action: 'impersonation.ended' },
    ]);
    expect(
      await Promise.race([own.closed.then(() => 'closed'), target.call(me, {}).then(() => 'open')]),
    ).toBe('open');
    own.stop();
    expect(await refusal(target.call(account.endImpersonation, {}))).toMatchObject({ status: 404 });
  });

  const losses: [string, (admin: Client, target: Client) => Promise<unknown>][] = [
    ['loses the role', (admin) => change(owner, admin, { roles: ['user'] })],
    ['is blocked', (admin) => change(owner, admin, { blocked: true })],
    ['signs out everywhere else', (admin) => admin.call(account.destroyOtherSessions, {})],
    [
      'changes the password',
      (admin) =>
        admin.call(account.updatePassword, {
          body: { currentPassword: password, password: 'başka-bir-parola' },
        }),
    ],
    ['deletes the account', (admin) => admin.call(account.destroyAccount, { body: { password } })],
    ['gives the role to the user', (admin, target) => change(admin, target, { roles: ['user', 'admin'] })],
    ['blocks the user', (admin, target) => change(admin, target, { blocked: true })],
  ];
  it.each(losses)('when the admin %s', async (what, lose) => {
    const admin = await newAdmin();
    const target = what.endsWith('the user') ? await server.user() : user;
    const acting = await actAs(admin, target);
    const beside = await actAs(owner, user);
    const listener = await listen(acting);
    await lose(admin, target);
    await ended(acting, listener);
    // The session of another admin continues.
    expect((await beside.call(me, {})).impersonator).toEqual({ name: 'Sahip' });
  });

  it('after its hour, and when the admin loses the role meanwhile', async () => {
    const { db } = server.services;
    const admin = await newAdmin();
    const acting = await actAs(admin, user);
    await db
      .update(users)
      .set({ roles: ['user'] })
      .where(eq(users.id, idOf(admin)));
    expect((await refusal(acting.call(me, {}))).code).toBe('unauthenticated');
    const blocked = await newAdmin();
    const actingBlocked = await actAs(blocked, user);
    await db
      .update(users)
      .set({ blockedAt: new Date() })
      .where(eq(users.id, idOf(blocked)));
    expect((await refusal(actingBlocked.call(me, {}))).code).toBe('unauthenticated');
    const late = await actAs(owner, user);
    await db
      .update(sessions)
      .set({ expiresAt: new Date(Date.now() - 1_000) })
      .where(eq(sessions.impersonatorId, idOf(owner)));
    expect((await refusal(late.call(me, {}))).code).toBe('unauthenticated');
  });
});
