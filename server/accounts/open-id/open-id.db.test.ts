import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { connectGoogle, destroyIdentity, listIdentities } from '#contract/accounts/account.ts';
import { googleCallback, googleRedirect, me } from '#contract/accounts/accounts.ts';
import { auditEntries, identities, sessions, users } from '#server/database/schema.ts';
import { type Client, idOf, refusal } from '#server/testing/client.ts';
import {
  type OpenIdProvider,
  signInAt,
  startOpenIdProvider,
} from '#server/testing/peers/open-id-provider.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';
import { openOpenId } from './open-id.ts';

const publicUrl = new URL('https://kalem.example.org/');
const accounts = {
  deniz: { email: 'Deniz@Example.org', email_verified: true, name: 'Deniz Çelik' },
  ece: { email: 'ece@example.org', email_verified: true },
  unproved: { email: 'unproved@example.org', email_verified: false, name: 'Kim' },
  nameless: { name: 'Adsız' },
} as const;

let provider: OpenIdProvider;
let server: TestServer;
let owner: Client;

beforeAll(async () => {
  provider = await startOpenIdProvider(publicUrl.origin);
  server = await startTestServer({
    openId: provider.settings,
    openIdName: 'Okul',
    publicUrl,
    trustProxy: true,
  });
  for (const [subject, account] of Object.entries(accounts)) provider.accounts.set(subject, account);
});
afterAll(async () => {
  await server.stop();
  await provider.stop();
});
afterEach(() => {
  vi.useRealTimers();
  provider.up = true;
});

let browsers = 0;

/** One browser, at an address of its own: it keeps the cookie of a sign-in, and sends it along. */
class Browser {
  readonly client: Client;
  cookie = '';
  readonly address: string;

  constructor(client: Client) {
    this.client = client;
    browsers += 1;
    this.address = `203.0.113.${browsers}`;
  }

  /** Begins a sign-in (or a connection) and gives the provider's address. */
  async leave(
    endpoint: typeof googleRedirect | typeof connectGoogle = googleRedirect,
    query: Record<string, string> = {},
  ): Promise<string> {
    const path = `/api${endpoint.path}?${new URLSearchParams(query)}`;
    const headers = { 'x-forwarded-for': this.address };
    const response = await this.client.fetch(path, { method: endpoint.method, headers });
    this.cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    return endpoint.answer.parse(await response.json()).url;
  }

  /** Hands on the query string that the provider added, as the page does. */
  async come({ search }: Pick<URL, 'search'>) {
    const response = await this.client.fetch(`/api${googleCallback.path}${search}`, {
      headers: { cookie: this.cookie, 'x-forwarded-for': this.address },
    });
    const { appToken, connected } = googleCallback.answer.parse(await response.json());
    this.client.token = appToken;
    return { connected, user: await this.client.call(me, {}) };
  }

  async signIn(account: string | null, query: Record<string, string> = {}) {
    return this.come(await signInAt(await this.leave(googleRedirect, query), account));
  }
}

const browser = () => new Browser(server.visitor());
const failed = { code: 'google_failed', detail: { params: { provider: 'Okul' } } };

it('waits for its provider, and makes no account where none may be made', async () => {
  provider.accounts.set('late', { email: 'late@example.org', email_verified: true, name: 'Geç' });
  const enter = () => browser().signIn('late');
  provider.up = false;
  expect(await refusal(enter())).toMatchObject({
    code: 'google_unreachable',
    detail: { params: { provider: 'Okul' } },
  });
  provider.up = true;
  // The first account of a server that others reach needs the code, which no provider brings.
  expect((await refusal(enter())).code).toBe('setup_code_invalid');
  owner = server.visitor();
  await owner.register({ setupCode: server.setupCode ?? '' });
  const { config } = server.services;
  Object.assign(config, { signUp: 'invitation' });
  expect((await refusal(enter())).code).toBe('invitation_needed');
  Object.assign(config, { signUp: 'closed' });
  expect((await refusal(enter())).code).toBe('sign_up_closed');
  Object.assign(config, { signUp: 'open' });
});

it('slows down who tries without end', async () => {
  const one = browser();
  const codes = new Set<string>();
  for (let index = 0; index < 61; index += 1)
    codes.add((await refusal(one.come({ search: '?code=x&state=y' }))).code);
  expect([...codes]).toEqual(['google_failed', 'rate_limited']);
});

