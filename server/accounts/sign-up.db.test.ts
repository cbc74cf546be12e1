import { afterAll, beforeAll, expect, it } from 'vitest';
import { login, register } from '#contract/accounts/accounts.ts';
import { showConfig } from '#contract/server.ts';
import { Client, Refused, refusal } from '#server/testing/client.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';
import { newAccount, password } from '#testing/account.ts';

let server: TestServer;
beforeAll(async () => {
  const publicUrl = new URL('https://kalem.example.org');
  server = await startTestServer({ publicUrl, trustProxy: true, signUp: 'closed' });
});
afterAll(() => server.stop());

const person = (name: string) => newAccount({ name, email: `${name}@example.org` });

/** A visitor at another address, which a proxy's header gives. */
class Elsewhere extends Client {
  readonly #address: string;
  constructor(url: string, address: string) {
    super(url);
    this.#address = address;
  }
  override fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set('x-forwarded-for', this.#address);
    return super.fetch(path, { ...init, headers });
  }
}

it('asks only the first account for the printed code, when others can reach the server', async () => {
  const code = server.setupCode ?? '';
  expect(code).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}$/);
  const { signUp } = await server.visitor().call(showConfig, {});
  expect(signUp).toMatchObject({ open: true, first: true, needsSetupCode: true });
  for (const setupCode of [undefined, '', 'AAAA-BBBB-CCCC', code.slice(0, -1)]) {
    const body = { ...person('ilk'), setupCode };
    const refused = await refusal(server.visitor().call(register, { body }));
    expect(refused).toMatchObject({ status: 403, code: 'setup_code_invalid' });
  }
});

it('is open to the first account alone when closed, even if several come at once', async () => {
  const setupCode = ` ${server.setupCode?.toLowerCase().replaceAll('-', '')} `;
  const names = ['ali', 'berk', 'can', 'deniz'];
  const tries = await Promise.allSettled(
    names.map((name) => server.visitor().call(register, { body: { ...person(name), setupCode } })),
  );
  const [first, ...more] = tries.filter(({ status }) => status === 'fulfilled');
  expect(more).toEqual([]);
  expect(first).toMatchObject({ value: { roles: ['user', 'admin'] } });
  expect((await server.visitor().call(showConfig, {})).signUp.open).toBe(false);
  const late = await refusal(server.visitor().call(register, { body: person('gec') }));
  expect(late).toMatchObject({ status: 403, code: 'sign_up_closed' });
});

it('makes later accounts users when open, with one account for each address', async () => {
  Object.assign(server.services.config, { signUp: 'open' });
  const second = await server.visitor().call(register, { body: person('sonra') });
  expect(second.roles).toEqual(['user']);
  // An expired invitation doesn't prevent an open sign-up.
  await server.visitor().call(register, { body: { ...person('davetli'), invitation: 'x'.repeat(43) } });
  const twins = await Promise.allSettled([1, 2].map(() => server.visitor().register(person('ikiz'))));
  expect(twins.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const lost = twins.find((twin) => twin.status === 'rejected');
  expect(lost?.reason).toBeInstanceOf(Refused);
  expect(lost?.reason).toMatchObject({ code: 'email_taken' });
});

it('limits guesses at one account and from one address, without effect on others', async () => {
  await server.visitor().register(person('kurban'));
  await server.visitor().register(person('baska'));
  const guess = (client: Client, name: string, password: string) =>
    client.call(login, { body: { email: `${name}@example.org`, password } });
  const thief = new Elsewhere(server.url, '203.0.113.9');
  const begun = Date.now();
  for (let index = 0; index < 10; index += 1) {
    expect((await refusal(guess(thief, 'kurban', `tahmin-${index}`))).code).toBe('login_failed');
  }
  const stopped = await refusal(guess(thief, 'Kurban', password));
  expect(stopped).toMatchObject({ status: 429, code: 'rate_limited' });
  // A quarter of an hour from the first guess on.
  expect(stopped.detail.params.seconds).toBeGreaterThanOrEqual(900 - (Date.now() - begun) / 1_000);
  expect(stopped.detail.params.seconds).toBeLessThanOrEqual(900);
  // A list that the caller wrote before the proxy added the real address changes nothing.
  const liar = new Elsewhere(server.url, '198.51.100.1, 203.0.113.9');
  expect((await refusal(guess(liar, 'kurban', password))).code).toBe('rate_limited');
  expect((await guess(new Elsewhere(server.url, '203.0.113.10'), 'kurban', password)).name).toBe('kurban');
  expect((await guess(thief, 'baska', password)).name).toBe('baska');

  // One address for all accounts.
  const flood = new Elsewhere(server.url, '203.0.113.77');
  const calls = Array.from({ length: 61 }, (_, index) =>
    refusal(flood.call(login, { body: { email: `x${index}`, password: 'x' } })),
  );
  const codes = (await Promise.all(calls)).map(({ code }) => code);
  expect(codes.filter((code) => code === 'login_failed')).toHaveLength(60);
  expect(codes.filter((code) => code === 'rate_limited')).toHaveLength(1);
  const response = await fetch(`${server.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.77' },
    body: JSON.stringify({ email: 'x', password: 'x' }),
  });
  expect(response.status).toBe(429);
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  const other = new Elsewhere(server.url, '203.0.113.78');
  expect((await refusal(other.call(login, { body: { email: 'x', password: 'x' } }))).code).toBe(
    'login_failed',
  );
  for (let index = 0; index < 20; index += 1) {
    await refusal(flood.call(register, { body: { ...person('x'), email: 'x' } }));
  }
  await flood.register(person('son'));
});
