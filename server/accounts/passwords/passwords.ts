import { hash, verify } from '@node-rs/argon2';

/** argon2id with the parameters OWASP names first: 19 MiB, two passes, one lane. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** As a PHC string, with its salt and parameters. Takes tens of milliseconds: never inside a transaction. */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFC'), parameters);
}

/** A hash of nothing: an unknown account costs as much time as a wrong password. */
const decoy = hashPassword('');

/** Whether the password is the account's. Takes equally long when there is no account, or one without a password. */
export async function checkPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  const matches = await verify(stored ?? (await decoy), password.normalize('NFC'));
  return matches && typeof stored === 'string';
}