describe('the way to the provider', () => {
  it('carries state, nonce and a challenge, and a cookie that only this path gets', async () => {
    const response = await server.visitor().fetch('/api/auth/google/redirect');
    const url = new URL(googleRedirect.answer.parse(await response.json()).url);
    expect(url.origin).toBe(provider.settings.issuer.origin);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      response_type: 'code',
      scope: 'openid email profile',
      code_challenge_method: 'S256',
      redirect_uri: 'https://kalem.example.org/login?provider=google',
    });
    const secrets = ['state', 'nonce', 'code_challenge'].map((name) => url.searchParams.get(name) ?? '');
    for (const secret of secrets) expect(secret).toMatch(/^[\w-]{43}$/);
    const [cookie = ''] = response.headers.getSetCookie();
    expect(cookie).toMatch(
      /^kalem_sign_in=[\w+/=]+; Max-Age=600; Path=\/api\/auth\/google; HttpOnly; SameSite=Lax; Secure$/,
    );
    for (const secret of secrets) expect(cookie).not.toContain(secret);
  });
});

describe('signing in', () => {
  it('makes an account without a password, and opens it again by who it is, not by its address', async () => {
    const first = await browser().signIn('deniz', { timezone: 'Europe/Istanbul' });
    expect(first).toMatchObject({
      connected: false,
      user: {
        name: 'Deniz Çelik',
        email: 'Deniz@Example.org',
        timezone: 'Europe/Istanbul',
        roles: ['user'],
        hasPassword: false,
      },
    });
    provider.accounts.set('deniz', { ...accounts.deniz, email: 'moved@example.org' });
    const again = await browser().signIn('deniz');
    expect(again.user).toEqual(first.user);
    provider.accounts.set('deniz', accounts.deniz);
  });

  it('names who has no name at the provider by the address', async () => {
    expect((await browser().signIn('ece')).user).toMatchObject({ name: 'ece', email: 'ece@example.org' });
  });

  it('asks a provider for the address that it doesn’t tell by itself', async () => {
    const reserved = await startOpenIdProvider(publicUrl.origin, false);
    reserved.accounts.set('deniz', accounts.deniz);
    const { config, log } = server.services;
    const { begin, finish } = openOpenId({ ...config, openId: reserved.settings }, log);
    const { url, attempt } = await begin();
    const { search } = await signInAt(url, 'deniz');
    expect(await finish(search, attempt)).toEqual({
      issuer: reserved.settings.issuer.origin,
      subject: 'deniz',
      email: 'Deniz@Example.org',
      name: 'Deniz Çelik',
    });
    await reserved.stop();
  });

  it('makes one account of two browsers that come at once', async () => {
    provider.accounts.set('twin', { email: 'twin@example.org', email_verified: true, name: 'İkiz' });
    const both = [browser(), browser()];
    const back = await Promise.all(both.map(async (one) => signInAt(await one.leave(), 'twin')));
    const entered = await Promise.all(both.map((one, index) => one.come(back[index] ?? new URL('x:'))));
    expect(entered[0]?.user.id).toBe(entered[1]?.user.id);
  });

  it('is written down, and its session knows the browser', async () => {
    const one = browser();
    provider.accounts.set('seen', { email: 'seen@example.org', email_verified: true, name: 'Görülen' });
    const { user } = await one.signIn('seen');
    const { db } = server.services;
    const entries = await db.select().from(auditEntries).where(eq(auditEntries.subjectId, user.id));
    expect(entries.map(({ action }) => action).sort()).toEqual(['account.created', 'identity.linked']);
    expect(entries.find(({ action }) => action === 'identity.linked')).toMatchObject({
      actorName: 'Görülen',
      details: { by: 'Okul' },
    });
    const opened = await db.select().from(sessions).where(eq(sessions.userId, user.id));
    expect(opened.map(({ userAgent }) => userAgent)).toEqual(['node']);
  });

  it('needs an address that the provider vouches for', async () => {
    for (const account of ['unproved', 'nameless']) {
      const refused = await refusal(browser().signIn(account));
      expect(refused).toMatchObject({
        status: 403,
        code: 'google_email_unverified',
        detail: { params: { provider: 'Okul' } },
      });
    }
  });

  it('opens the account with its address where that was proved, and no other', async () => {
    const client = server.visitor();
    const user = await client.register({ name: 'Fatma', email: 'fatma@example.org' });
    provider.accounts.set('fatma', { email: 'FATMA@example.org', email_verified: true, name: 'Başkası' });
    // Anybody could have registered her address to wait for her.
    expect((await refusal(browser().signIn('fatma'))).code).toBe('google_account_exists');
    const { db } = server.services;
    await db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, user.id));
    expect((await browser().signIn('fatma')).user).toMatchObject({ id: user.id, name: 'Fatma' });
  });

  it('stays shut for a blocked account', async () => {
    provider.accounts.set('gone', { email: 'gone@example.org', email_verified: true, name: 'Giden' });
    const { user } = await browser().signIn('gone');
    const { db } = server.services;
    await db.update(users).set({ blockedAt: new Date() }).where(eq(users.id, user.id));
    expect((await refusal(browser().signIn('gone'))).code).toBe('account_blocked');
  });
});

