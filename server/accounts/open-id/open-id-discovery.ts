import type { ClientAuth, Configuration } from 'openid-client';
import type { OpenIdConfig } from '../settings.ts';

/** A provider that answers later than this is taken for unreachable. */
const timeoutSeconds = 10;

/**
 * What the provider says of itself (OpenID Connect Discovery), ready to be used.
 * @param redirectUri registered at the provider; with its query, which the client would leave out
 * @throws Error when it can't be reached or isn't the issuer that it was asked as
 */
export async function discover(settings: OpenIdConfig, redirectUri: string): Promise<Configuration> {
  const openId = await import('openid-client');
  const { issuer, clientId, clientSecret } = settings;
  const [post, basic] = [openId.ClientSecretPost(clientSecret), openId.ClientSecretBasic(clientSecret)];
  const authentication: ClientAuth = (server, client, body, headers) => {
    // The provider compares it with what the browser was sent with, to the letter (RFC 6749, 4.1.3).
    if (body.has('code')) body.set('redirect_uri', redirectUri);
    // Basic is what a provider understands that doesn't say.
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const authenticate = methods.includes('client_secret_post') ? post : basic;
    authenticate(server, client, body, headers);
  };
  return openId.discovery(issuer, clientId, undefined, authentication, {
    timeout: timeoutSeconds,
    execute: [
      // The ID token's signature, though it came by TLS.
      openId.enableNonRepudiationChecks,
      // Without TLS only where the operator wrote so.
      ...(issuer.protocol === 'http:' ? [openId.allowInsecureRequests] : []),
    ],
  });
}
