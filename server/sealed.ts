import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Bytes of AES-GCM's nonce and tag (NIST SP 800-38D). */
const nonceBytes = 12;
const tagBytes = 16;

/** AES-256-GCM's key, made of the installation's secret by HKDF (RFC 5869) for sealing alone. Its name is of the first use: what was sealed under it must open. */
function keyOf(secret: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, '', 'kalem service keys', 32));
}

/**
 * Encrypts a text that leaves the process: for the database, or for the browser to bring back.
 * @param owner What it belongs to: sealed for one, it opens for no other.
 * @returns nonce, ciphertext and tag in base64
 */
export function seal(text: string, owner: string, secret: string): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), nonce).setAAD(Buffer.from(owner));
  return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString(
    'base64',
  );
}

/** The text that was sealed; null when it was sealed with another secret or for another owner. */
export function unseal(sealed: string, owner: string, secret: string): string | null {
  const bytes = Buffer.from(sealed, 'base64');
  const end = bytes.length - tagBytes;
  if (end < nonceBytes) return null;
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), bytes.subarray(0, nonceBytes))
    .setAAD(Buffer.from(owner))
    .setAuthTag(bytes.subarray(end));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(nonceBytes, end)), decipher.final()]).toString(
      'utf8',
    );
  } catch {
    return null;
  }
}
