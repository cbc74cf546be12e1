import { createHmac, timingSafeEqual } from 'node:crypto';
import type { StoredFile } from '#server/storage/files.ts';

/** How long a link opens its file. Players ask for a new one before. */
const lifetimeMilliseconds = 3_600_000;

export interface FileLink {
  token: string;
  expiresAt: Date;
}

/**
 * A token that opens one file until it expires, for elements that send no bearer header. It carries what
 * it opens and a signature (HMAC-SHA-256), so no node has to remember it.
 */
export function signLink(secret: string, { processId, id }: StoredFile, now = Date.now()): FileLink {
  const expires = now + lifetimeMilliseconds;
  const payload = `${processId}.${id}.${expires}`;
  return { token: `${payload}.${signature(secret, payload)}`, expiresAt: new Date(expires) };
}

/** The file that a token opens; null when it was changed, made elsewhere, or has expired. */
export function fileOfLink(secret: string, token: string, now = Date.now()): StoredFile | null {
  const [processId, id, expires, given, ...rest] = token.split('.');
  if (!processId || !id || !expires || !given || rest.length > 0) return null;
  const expected = Buffer.from(signature(secret, `${processId}.${id}.${expires}`));
  const actual = Buffer.from(given);
  if (expected.length !== actual.length || !timingSafeEqual(expected, actual)) return null;
  return Number(expires) > now ? { processId, id } : null;
}

function signature(secret: string, payload: string): string {
  return createHmac('sha256', secret).update(`file-link:${payload}`).digest('base64url');
}
