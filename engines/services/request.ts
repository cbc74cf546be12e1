import type { IncomingMessage } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { z } from 'zod';
import type { ServiceAccess } from '#contract/engine-context.ts';
import { KalemError } from '#contract/errors.ts';
import { RefusedAddress } from './address.ts';
import { ServiceSilent, sendFollowingRedirects } from './connection.ts';
import { answerInvalid, failureOf, unreachable } from './failure.ts';

export interface ServiceRequest {
  method: 'GET' | 'POST';
  /** Appended to the service's address: "/models". */
  path: string;
  /** Without the question mark; when absent, the address's own query stays. */
  query?: string;
  headers?: Record<string, string>;
  body?: { type: string; content: string | Uint8Array };
  /** The requested model, for the error that it is missing. */
  model?: string;
  /** Total time limit, including retries. */
  seconds: number;
  /** Time until an answer begins; 300 by default. */
  beginSeconds?: number;
  /** Longest pause in an answer that has begun; 60 by default. */
  silenceSeconds?: number;
  megabytes: number;
  signal?: AbortSignal | undefined;
}

export interface ServiceAnswer {
  /** Without parameters, in lower case; '' when unknown. */
  mediaType: string;
  /** Throws KalemError service_unreachable or service_answer_invalid, and the signal's reason when aborted. */
  chunks: AsyncIterable<Uint8Array>;
}

/** A call that sends JSON. */
export function postJson(
  path: string,
  body: unknown,
  options: Omit<ServiceRequest, 'method' | 'path' | 'body'>,
): ServiceRequest {
  const content = JSON.stringify(body);
  return { method: 'POST', path, body: { type: 'application/json', content }, ...options };
}

const silenceSecondsDefault = 60;
const mostTries = 4;
/** The pause before the second try in milliseconds; it is doubled before each further try. */
const firstPause = 500;
/** A longer pause that a service asks for is shortened to this one, in milliseconds. */
const longestPause = 20_000;
/** The bytes of an error's body that are read. */
const errorBytes = 65_536;
const megabyte = 1_048_576;

/**
 * Calls a service. Transient failures (429, 5xx, a network error before any answer) are retried with growing
 * pauses, or after the pause that the service asks for. Redirects are followed within the service's origin
 * only, so that key and text reach no other host.
 * @throws KalemError service_*; the signal's reason when aborted
 */
export async function request(service: ServiceAccess, call: ServiceRequest): Promise<ServiceAnswer> {
  const deadline = AbortSignal.timeout(call.seconds * 1_000);
  const signal = call.signal ? AbortSignal.any([call.signal, deadline]) : deadline;
  for (let tried = 1; ; tried++) {
    const outcome = await attempt(service, call, signal);
    call.signal?.throwIfAborted();
    if ('chunks' in outcome) return outcome;
    if (!outcome.again || tried === mostTries) throw outcome.error;
    // Half of the pause is random, so that callers refused together don't return together.
    const pause = firstPause * 2 ** (tried - 1) * (0.5 + Math.random() / 2);
    await delay(Math.min(outcome.wait ?? pause, longestPause), undefined, { signal }).catch(() => {
      call.signal?.throwIfAborted();
      throw outcome.error;
    });
  }
}

/** Calls a service that answers with JSON; throws as `request` and `jsonOf`. */
export async function requestJson<T>(
  service: ServiceAccess,
  call: ServiceRequest,
  schema: z.ZodType<T>,
): Promise<T> {
  return jsonOf(service, await request(service, call), schema);
}

/** Reads an answer as JSON; throws KalemError service_answer_invalid when it isn't JSON of that shape. */
export async function jsonOf<T>(
  service: ServiceAccess,
  answer: ServiceAnswer,
  schema: z.ZodType<T>,
): Promise<T> {
  const text = new TextDecoder().decode(await bytesOf(answer));
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw answerInvalid(service, 'The answer is no JSON');
  }
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw answerInvalid(service, 'The JSON has an unexpected shape');
  return parsed.data;
}

/** All bytes of an answer. */
export async function bytesOf({ chunks }: ServiceAnswer): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(Buffer.concat(await Array.fromAsync(chunks)));
}

interface FailedAttempt {
  error: KalemError;
  /** True when the same request may succeed later. */
  again: boolean;
  /** The milliseconds that the service asks to wait, if any. */
  wait: number | null;
}

/** Sends a request once. */
async function attempt(
  service: ServiceAccess,
  call: ServiceRequest,
  signal: AbortSignal,
): Promise<ServiceAnswer | FailedAttempt> {
  try {
    const response = await sendFollowingRedirects(service, call, signal);
    const status = response.statusCode ?? 0;
    if (status >= 200 && status < 300) {
      const mediaType = (response.headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
      return { mediaType, chunks: read(response, service, call) };
    }
    const failure = failureOf(service, status, await beginningOf(response), call.model);
    return { ...failure, wait: pauseOf(response.headers['retry-after']) };
  } catch (error) {
    if (error instanceof KalemError) return { error, again: false, wait: null };
    const again = !(error instanceof ServiceSilent || error instanceof RefusedAddress || signal.aborted);
    return { error: unreachable(service, error), again, wait: null };
  }
}

/** The body of a response, with limits to its length and its pauses. */
async function* read(
  response: IncomingMessage,
  service: ServiceAccess,
  { megabytes, silenceSeconds = silenceSecondsDefault, signal }: ServiceRequest,
): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      if (bytes === 0) response.socket.setTimeout(silenceSeconds * 1_000);
      bytes += chunk.length;
      if (bytes > megabytes * megabyte) throw answerInvalid(service, 'The answer is too long');
      yield chunk;
    }
  } catch (error) {
    signal?.throwIfAborted();
    throw error instanceof KalemError ? error : unreachable(service, error);
  }
}

/** Reads enough of an error's body to see what is wrong. */
async function beginningOf(response: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    parts.push(chunk);
    bytes += chunk.length;
    if (bytes >= errorBytes) break;
  }
  return Buffer.concat(parts).toString('utf8');
}

/** Retry-After in milliseconds: seconds, or a date (RFC 9110, 10.2.3). */
function pauseOf(header: string | undefined): number | null {
  if (header === undefined) return null;
  const milliseconds = /^\d+$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - Date.now();
  return Number.isNaN(milliseconds) ? null : Math.max(0, milliseconds);
}