describe('an answer that is not of this sign-in', () => {
  it('is refused when the person gave up', async () => {
    const back = browser();
    const returned = await signInAt(await back.leave(), null);
    expect(returned.searchParams.get('error')).toBe('access_denied');
    expect(await refusal(back.come(returned))).toMatchObject({ status: 400, ...failed });
  });

  it('is refused with a forged state, without one, and with no cookie', async () => {
    const one = browser();
    const returned = await signInAt(await one.leave(), 'deniz');
    const forged = new URL(returned);
    forged.searchParams.set('state', 'A'.repeat(43));
    const bare = new URL(returned);
    bare.searchParams.delete('state');
    const twice = new URL(returned);
    twice.searchParams.append('state', 'B'.repeat(43));
    for (const url of [forged, bare, twice]) expect(await refusal(one.come(url))).toMatchObject(failed);
    expect(await refusal(browser().come(returned))).toMatchObject(failed);
    expect((await one.come(returned)).user.name).toBe('Deniz Çelik');
  });

  it("is refused in another person's browser", async () => {
    // Somebody signs in and sends the link they came back to: nobody else gets into their account by it.
    const [attacker, victim] = [browser(), browser()];
    const returned = await signInAt(await attacker.leave(), 'ece');
    await victim.leave();
    expect(await refusal(victim.come(returned))).toMatchObject(failed);
  });

  it('is refused with a cookie that was changed, or sealed for something else', async () => {
    const one = browser();
    const returned = await signInAt(await one.leave(), 'ece');
    const [name = '', value = ''] = one.cookie.split(/=(.*)/s);
    const last = value.at(10) === 'A' ? 'B' : 'A';
    for (const changed of [`${value.slice(0, 10)}${last}${value.slice(11)}`, '', 'x', 'A'.repeat(400)]) {
      one.cookie = `${name}=${changed}`;
      expect(await refusal(one.come(returned))).toMatchObject(failed);
    }
  });

  it('is refused a second time', async () => {
    const one = browser();
    const returned = await signInAt(await one.leave(), 'ece');
    const response = await server.visitor().fetch(`/api${googleCallback.path}${returned.search}`, {
      headers: { cookie: one.cookie },
    });
    expect(response.headers.getSetCookie()[0]).toMatch(
      /^kalem_sign_in=; Max-Age=0; Path=\/api\/auth\/google;/,
    );
    expect(await refusal(one.come(returned))).toMatchObject(failed);
  });

  it('is refused with the nonce of another sign-in', async () => {
    const one = browser();
    const url = new URL(await one.leave());
    url.searchParams.set('nonce', 'N'.repeat(43));
    expect(await refusal(one.come(await signInAt(url.href, 'ece')))).toMatchObject(failed);
  });

  it('is refused when the code was asked for with another challenge', async () => {
    const one = browser();
    const url = new URL(await one.leave());
    url.searchParams.set('code_challenge', 'C'.repeat(43));
    expect(await refusal(one.come(await signInAt(url.href, 'ece')))).toMatchObject(failed);
  });

  it('is refused after ten minutes', async () => {
    const one = browser();
    const returned = await signInAt(await one.leave(), 'ece');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 601_000 });
    expect(await refusal(one.come(returned))).toMatchObject(failed);
  });

  it('is refused when it comes from another provider', async () => {
    const other = await startOpenIdProvider(publicUrl.origin);
    other.accounts.set('deniz', accounts.deniz);
    const one = browser();
    const url = new URL(await one.leave());
    const elsewhere = await signInAt(`${other.settings.issuer.origin}${url.pathname}${url.search}`, 'deniz');
    expect(await refusal(one.come(elsewhere))).toMatchObject(failed);
    // Even with the right issuer, the code was not given by our provider.
    elsewhere.searchParams.set('iss', provider.settings.issuer.origin);
    expect(await refusal(one.come(elsewhere))).toMatchObject(failed);
    await other.stop();
  });

  it('is told apart from a provider that went away', async () => {
    const one = browser();
    const returned = await signInAt(await one.leave(), 'ece');
    provider.up = false;
    expect((await refusal(one.come(returned))).code).toBe('google_unreachable');
  });
});

