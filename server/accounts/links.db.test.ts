import { eq } from 'drizzle-orm';
import type { ParsedMail } from 'mailparser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  login,
  me,
  register,
  requestPasswordLink,
  resetPassword,
  showInvitation,
} from '#contract/accounts/accounts.ts';
import { auditEntries, identities, oneTimeLinks, users } from '#server/database/schema.ts';
import { newId } from '#server/storage/files.ts';
import { type Client, emailOf, idOf, refusal } from '#server/testing/client.ts';
import { linkIn, type Mailbox, openMailbox } from '#server/testing/peers/mailbox.ts';
import { listen } from '#server/testing/peers/pusher.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';
import { newAccount, password } from '#testing/account.ts';
import { eventually } from '#testing/eventually.ts';
import { listInvitations, makeInvitation, withdrawInvitation } from './invitations.ts';
import { makePasswordLink } from './passwords/password-links.ts';
import { findUserByEmail } from './users.ts';

let mailbox: Mailbox;
let server: TestServer;
let operator: Client;
const admin = () => ({ id: idOf(operator), name: 'Yönetici' });

beforeAll(async () => {
  mailbox = await openMailbox();
  server = await startTestServer({
    mail: { url: mailbox.url, from: 'Kalem <kalem@example.org>' },
    signUp: 'invitation',
    trustProxy: true,
  });
  operator = await server.user('Yönetici');
});
afterAll(async () => {
  await server.stop();
  await mailbox.close();
});

/** Somebody with an account, by an invitation that was handed over. */
async function member(email: string): Promise<Client> {
  const { url } = await makeInvitation({ ...server.services, mail: null }, admin(), null);
  const client = server.visitor();
  await client.register({ name: 'Üye', email, invitation: tokenIn(url, 'invitation') });
  return client;
}

function tokenIn(url: string | URL, name = 'token'): string {
  return new URL(url).searchParams.get(name) ?? '';
}

const reset = (token: string, password: string) =>
  server.visitor().call(resetPassword, { body: { token, password } });
const ask = (email: string, language: 'tr' | 'en' = 'tr') =>
  server.visitor().call(requestPasswordLink, { body: { email, language } });
const row = async (email: string) => findUserByEmail(server.services.db, email);

