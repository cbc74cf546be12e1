import { createHmac, timingSafeEqual } from 'node:crypto';

export interface SignedLink {
  token: string;
  expiresAt: Date;
}

/** A kind of link with its lifetime. The signed parts must not contain a dot. */
export interface LinkKind {
  /** Keeps a link of one kind from being accepted as another. */
  name: string;
  milliseconds: number;
}

/**
 * Makes a token that carries its content and a signature (HMAC-SHA-256), so that no node has to store it. For clients
 * that send no bearer header: players, pictures and the browser's own downloads.
 */
export function signLink(secret: string, kind: LinkKind, parts: readonly string[], now: number): SignedLink {
  const expires = now + kind.milliseconds;
  const payload = [...parts, expires].join('.');
  return { token: `${payload}.${signature(secret, kind, payload)}`, expiresAt: new Date(expires) };
}

/** The parts of a token; null when it was changed, made elsewhere, or has expired. */
export function openLink(secret: string, kind: LinkKind, token: string, now: number): string[] | null {
  const end = token.lastIndexOf('.');
  const payload = token.slice(0, Math.max(0, end));
  const expected = Buffer.from(signature(secret, kind, payload));
  const actual = Buffer.from(token.slice(end + 1));
  if (expected.length !== actual.length || !timingSafeEqual(expected, actual)) return null;
  const parts = payload.split('.');
  return Number(parts.pop()) > now ? parts : null;
}

function signature(secret: string, { name }: LinkKind, payload: string): string {
  return createHmac('sha256', secret).update(`${name}:${payload}`).digest('base64url');
}
