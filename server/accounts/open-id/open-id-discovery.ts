import type { ClientAuth, Configuration } from 'openid-client';
import type { OpenIdConfig } from '../settings.ts';

/** A provider that answers later than this counts as unreachable. */
const timeoutSeconds = 10;

/**
 * Reads the provider's configuration (OpenID Connect Discovery).
 * @param redirectUri as registered at the provider, with its query, which the client would leave out
 * @throws Error when the provider is unreachable or isn't the configured issuer
 */
export async function discover(settings: OpenIdConfig, redirectUri: string): Promise<Configuration> {
  const openId = await import('openid-client');
  const { issuer, clientId, clientSecret } = settings;
  const [post, basic] = [openId.ClientSecretPost(clientSecret), openId.ClientSecretBasic(clientSecret)];
  const authentication: ClientAuth = (server, client, body, headers) => {
    // The provider compares it character by character with the one in the authorization request (RFC 6749, 4.1.3).
    if (body.has('code')) body.set('redirect_uri', redirectUri);
    // The default is Basic when the provider lists no methods.
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const authenticate = methods.includes('client_secret_post') ? post : basic;
    authenticate(server, client, body, headers);
  };
  return openId.discovery(issuer, clientId, undefined, authentication, {
    timeout: timeoutSeconds,
    execute: [
      // Check the ID token's signature even though it came over TLS.
      openId.enableNonRepudiationChecks,
      // Plain HTTP is allowed only for an issuer that the operator configured with it.
      ...(issuer.protocol === 'http:' ? [openId.allowInsecureRequests] : []),
    ],
  });
}