describe('a forgotten password', () => {
  it('is set anew by a link that is mailed in the language asked for, once, and ends every session', async () => {
    const client = await member('unutkan@example.org');
    const browser = await listen(client);
    expect((await row('unutkan@example.org'))?.emailVerifiedAt).toBeNull();
    await ask(' Unutkan@Example.ORG');
    const letter = await mailbox.next();
    expect(letter.to).toMatchObject({ text: 'unutkan@example.org' });
    expect(letter.from?.text).toBe('"Kalem" <kalem@example.org>');
    expect(letter.subject).toBe('Kalem için yeni parola');
    expect(letter.text).toContain('60 dakika');
    expect(letter.html).toContain(`href="${linkIn(letter).href.replaceAll('&', '&amp;')}"`);
    expect(letter.text).not.toContain('Üye');
    const token = tokenIn(linkIn(letter));
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(linkIn(letter).pathname + linkIn(letter).search).toBe(`/login?mode=reset&token=${token}`);
    expect(JSON.stringify(await server.services.db.select().from(oneTimeLinks))).not.toContain(token);

    expect((await refusal(reset(token, 'parola'))).code).toBe('password_common');
    const tries = await Promise.allSettled([1, 2, 3].map((index) => reset(token, `yepyeni-parola-${index}`)));
    const done = tries.findIndex(({ status }) => status === 'fulfilled');
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await browser.closed;
    browser.stop();
    expect((await refusal(client.call(me, {}))).code).toBe('unauthenticated');
    const body = { email: 'unutkan@example.org', password: `yepyeni-parola-${done + 1}` };
    expect((await server.visitor().call(login, { body })).name).toBe('Üye');
    expect((await row('unutkan@example.org'))?.emailVerifiedAt).toBeInstanceOf(Date);
    expect((await row(emailOf(operator)))?.emailVerifiedAt).toBeNull();
    expect(await refusal(reset(token, 'yine-yeni-parola'))).toMatchObject({
      status: 410,
      code: 'link_invalid',
    });
  });

  it('is set anew by the owner of an address that somebody else had registered, who is then locked out', async () => {
    const thief = await member('kurban@example.org');
    const { db } = server.services;
    const identity = { userId: idOf(thief), issuer: 'https://accounts.example' };
    await db.insert(identities).values([
      { ...identity, id: newId(), subject: 'owner', email: 'Kurban@example.org' },
      { ...identity, id: newId(), subject: 'thief', email: 'hirsiz@example.org' },
      { ...identity, id: newId(), userId: idOf(operator), subject: 'operator', email: 'is@example.org' },
    ]);
    const left = async () => {
      const rows = await db.select().from(identities).orderBy(identities.createdAt, identities.subject);
      return rows.map(({ subject }) => subject);
    };
    await ask('kurban@example.org');
    await reset(tokenIn(linkIn(await mailbox.next())), 'yepyeni-parola');
    expect(await left()).toEqual(['operator', 'owner']);
    // Who has shown it once keeps what is connected afterwards.
    await db
      .insert(identities)
      .values({ ...identity, id: newId(), subject: 'second', email: 'ikinci@example.org' });
    await ask('kurban@example.org');
    await reset(tokenIn(linkIn(await mailbox.next())), 'yine-yeni-parola');
    expect(await left()).toEqual(['operator', 'owner', 'second']);
  });

  it('is answered alike for strangers and the blocked, who get no letter', async () => {
    await member('engelli@example.org');
    const blocked = { blockedAt: new Date() };
    await server.services.db.update(users).set(blocked).where(eq(users.email, 'engelli@example.org'));
    await ask('hic-kimse@example.org');
    await ask('engelli@example.org', 'en');
    await member('sonraki@example.org');
    await ask('sonraki@example.org', 'en');
    const letter = await mailbox.next();
    expect(letter.to).toMatchObject({ text: 'sonraki@example.org' });
    expect(letter.subject).toBe('A new password for Kalem');
    expect(mailbox.recipients).not.toContain('engelli@example.org');
  });

  it('floods nobody, and hides which addresses have an account', async () => {
    await member('hedef@example.org');
    const letters: ParsedMail[] = [];
    for (let index = 0; index < 3; index += 1) {
      await ask('hedef@example.org');
      await ask('yabanci@example.org');
      letters.push(await mailbox.next());
    }
    expect((await refusal(ask('HEDEF@example.org'))).code).toBe('rate_limited');
    expect((await refusal(ask('yabanci@example.org'))).code).toBe('rate_limited');
    const [first = '', second = '', newest = ''] = letters.map((letter) => tokenIn(linkIn(letter)));
    for (const token of [first, second])
      expect((await refusal(reset(token, 'yepyeni-parola'))).code).toBe('link_invalid');
    await reset(newest, 'yepyeni-parola');
  });

  it('survives a mail server that refuses', async () => {
    await member('reddedilen@example.org');
    mailbox.accepts = (address) => address !== 'reddedilen@example.org';
    await ask('reddedilen@example.org');
    await member('kabul@example.org');
    await ask('kabul@example.org');
    expect((await mailbox.next()).to).toMatchObject({ text: 'kabul@example.org' });
  });

  it('is helped by a link to hand over, which says nothing of the address and runs out', async () => {
    await member('elden@example.org');
    const user = await row('elden@example.org');
    if (!user) throw new Error('no account');
    const { db } = server.services;
    const old = await makePasswordLink(server.services, user, admin());
    await db
      .update(oneTimeLinks)
      .set({ expiresAt: new Date(Date.now() - 1_000) })
      .where(eq(oneTimeLinks.userId, user.id));
    expect((await refusal(reset(tokenIn(old.url), 'yepyeni-parola'))).code).toBe('link_invalid');
    const before = Date.now();
    const { url, expiresAt } = await makePasswordLink(server.services, user, admin());
    expect(expiresAt.getTime()).toBeGreaterThanOrEqual(before + 3_600_000);
    expect(expiresAt.getTime()).toBeLessThanOrEqual(Date.now() + 3_600_000);
    await reset(tokenIn(url), 'yepyeni-parola');
    expect((await row('elden@example.org'))?.emailVerifiedAt).toBeNull();
    const log = await db.select().from(auditEntries).where(eq(auditEntries.subjectId, user.id));
    expect(log.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['account.created', 'invitation.used', 'password.link_made', 'password.reset']),
    );
    expect(JSON.stringify(log)).not.toContain(tokenIn(url));
  });

  it.each(['', 'x', "' OR 1=1 --", 'x'.repeat(43)])('takes no made-up token: %s', async (token) => {
    expect((await refusal(reset(token, 'yepyeni-parola'))).code).toBe('link_invalid');
  });
});

