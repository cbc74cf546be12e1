import type { EndpointAnswer } from '#contract/endpoint.ts';
import type { authorizeChannel, authorizeUser } from '#contract/realtime.ts';

/** The session has ended, or the channel is another user's. */
export class Unauthorized extends Error {}

/**
 * Asks the server to sign a socket's request. Unlike `call`, it doesn't end the stored sign-in when it is refused,
 * because the connection may be that of an earlier one.
 * @throws Unauthorized after 401 and 403, Error otherwise
 */
export async function authorize<E extends typeof authorizeUser | typeof authorizeChannel>(
  endpoint: E,
  fields: Record<string, string>,
  token: string | null,
): Promise<EndpointAnswer<E>> {
  const headers = new Headers();
  if (token !== null) headers.set('authorization', `Bearer ${token}`);
  const address = `${location.origin}/api${endpoint.path}`;
  const response = await fetch(address, { method: 'POST', headers, body: new URLSearchParams(fields) });
  if (response.status === 401 || response.status === 403) throw new Unauthorized();
  if (!response.ok) throw new Error(`status ${response.status}`);
  // The schema is what EndpointAnswer is inferred from, so its output has that type.
  return endpoint.answer.parse(await response.json()) as EndpointAnswer<E>;
}
