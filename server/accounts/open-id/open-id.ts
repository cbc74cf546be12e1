import { z } from 'zod';
import { Email } from '#contract/accounts/accounts.ts';
import { KalemError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import { cachedFor } from '#server/cached.ts';
import { type Config, publicAddress } from '#server/config.ts';
import { hasCode } from '#server/error-codes.ts';
import type { Logger } from '#server/logger.ts';
import { discover } from './open-id-discovery.ts';

/** State of one sign-in between leaving for the provider and coming back; the browser can't read it. */
export const SignInAttempt = z.object({
  /** Ties the response to this sign-in (RFC 6749, 10.12). */
  state: z.string(),
  /** Ties the ID token to this sign-in (OpenID Connect Core, 3.1.2.1). */
  nonce: z.string(),
  /** Ties the code to this sign-in (PKCE, RFC 7636). */
  verifier: z.string(),
});
export type SignInAttempt = z.infer<typeof SignInAttempt>;

/** A person as the provider describes them. The provider has verified the address. */
export interface Person {
  issuer: string;
  /** The provider's own id of the account, which never changes hands as addresses do. */
  subject: string;
  email: string;
  name: string;
}

export type OpenId = ReturnType<typeof openOpenId>;

const Claims = z.object({
  iss: z.string(),
  sub: z.string().min(1).max(255),
  email: Email.optional().catch(undefined),
  email_verified: z.boolean().optional().catch(undefined),
  name: z.string().optional().catch(undefined),
});

/** Opens the configured provider; without one, its functions throw google_not_configured. */
export function openOpenId(
  config: Pick<Config, 'openId' | 'openIdName' | 'publicUrl' | 'host' | 'port'>,
  log: Logger,
) {
  const { openId: settings, openIdName: provider } = config;
  const redirectUri = `${publicAddress(config)}/login?provider=google`;
  // Discovered once, and again after a failure.
  const discovery = settings && cachedFor(Number.POSITIVE_INFINITY, () => discover(settings, redirectUri));

  const client = async () => {
    if (!discovery) throw new KalemError('google_not_configured', { provider });
    try {
      return await discovery();
    } catch (error) {
      log.warn({ reason: reasonOf(error) }, 'the OpenID provider could not be reached');
      throw new KalemError('google_unreachable', { provider });
    }
  };

  return {
    /** The provider's name on the button. */
    provider,

    /** @throws KalemError google_not_configured, google_unreachable */
    async begin(): Promise<{ url: string; attempt: SignInAttempt }> {
      const [configuration, openId] = [await client(), await import('openid-client')];
      const attempt = {
        state: openId.randomState(),
        nonce: openId.randomNonce(),
        verifier: openId.randomPKCECodeVerifier(),
      };
      const url = openId.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state: attempt.state,
        nonce: attempt.nonce,
        code_challenge: await openId.calculatePKCECodeChallenge(attempt.verifier),
        code_challenge_method: 'S256',
      });
      return { url: url.href, attempt };
    },

    /**
     * Exchanges the code that the browser brought back.
     * @param query query string of the page that the provider redirected to
     * @throws KalemError google_not_configured, google_unreachable, google_failed, google_email_unverified
     */
    async finish(query: string, { state, nonce, verifier }: SignInAttempt): Promise<Person> {
      const [configuration, openId] = [await client(), await import('openid-client')];
      const returned = new URL(redirectUri);
      returned.search = query;
      try {
        const tokens = await openId.authorizationCodeGrant(configuration, returned, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        });
        const claims = Claims.parse(tokens.claims());
        if (claims.email) return personOf(claims, provider);
        // Some providers tell the address only there.
        const userInfo = await openId.fetchUserInfo(configuration, tokens.access_token, claims.sub);
        return personOf(Claims.parse({ ...userInfo, iss: claims.iss }), provider);
      } catch (error) {
        if (error instanceof KalemError) throw error;
        log.warn({ reason: reasonOf(error) }, 'OpenID sign-in failed');
        throw new KalemError(isOutage(error) ? 'google_unreachable' : 'google_failed', { provider });
      }
    },
  };
}

function personOf(
  { iss, sub, email, email_verified, name }: z.infer<typeof Claims>,
  provider: string,
): Person {
  if (!email || email_verified !== true) throw new KalemError('google_email_unverified', { provider });
  const displayName = name?.trim().slice(0, limits.nameMaximum).trim() || email.replace(/@.*$/, '');
  return { issuer: iss, subject: sub, email, name: displayName };
}

/** Returns codes only, because messages and causes may contain the sign-in code. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const parts = [error.name, Reflect.get(error, 'code'), Reflect.get(error, 'error')];
  return parts.filter((part) => typeof part === 'string').join(' ');
}

/** True when the network or the provider failed, and not this sign-in. */
function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // fetch throws a TypeError when there is no connection.
  if (error instanceof TypeError || hasCode(error, 'OAUTH_TIMEOUT')) return true;
  const status = 'status' in error ? error.status : error.cause instanceof Response && error.cause.status;
  return typeof status === 'number' && status >= 500;
}
