import { createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { isPrivateHost, publicLookup, redirectTarget } from './address.ts';

/** Why a file couldn't be had. absent: the server has none there. */
export class FetchFailure extends Error {
  readonly reason: 'network' | 'size' | 'absent';
  constructor(reason: FetchFailure['reason'], message: string, cause?: unknown) {
    super(message, { cause });
    this.reason = reason;
  }
}

export interface FetchOptions {
  /** Bytes of the answer: a longer one is broken off. */
  maximum: number;
  signal: AbortSignal;
  /** @param total null when the server doesn't say */
  onBytes(received: number, total: number | null): void;
  /** How long a server may be silent, at first and in between. */
  silenceMilliseconds?: number;
  /** Before the second try; doubled before each one after it. */
  pauseMilliseconds?: number;
}

const tries = 3;
const redirects = 5;

/**
 * Downloads to a file, and goes on where an earlier call for the same address stopped. It tries again after a
 * broken connection or a failure of the server (5xx), and doesn't count a try that got further than all before.
 * @throws FetchFailure, the signal's reason, Error of the system when the file can't be written
 */
export async function fetchFile(url: URL, path: string, options: FetchOptions): Promise<void> {
  const { signal, pauseMilliseconds = 1_000 } = options;
  let furthest = await sizeOf(path);
  for (let tried = 1; ; tried += 1) {
    try {
      return await fetchOnce(url, path, options);
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof FetchFailure) || error.reason !== 'network') throw error;
      const reached = await sizeOf(path);
      if (reached > furthest) tried = 1;
      furthest = Math.max(furthest, reached);
      if (tried >= tries) throw error;
      await pause(pauseMilliseconds * 2 ** (tried - 1), undefined, { signal });
    }
  }
}

async function fetchOnce(url: URL, path: string, options: FetchOptions): Promise<void> {
  const had = await sizeOf(path);
  let answer = await open(url, had, options);
  let from = had;
  if (had > 0 && answer.statusCode === 416) {
    answer.destroy();
    // All of it had come before the last stop.
    if (totalOf(answer.headers['content-range']) === had) return options.onBytes(had, had);
    await rm(path, { force: true });
    answer = await open(url, 0, options);
    from = 0;
  } else if (answer.statusCode === 206) {
    if (startOf(answer.headers['content-range']) !== had) {
      answer.destroy();
      await rm(path, { force: true });
      throw new FetchFailure('network', 'The server sent another part than was asked for');
    }
  } else from = 0;
  const { statusCode: status = 0 } = answer;
  if (status !== 200 && status !== 206) {
    answer.destroy();
    const passing = status >= 500 || status === 429 || status === 408;
    throw new FetchFailure(passing ? 'network' : 'absent', `The server answered ${status}`);
  }
  await save(answer, path, from, options);
}

/** Writes an answer's body behind the bytes that were there. */
async function save(answer: IncomingMessage, path: string, from: number, options: FetchOptions) {
  const { maximum, onBytes, signal } = options;
  const length = Number(answer.headers['content-length'] ?? Number.NaN);
  const total = Number.isFinite(length) ? from + length : null;
  const tooLong = () => new FetchFailure('size', 'The answer is longer than the file that is listed');
  if (total !== null && total > maximum) {
    answer.destroy();
    throw tooLong();
  }
  let received = from;
  const count = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      received += chunk.length;
      if (received > maximum) return done(tooLong());
      onBytes(received, total);
      done(null, chunk);
    },
  });
  const file = createWriteStream(path, { flags: from > 0 ? 'a' : 'w', mode: 0o600 });
  try {
    await pipeline(answer, count, file, { signal });
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof FetchFailure || isFileError(error)) throw error;
    throw new FetchFailure('network', 'The connection broke off', error);
  }
  // Node ends a body early without an error where the connection closes politely.
  if (total !== null && received < total) throw new FetchFailure('network', 'The answer was cut off');
}

/** Asks for a file from some byte on, and follows redirects. A redirect leads into no private network. */
async function open(configured: URL, from: number, options: FetchOptions): Promise<IncomingMessage> {
  let url = configured;
  let guarded: boolean | null = null;
  for (let followed = 0; followed <= redirects; followed += 1) {
    const redirected = url.host !== configured.host;
    if (redirected) guarded ??= !(await isPrivateHost(configured.hostname).catch(() => false));
    const answer = await ask(url, from, redirected && guarded === true, options);
    const { statusCode = 0 } = answer;
    const { location } = answer.headers;
    if (![301, 302, 303, 307, 308].includes(statusCode) || location === undefined) return answer;
    // Its body may have no end.
    answer.destroy();
    try {
      url = redirectTarget(url, location);
    } catch (error) {
      throw new FetchFailure('absent', error instanceof Error ? error.message : 'It redirects elsewhere');
    }
  }
  throw new FetchFailure('absent', 'It redirects in a circle');
}

async function ask(
  url: URL,
  from: number,
  guarded: boolean,
  { signal, silenceMilliseconds = 30_000 }: FetchOptions,
): Promise<IncomingMessage> {
  // A name is looked at when it is looked up; an address goes by no lookup.
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (guarded && isIP(host) && (await isPrivateHost(host)))
    throw new FetchFailure('absent', 'It redirects into a private network');
  const start = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const request = start(url, {
      headers: {
        'accept-encoding': 'identity',
        'user-agent': 'Kalem',
        ...(from > 0 ? { range: `bytes=${from}-` } : {}),
      },
      signal,
      timeout: silenceMilliseconds,
      ...(guarded ? { lookup: publicLookup } : {}),
    });
    request.on('timeout', () => request.destroy(new Error('The server is silent')));
    request.on('response', resolve);
    // Node tells of a switch to another protocol, which nobody asked for, in no other way.
    request.on('upgrade', (answer, socket) => {
      socket.destroy();
      resolve(answer);
    });
    request.on('error', (error) => reject(new FetchFailure('network', error.message, error)));
    request.end();
  });
}

async function sizeOf(path: string): Promise<number> {
  const facts = await stat(path).catch(() => null);
  return facts?.size ?? 0;
}

/** Of "bytes 5-9/10" the 5. */
function startOf(range: string | undefined): number | null {
  const found = /^bytes (\d+)-/.exec(range ?? '');
  return found ? Number(found[1]) : null;
}

/** Of "bytes 5-9/10" the 10. */
function totalOf(range: string | undefined): number | null {
  const found = /\/(\d+)$/.exec(range ?? '');
  return found ? Number(found[1]) : null;
}

/** Of the disk, not of the connection. */
function isFileError(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false;
  return ['ENOSPC', 'EDQUOT', 'EACCES', 'EROFS', 'EIO', 'ENOENT', 'EPERM'].includes(String(error.code));
}
