import { createHash, randomBytes } from 'node:crypto';

/** A bearer token: 256 random bits. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Digest stored instead of a token. A plain hash is enough, because the token has too many bits to guess. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
