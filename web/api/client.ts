import type { Endpoint, EndpointAnswer, EndpointCall } from '#contract/endpoint.ts';
import { clearTokens, storedToken } from '../auth/token.ts';
import { errorOf, NetworkError, wordsLoaded } from './errors.ts';
import { reportForbidden } from './forbidden.ts';

const apiBase = '/api';
/** The longest wait for an error's words, which can't be fetched while the server is away. */
const wordsMilliseconds = 2_000;

type Values = Record<string, unknown>;
interface LooseInput {
  params?: Values;
  query?: Values;
  body?: unknown;
}

/** The address of a call, its parameters filled in and encoded. */
export function addressOf(endpoint: Endpoint, { params = {}, query = {} }: LooseInput): string {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') search.set(name, String(value));
  }
  return `${apiBase}${path}${search.size > 0 ? `?${search}` : ''}`;
}

/** The stored token's header; empty for visitors. */
export function bearer(): Record<string, string> {
  const token = storedToken();
  return token === null ? {} : { authorization: `Bearer ${token}` };
}

/**
 * Throws an answer's error once it can be worded, or the reason of a signal that is aborted meanwhile. A 401 ends the
 * stored sign-in unless a newer one has begun; `forbidden` leads to /forbidden.
 */
export async function refuse(
  status: number,
  body: string,
  sentHeader: string | undefined,
  signal?: AbortSignal,
): Promise<never> {
  const error = errorOf(status, body);
  if (error.code === 'forbidden') reportForbidden();
  if (status === 401 && sentHeader !== undefined && sentHeader === bearer().authorization)
    clearTokens('refused');
  await Promise.race([wordsLoaded(error), endOfPatience(signal)]);
  signal?.throwIfAborted();
  throw error;
}

function endOfPatience(signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, wordsMilliseconds);
    signal?.addEventListener('abort', () => resolve());
  });
}

/**
 * Calls an endpoint, without a timeout, and returns the raw answer once its status says success.
 * @throws KalemError for the server's refusals, NetworkError when there is no answer
 */
export async function send<E extends Endpoint>(
  endpoint: E,
  typedInput: EndpointCall<E>,
  signal?: AbortSignal,
  accept?: string,
): Promise<Response> {
  // EndpointCall says for each endpoint which of the three parts it takes; here any of them may be present.
  const input = typedInput as LooseInput;
  const headers = bearer();
  const sentHeader = headers.authorization;
  if (accept !== undefined) headers.accept = accept;
  const init: RequestInit = { method: endpoint.method, headers, signal: signal ?? null };
  if (input.body !== undefined) {
    headers['content-type'] = 'application/json';
    init.body = JSON.stringify(input.body);
  }
  let response: Response;
  try {
    response = await fetch(addressOf(endpoint, input), init);
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new NetworkError();
  }
  if (!response.ok) await refuse(response.status, await response.text().catch(() => ''), sentHeader, signal);
  return response;
}

/** The body of an answer, checked against the endpoint's schema; throws NetworkError when it doesn't match. */
export async function read<E extends Endpoint>(endpoint: E, response: Response): Promise<EndpointAnswer<E>> {
  // The schema is what EndpointAnswer is inferred from, so its output has that type.
  if (!endpoint.answer) return undefined as EndpointAnswer<E>;
  const body = await response.json().catch(() => {
    throw new NetworkError('the answer is not JSON');
  });
  const parsed = endpoint.answer.safeParse(body);
  if (!parsed.success) throw new NetworkError('the answer does not follow the contract');
  return parsed.data as EndpointAnswer<E>;
}

/** Calls an endpoint with checked types and returns its checked answer. Throws the same errors as `send`. */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: EndpointCall<E>,
  signal?: AbortSignal,
): Promise<EndpointAnswer<E>> {
  return read(endpoint, await send(endpoint, input, signal));
}
