import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  googleCallback,
  googleRedirect,
  login,
  me,
  register,
  requestPasswordLink,
  User,
} from '#contract/accounts/accounts.ts';
import { ErrorAnswer } from '#contract/errors.ts';
import { showConfig } from '#contract/server.ts';
import { sessions } from '#server/database/schema.ts';
import { type Client, emailOf, idOf, refusal } from '#server/testing/client.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';
import { processorTimeOf } from '#testing/processor-time.ts';

const ayse = { name: 'Ayşe Yılmaz', email: 'ayse@example.org', password: 'çok gizli parola' };
let server: TestServer;
let owner: Client;

beforeAll(async () => {
  server = await startTestServer();
  owner = server.visitor();
});
afterAll(() => server.stop());

/** A call without the contract's client: whatever body, whatever headers. */
function post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${server.url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

describe('the first account', () => {
  it('is asked for, needs no code on loopback, and becomes the admin, unlike the second', async () => {
    const before = await server.visitor().call(showConfig, {});
    expect(before.signUp).toEqual({
      open: true,
      first: true,
      needsSetupCode: false,
      byInvitation: false,
    });
    expect(server.setupCode).toBeNull();
    const user = await owner.register({ ...ayse, timezone: 'Europe/Istanbul' });
    expect(user).toMatchObject({ name: ayse.name, email: ayse.email, timezone: 'Europe/Istanbul' });
    expect(user.roles).toEqual(['user', 'admin']);
    expect((await server.user('İkinci')).user?.roles).toEqual(['user']);
    const after = await server.visitor().call(showConfig, {});
    expect(after.signUp).toEqual({
      open: true,
      first: false,
      needsSetupCode: false,
      byInvitation: false,
    });
  });
});

describe('POST /api/auth/login', () => {
  it('answers the user, and the token in the Authorization header as Bearer', async () => {
    const response = await post('/auth/login', { email: ayse.email, password: ayse.password });
    expect(response.status).toBe(200);
    expect(response.headers.get('authorization')).toMatch(/^Bearer [\w-]{43}$/);
    const user = User.parse(await response.json());
    expect(user).toEqual(owner.user);
    const visitor = server.visitor();
    visitor.token = response.headers.get('authorization')?.replace('Bearer ', '') ?? null;
    expect(await visitor.call(me, {})).toEqual({ ...user, impersonator: null });
  });

  it('takes the address in any case and with spaces around it, and a password in another Unicode form', async () => {
    const body = { email: '  AYSE@Example.ORG ', password: ayse.password.normalize('NFD') };
    expect((await server.visitor().call(login, { body })).id).toBe(idOf(owner));
  });

  const failures: [string, unknown][] = [
    ['an unknown address', { email: 'nobody@example.org', password: ayse.password }],
    ['a wrong password', { email: ayse.email, password: 'not the password' }],
    ['a malformed address', { email: 'ayse', password: ayse.password }],
    ['a short password', { email: ayse.email, password: 'short' }],
    ['an overlong password', { email: ayse.email, password: 'x'.repeat(300) }],
    ['an overlong address', { email: `${'x'.repeat(100_000)}@example.org`, password: ayse.password }],
    ['no password', { email: ayse.email }],
    ['no address', { password: ayse.password }],
    ['nothing', {}],
    ['null', 'null'],
    ['wrong types', { email: [ayse.email], password: { $ne: '' } }],
    ['characters no database stores', { email: 'a\0@example.org', password: 'with \0 inside' }],
  ];
  it.each(failures)('answers %s with login_failed and no token', async (_what, body) => {
    const response = await post('/auth/login', body);
    expect(response.status).toBe(401);
    expect(response.headers.get('authorization')).toBeNull();
    expect(await response.json()).toEqual({
      error: { code: 'login_failed', params: {}, message: 'E-Mail or password invalid.' },
    });
  });

  it('takes as much processor time for an unknown address as for a wrong password', async () => {
    const tries = 4;
    // The minimum counts, since other work of this process only adds to it; the hashing runs in one of its threads.
    const spent = { unknown: Number.POSITIVE_INFINITY, wrong: Number.POSITIVE_INFINITY };
    for (let index = 0; index < tries; index += 1) {
      const unknown = await processorTimeOf(() =>
        post('/auth/login', { email: `no${index}@x.org`, password: 'abcdefg' }),
      );
      const wrong = await processorTimeOf(() =>
        post('/auth/login', { email: ayse.email, password: 'abcdefg' }),
      );
      spent.unknown = Math.min(spent.unknown, unknown);
      spent.wrong = Math.min(spent.wrong, wrong);
    }
    // Hashing takes tens of milliseconds, a mere look-up less than five.
    expect(spent.unknown / spent.wrong).toBeGreaterThan(0.4);
    expect(spent.unknown / spent.wrong).toBeLessThan(2.5);
  });

  it('reveals nothing about another user', async () => {
    const other = await server.user('Başka Biri');
    const mine = await owner.call(me, {});
    expect(JSON.stringify(mine)).not.toContain(emailOf(other));
    expect(Object.keys(mine).sort()).toEqual(
      'createdAt email hasPassword id impersonator name roles timezone'.split(' '),
    );
  });
});

describe('a session', () => {
  it('is stored only as a digest of its token', async () => {
    const rows = await server.services.db.select().from(sessions);
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(owner.token);
    for (const row of rows) expect(row.tokenHash).toMatch(/^[0-9a-f]{64}$/);
  });

  it('lives fourteen days and is not lengthened by use', async () => {
    const before = Date.now();
    const client = await server.user();
    const after = Date.now();
    await client.call(me, {});
    const [row] = await server.services.db
      .select()
      .from(sessions)
      .where(eq(sessions.userId, idOf(client)));
    const begun = (row?.expiresAt.getTime() ?? 0) - 14 * 86_400_000;
    expect(begun).toBeGreaterThanOrEqual(before);
    expect(begun).toBeLessThanOrEqual(after);
  });

  it('grants no access once it has expired', async () => {
    const client = await server.user();
    await server.services.db
      .update(sessions)
      .set({ expiresAt: new Date(Date.now() - 1_000) })
      .where(eq(sessions.userId, idOf(client)));
    expect(await refusal(client.call(me, {}))).toMatchObject({ status: 401, code: 'unauthenticated' });
  });

  it.each([
    'Bearer',
    'Bearer x',
    `Bearer ${'x'.repeat(43)}`,
    'Basic YTpi',
    `Bearer ${'x'.repeat(10_000)}`,
    "Bearer ' OR 1=1 --aaaaaaaaaaaaaa",
  ])('is not opened by the header %.40s', async (authorization) => {
    const response = await fetch(`${server.url}/api/me`, { headers: { authorization } });
    expect(response.status).toBe(401);
    expect(ErrorAnswer.parse(await response.json()).error.code).toBe('unauthenticated');
  });
});

describe('POST /api/auth/register', () => {
  it('refuses an address that has an account, even in other case', async () => {
    for (const email of [ayse.email, 'AYSE@EXAMPLE.org', ` ${ayse.email} `]) {
      const refused = await refusal(server.visitor().call(register, { body: { ...ayse, email } }));
      expect(refused).toMatchObject({ status: 409, code: 'email_taken' });
    }
  });

  it('names each field with its rule', async () => {
    const body = { name: '   ', email: 'ayse', password: '12345' };
    const refused = await refusal(server.visitor().call(register, { body }));
    expect(refused).toMatchObject({ status: 422, code: 'validation_failed' });
    expect(refused.detail.fields).toEqual([
      { field: 'name', rule: 'required', params: {} },
      { field: 'email', rule: 'email', params: {} },
      { field: 'password', rule: 'minLength', params: { min: 6 } },
    ]);
    const empty = ErrorAnswer.parse(await (await post('/auth/register', {})).json()).error;
    expect(empty.fields?.map(({ field, rule }) => [field, rule])).toEqual([
      ['name', 'required'],
      ['email', 'required'],
      ['password', 'required'],
    ]);
    const long = { name: 'x'.repeat(121), email: 'a@b.org', password: 'x'.repeat(257) };
    expect((await refusal(server.visitor().call(register, { body: long }))).detail.fields).toEqual([
      { field: 'name', rule: 'maxLength', params: { max: 120 } },
      { field: 'password', rule: 'maxLength', params: { max: 256 } },
    ]);
  });

  it('answers a body that is no JSON, or a name that nobody can see, with a client error', async () => {
    expect((await post('/auth/register', '{"name":')).status).toBe(422);
    expect((await post('/auth/register', 'a=b', { 'content-type': 'text/plain' })).status).toBe(422);
    const body = { ...ayse, email: 'nul@example.org', name: '\0\u200b' };
    expect(await refusal(server.visitor().call(register, { body }))).toMatchObject({
      status: 422,
      code: 'validation_failed',
      detail: { fields: [{ field: 'name', rule: 'required' }] },
    });
    // What no database stores and what turns the direction of others' words is left out.
    const named = await server.visitor().call(register, { body: { ...body, name: 'a\0b\u202e' } });
    expect(named.name).toBe('ab');
  });

  it('refuses a common password', async () => {
    const body = { name: 'Nur Demir', email: 'nur@example.org', password: '123456' };
    expect(await refusal(server.visitor().call(register, { body }))).toMatchObject({
      status: 422,
      code: 'password_common',
    });
  });

  it('replaces an unknown time zone by UTC', async () => {
    const body = { ...ayse, email: 'mars@example.org', timezone: 'Mars/Olympus' };
    expect((await server.visitor().call(register, { body })).timezone).toBe('UTC');
  });

  it('never grants a requested role', async () => {
    const response = await post('/auth/register', { ...ayse, email: 'sly@example.org', roles: ['admin'] });
    expect(User.parse(await response.json()).roles).toEqual(['user']);
  });
});

it('says that it sends no mail when none is configured', async () => {
  const body = { email: ayse.email, language: 'tr' as const };
  expect((await refusal(server.visitor().call(requestPasswordLink, { body }))).code).toBe('unavailable');
});

it('says that no provider is set up', async () => {
  const params = { provider: 'Google' };
  const refused = await refusal(server.visitor().call(googleRedirect, {}));
  expect(refused).toMatchObject({ code: 'google_not_configured', detail: { params } });
  const callback = await refusal(server.visitor().fetch(`/api${googleCallback.path}?code=x&state=y`));
  expect(callback).toMatchObject({ code: 'google_failed', detail: { params } });
});
