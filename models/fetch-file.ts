import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { isPrivateHost, publicLookup, redirectTarget } from './address.ts';
import { codeOf, sizeOf } from './files.ts';

/**
 * Thrown when a file couldn't be downloaded. network: the connection or the server failed, and a later try may succeed.
 * size: the file is longer than allowed. absent: the server refuses this address, or redirects where we don't follow.
 */
export class FetchFailure extends Error {
  readonly reason: 'network' | 'size' | 'absent';
  constructor(reason: FetchFailure['reason'], message: string, cause?: unknown) {
    super(message, { cause });
    this.reason = reason;
  }
}

export interface FetchOptions {
  /** The most bytes that the whole file may have, also when a part is there already; more fail with `size`. */
  maximum: number;
  signal: AbortSignal;
  /** Takes the bytes received so far and all bytes, which are null when the server doesn't say. */
  onBytes(received: number, total: number | null): void;
  /** Longest silence of a server, before the response and within it. */
  silenceMilliseconds?: number;
  /** Pause before the second try, doubled before each further one. */
  pauseMilliseconds?: number;
}

const mostTries = 3;
const mostRedirects = 5;

/**
 * Downloads to a file, and goes on where an earlier call for the same address stopped. It tries again after a failure
 * of `network` (a broken connection, an error of the server, or status 408 or 429), and starts counting tries anew
 * whenever one gets further than all before.
 * @throws FetchFailure; the signal's reason; the file system's error when the file can't be written
 */
export async function fetchFile(url: URL, path: string, options: FetchOptions): Promise<void> {
  const { signal, pauseMilliseconds = 1_000 } = options;
  let furthest = await sizeOf(path);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await fetchOnce(url, path, options);
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof FetchFailure) || error.reason !== 'network') throw error;
      const reached = await sizeOf(path);
      if (reached > furthest) attempt = 1;
      furthest = Math.max(furthest, reached);
      if (attempt >= mostTries) throw error;
      await pause(pauseMilliseconds * 2 ** (attempt - 1), undefined, { signal });
    }
  }
}

/** Downloads what the file still lacks, or all of it if the server can't resume or the file isn't a part of the content. */
async function fetchOnce(url: URL, path: string, options: FetchOptions): Promise<void> {
  const existing = await sizeOf(path);
  let response = await open(url, existing, options);
  let offset = existing;
  const range = readContentRange(response.headers['content-range']);
  if (existing > 0 && response.statusCode === 416) {
    response.destroy();
    if (range.total === existing) return options.onBytes(existing, existing);
    await rm(path, { force: true });
    response = await open(url, 0, options);
    offset = 0;
  } else if (response.statusCode === 206) {
    if (range.start !== existing) {
      response.destroy();
      await rm(path, { force: true });
      throw new FetchFailure('network', 'The server sent a different range than was requested');
    }
  } else offset = 0;
  const { statusCode: status = 0 } = response;
  if (status !== 200 && status !== 206) {
    response.destroy();
    const isTransient = status >= 500 || status === 429 || status === 408;
    throw new FetchFailure(isTransient ? 'network' : 'absent', `The server answered with status ${status}`);
  }
  await save(response, path, offset, options);
}

/** Writes a response to the file, behind the first `from` bytes, which are there already. */
async function save(response: IncomingMessage, path: string, from: number, options: FetchOptions) {
  const { maximum, onBytes, signal } = options;
  const length = Number(response.headers['content-length'] ?? Number.NaN);
  const total = Number.isFinite(length) ? from + length : null;
  const tooLong = () => new FetchFailure('size', 'The response is longer than the listed file');
  if (total !== null && total > maximum) {
    response.destroy();
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
    await pipeline(response, count, file, { signal });
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof FetchFailure || diskErrors.has(codeOf(error))) throw error;
    throw new FetchFailure('network', 'The connection broke off', error);
  }
  // Node ends a body early without an error when the connection closes politely.
  if (total !== null && received < total) throw new FetchFailure('network', 'The response was cut off');
}

/**
 * Requests a file from a byte offset and follows redirects, but none into a private network, unless the configured
 * address is itself in one.
 */
async function open(configured: URL, from: number, options: FetchOptions): Promise<IncomingMessage> {
  let url = configured;
  // Null until the first redirect. A mirror that an operator has in a private network may redirect within it.
  let mustBePublic: boolean | null = null;
  for (let followed = 0; followed <= mostRedirects; followed += 1) {
    const redirected = url.host !== configured.host;
    if (redirected) mustBePublic ??= !(await isPrivateHost(configured.hostname).catch(() => false));
    const response = await ask(url, from, redirected && mustBePublic === true, options);
    const { statusCode = 0 } = response;
    const { location } = response.headers;
    if (![301, 302, 303, 307, 308].includes(statusCode) || location === undefined) return response;
    // The body of a redirect may never end.
    response.destroy();
    try {
      url = redirectTarget(url, location);
    } catch (error) {
      throw new FetchFailure('absent', error instanceof Error ? error.message : 'The redirect is invalid');
    }
  }
  throw new FetchFailure('absent', 'There are too many redirects');
}

async function ask(
  url: URL,
  from: number,
  mustBePublic: boolean,
  { signal, silenceMilliseconds = 30_000 }: FetchOptions,
): Promise<IncomingMessage> {
  // publicLookup checks names when they are resolved; an address is never resolved, so it is checked here.
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (mustBePublic && isIP(host) && (await isPrivateHost(host)))
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
      ...(mustBePublic ? { lookup: publicLookup } : {}),
    });
    request.on('timeout', () => request.destroy(new Error('The server is silent')));
    request.on('response', resolve);
    // Node reports an unrequested protocol switch only by this event.
    request.on('upgrade', (response, socket) => {
      socket.destroy();
      resolve(response);
    });
    request.on('error', (error) => reject(new FetchFailure('network', error.message, error)));
    request.end();
  });
}

/** The start and the total of a content-range header: 5 and 10 of "bytes 5-9/10". Each is null when it isn't there. */
function readContentRange(header = ''): { start: number | null; total: number | null } {
  const [, start, total] = /^(?:bytes (\d+)-)?.*?(?:\/(\d+))?$/.exec(header) ?? [];
  return { start: start ? Number(start) : null, total: total ? Number(total) : null };
}

/** Codes of errors of the disk, as opposed to the connection. */
const diskErrors = new Set(['ENOSPC', 'EDQUOT', 'EACCES', 'EROFS', 'EIO', 'ENOENT', 'EPERM']);