describe('an invitation', () => {
  const person = (email: string, invitation?: string) => ({
    body: newAccount({ email, invitation }),
  });

  it('is needed, goes by mail in both languages, and opens one account, of its address', async () => {
    expect((await refusal(server.visitor().call(register, person('davetli@example.org')))).code).toBe(
      'invitation_needed',
    );
    const handed = await makeInvitation({ ...server.services, mail: null }, admin(), null);
    const made = await makeInvitation(server.services, admin(), 'davetli@example.org');
    expect([handed.sent, made.sent]).toEqual([false, true]);
    const { createdAt, expiresAt } = made.invitation;
    expect(Math.round((Date.parse(expiresAt) - Date.parse(createdAt)) / 86_400_000)).toBe(7);
    const letter = await mailbox.next();
    expect(letter.text).toContain('Hesap aç');
    expect(letter.text).toContain('Make an account');
    const token = tokenIn(linkIn(letter), 'invitation');
    expect(made.url).toBe(linkIn(letter).href);
    expect(await server.visitor().call(showInvitation, { params: { token } })).toEqual({
      email: 'davetli@example.org',
    });
    expect((await refusal(server.visitor().call(register, person('baska@example.org', token)))).code).toBe(
      'invitation_for_another',
    );
    await server.visitor().call(register, person('Davetli@Example.org', token));
    expect((await row('davetli@example.org'))?.emailVerifiedAt).toBeInstanceOf(Date);
    expect((await refusal(server.visitor().call(register, person('sonra@example.org', token)))).code).toBe(
      'link_invalid',
    );
    expect((await refusal(server.visitor().call(showInvitation, { params: { token } }))).code).toBe(
      'link_invalid',
    );
    const again = makeInvitation(server.services, admin(), 'davetli@example.org');
    await expect(again).rejects.toMatchObject({ code: 'email_taken' });
    // An invitation handed over by hand doesn't prove an address.
    const byHand = person('elden-davetli@example.org', tokenIn(handed.url, 'invitation'));
    await server.visitor().call(register, byHand);
    expect((await row('elden-davetli@example.org'))?.emailVerifiedAt).toBeNull();
  });

  it('stays unused when the account can not be made, and opens one of several that come at once', async () => {
    const { url } = await makeInvitation({ ...server.services, mail: null }, admin(), null);
    const token = tokenIn(url, 'invitation');
    const taken = emailOf(operator);
    expect((await refusal(server.visitor().call(register, person(taken, token)))).code).toBe('email_taken');
    const names = ['bir', 'iki', 'uc'].map((name) => `${name}-davet@example.org`);
    const tries = await Promise.allSettled(
      names.map((email) => server.visitor().call(register, person(email, token))),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('is listed while it can be used, and can be withdrawn', async () => {
    const before = await listInvitations(server.services.db);
    const { invitation, url } = await makeInvitation({ ...server.services, mail: null }, admin(), null);
    expect((await listInvitations(server.services.db)).map(({ id }) => id)).toEqual([
      invitation.id,
      ...before.map(({ id }) => id),
    ]);
    const withdraw = () => withdrawInvitation(server.services.db, admin(), invitation.id);
    const set = (values: Partial<typeof oneTimeLinks.$inferInsert>) =>
      server.services.db.update(oneTimeLinks).set(values).where(eq(oneTimeLinks.id, invitation.id));
    // A used invitation can't be withdrawn.
    await set({ usedAt: new Date() });
    await expect(withdraw()).rejects.toMatchObject({ code: 'not_found' });
    await set({ usedAt: null });
    await withdraw();
    await expect(withdraw()).rejects.toMatchObject({ code: 'not_found' });
    expect(await listInvitations(server.services.db)).toEqual(before);
    const token = tokenIn(url, 'invitation');
    expect((await refusal(server.visitor().call(showInvitation, { params: { token } }))).code).toBe(
      'link_invalid',
    );
  });
});

it('tells a blocked account only to who knows its password', async () => {
  const client = await member('bloke@example.org');
  await server.services.db
    .update(users)
    .set({ blockedAt: new Date() })
    .where(eq(users.email, 'bloke@example.org'));
  const attempt = (tried: string) =>
    refusal(server.visitor().call(login, { body: { email: 'bloke@example.org', password: tried } }));
  expect(await attempt(password)).toMatchObject({ status: 403, code: 'account_blocked' });
  expect((await attempt('yanlış-parola')).code).toBe('login_failed');
  await eventually(
    'the session opens nothing',
    async () => (await refusal(client.call(me, {}))).code === 'unauthenticated',
  );
});
