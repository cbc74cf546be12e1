import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Bytes of AES-GCM's nonce and tag (NIST SP 800-38D). */
const nonceBytes = 12;
const tagBytes = 16;

/** The key derived by HKDF (RFC 5869). Its label can't change, or older texts could not be decrypted. */
function keyOf(secret: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, '', 'kalem service keys', 32));
}

/**
 * Encrypts a text that is stored in the database or carried by the browser.
 * @param owner what the text belongs to; it decrypts for this owner only
 * @returns nonce, ciphertext and tag in base64
 */
export function seal(text: string, owner: string, secret: string): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), nonce).setAAD(Buffer.from(owner));
  return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString(
    'base64',
  );
}

/** Decrypts a text; null when it was damaged, or encrypted with another secret or for another owner. */
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