describe('connecting', () => {
  it('adds the provider to the account that is signed in, which keeps its session and its address', async () => {
    const client = await server.user('Hasan');
    const token = client.token;
    provider.accounts.set('hasan', { email: 'h@elsewhere.example', email_verified: true, name: 'H.' });
    // Who has the same name at another provider is somebody else.
    const { db } = server.services;
    const elsewhere = { issuer: 'https://accounts.example', email: 'x@elsewhere.example' };
    await db.insert(identities).values({ ...elsewhere, id: 'other', userId: idOf(owner), subject: 'hasan' });
    const one = new Browser(client);
    const { connected, user } = await one.come(await signInAt(await one.leave(connectGoogle), 'hasan'));
    expect([connected, user.id, client.token]).toEqual([true, client.user?.id, token]);
    const { data } = await client.call(listIdentities, {});
    expect(data).toMatchObject([{ email: 'h@elsewhere.example' }]);
    expect((await browser().signIn('hasan')).user.id).toBe(client.user?.id);
    // Once more connects nothing, and is no mistake.
    const again = await one.come(await signInAt(await one.leave(connectGoogle), 'hasan'));
    expect(again.connected).toBe(true);
    expect((await client.call(listIdentities, {})).data).toEqual(data);
    const [identity] = data;
    const first = { ...elsewhere, id: 'first', subject: 'h', createdAt: new Date('2026-01-01') };
    await db.insert(identities).values({ ...first, userId: idOf(client) });
    expect((await client.call(listIdentities, {})).data.map(({ id }) => id)).toEqual(['first', identity?.id]);
    // One of several identities can be removed.
    await client.call(destroyIdentity, { params: { id: identity?.id ?? '' } });
    expect((await client.call(listIdentities, {})).data.map(({ id }) => id)).toEqual(['first']);
    expect((await owner.call(listIdentities, {})).data.map(({ id }) => id)).toEqual(['other']);
    // A removed identity no longer opens the account.
    expect((await browser().signIn('hasan')).user.id).not.toBe(client.user?.id);
  });

  it("doesn't take a provider's account that opens another", async () => {
    const one = new Browser(await server.user());
    const returned = await signInAt(await one.leave(connectGoogle), 'deniz');
    expect((await refusal(one.come(returned))).code).toBe('google_account_taken');
  });

  it('ends with the session that began it', async () => {
    const client = await server.user('Oya');
    const one = new Browser(client);
    const returned = await signInAt(await one.leave(connectGoogle), 'hasan');
    await server.services.db.delete(sessions).where(eq(sessions.userId, idOf(client)));
    expect(await refusal(one.come(returned))).toMatchObject(failed);
  });

  it('is left to the owner of the account', async () => {
    const client = await server.user('Zeynep');
    const impersonatorId = idOf(owner);
    const { db } = server.services;
    await db
      .update(sessions)
      .set({ impersonatorId })
      .where(eq(sessions.userId, idOf(client)));
    expect((await refusal(client.call(connectGoogle, {}))).code).toBe('impersonating');
    expect((await refusal(client.call(destroyIdentity, { params: { id: 'x' } }))).code).toBe('impersonating');
  });

  it('can be undone by its owner alone, and not when nothing else opens the account', async () => {
    const one = browser();
    provider.accounts.set('only', { email: 'only@example.org', email_verified: true, name: 'Tek' });
    await one.signIn('only');
    const [identity] = (await one.client.call(listIdentities, {})).data;
    const params = { id: identity?.id ?? '' };
    expect((await refusal(owner.call(destroyIdentity, { params }))).code).toBe('not_found');
    expect((await refusal(one.client.call(destroyIdentity, { params }))).code).toBe('last_way_in');
    expect((await one.client.call(listIdentities, {})).data).toHaveLength(1);
  });
});
