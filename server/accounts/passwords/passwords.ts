import { hash, verify } from '@node-rs/argon2';

/** argon2id with the first parameters that OWASP recommends: 19 MiB, two passes, one lane. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Returns a PHC string. Takes tens of milliseconds, so never call it inside a transaction. */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFC'), parameters);
}

/** Hash for unknown accounts, so that they take as long as a wrong password. */
const decoy = hashPassword('');

/** Checks a password. Takes equally long when there is no account, or one without a password. */
export async function checkPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  const matches = await verify(stored ?? (await decoy), password.normalize('NFC'));
  return matches && typeof stored === 'string';
}
