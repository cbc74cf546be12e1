import { randomBytes } from 'node:crypto';
import { chmodSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hasCode } from './error-codes.ts';

/** Creates the data folder if needed and makes it inaccessible to others. */
export function ensureDataFolder(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  chmodSync(dataDir, 0o700);
}

/** File of the secret that is used when none is configured. */
export function secretFile(dataDir: string): string {
  return join(dataDir, 'secret');
}

/** The secret for signing and encryption: the operator's, or one that is made once and stored (mode 0600). */
export function readSecret(dataDir: string, configured: string | null): string {
  if (configured) return configured;
  const path = secretFile(dataDir);
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  writeFileSync(draft, randomBytes(32).toString('hex'), { mode: 0o600 });
  try {
    // link() is atomic, so of several nodes that start together one succeeds, and all read the same whole secret.
    linkSync(draft, path);
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return readFileSync(path, 'utf8');
}
