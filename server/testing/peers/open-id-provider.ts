import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Provider } from 'oidc-provider';
import type { OpenIdConfig } from '#server/accounts/settings.ts';

/** An account at the provider. */
export interface ProviderAccount {
  email?: string;
  email_verified?: boolean;
  name?: string;
}

/** A real OpenID provider on loopback, with a page on which one says who one is. */
export interface OpenIdProvider {
  /** Settings for the server. */
  settings: OpenIdConfig;
  /** Its accounts by their id; a test may change them at any time. */
  accounts: Map<string, ProviderAccount>;
  /** Answers nothing but errors while false. */
  up: boolean;
  stop(): Promise<void>;
}

/**
 * @param publicAddress of the server that people sign in at, without a slash at the end
 * @param inIdToken whether it tells name and address in the ID token, as Google does; else to who asks for them
 */
export async function startOpenIdProvider(publicAddress: string, inIdToken = true): Promise<OpenIdProvider> {
  const accounts = new Map<string, ProviderAccount>();
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const settings = { issuer, clientId: 'kalem', clientSecret: 'secret of the test provider' };
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const provider = quietly(
    () =>
      new Provider(issuer.origin, {
        clients: [
          {
            client_id: settings.clientId,
            client_secret: settings.clientSecret,
            redirect_uris: [`${publicAddress}/login?provider=google`],
          },
        ],
        claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
        conformIdTokenClaims: !inIdToken,
        cookies: { keys: ['of the test provider'] },
        features: { devInteractions: { enabled: false } },
        findAccount: (_context, subject) => {
          const account = accounts.get(subject);
          return account && { accountId: subject, claims: () => ({ sub: subject, ...account }) };
        },
        interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
        jwks: { keys: [privateKey.export({ format: 'jwk' })] },
        ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
        // Whoever signs in agrees.
        loadExistingGrant: async ({ oidc }) => {
          const grant = new oidc.provider.Grant({
            accountId: oidc.session?.accountId,
            clientId: oidc.client?.clientId,
          });
          grant.addOIDCScope('openid email profile');
          await grant.save();
          return grant;
        },
      }),
  );
  const known: OpenIdProvider = {
    settings,
    accounts,
    up: true,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  const callback = provider.callback();
  server.on('request', (request, response) => {
    if (!known.up) response.writeHead(503).end();
    else if (request.url?.startsWith('/interaction/')) void interact(provider, request, response);
    else callback(request, response);
  });
  return known;
}

/** The page on which one signs in, and what becomes of it. */
async function interact(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method !== 'POST') {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
    return;
  }
  const form = new URLSearchParams(await text(request));
  const accountId = form.get('account');
  const result = accountId
    ? { login: { accountId, remember: false } }
    : { error: 'access_denied', error_description: 'The person gave up' };
  await provider.interactionFinished(request, response, result);
}

const page = `<!doctype html><html lang="en"><title>Test provider</title>
<form method="post"><label>Account <input name="account" autofocus></label> <button>Sign in</button></form>
<form method="post"><button>Cancel</button></form></html>`;

/** It warns that its memory is no store for production, which a test needn't hear. */
function quietly<T>(make: () => T): T {
  const { warn, info } = console;
  console.warn = console.info = () => undefined;
  try {
    return make();
  } finally {
    Object.assign(console, { warn, info });
  }
}

/**
 * Goes the way of a browser whose owner signs in with this account, or gives up (null).
 * @param url where the server sends the browser
 * @returns the address of the server's own page that the browser is sent back to
 */
export async function signInAt(url: string, account: string | null): Promise<URL> {
  const { origin } = new URL(url);
  const jar = new Map<string, string>();
  let next = new URL(url);
  let form: URLSearchParams | null = null;
  for (let step = 0; step < 10; step += 1) {
    const cookie = [...jar].map((pair) => pair.join('=')).join('; ');
    const response: Response = await fetch(next, {
      method: form ? 'POST' : 'GET',
      body: form,
      headers: { cookie },
      redirect: 'manual',
    });
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      jar.set(name, value);
    }
    const location: string | null = response.headers.get('location');
    form = location ? null : new URLSearchParams(account === null ? {} : { account });
    if (response.status >= 400)
      throw new Error(`The provider answered ${response.status}: ${await response.text()}`);
    if (location) next = new URL(location, next);
    if (next.origin !== origin) return next;
  }
  throw new Error('The provider sends the browser in circles');
}
