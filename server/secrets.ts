import { randomBytes } from 'node:crypto';
import { chmodSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Makes the data folder if it is absent and keeps others out of it. */
export function ensureDataFolder(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  chmodSync(dataDir, 0o700);
}

/** Where the secret lies that nobody configured. */
export function secretFile(dataDir: string): string {
  return join(dataDir, 'secret');
}

/** The secret that signs realtime authorizations and links to files: the operator's, or one made once and kept (mode 0600). */
export function readSecret(dataDir: string, configured: string | null): string {
  if (configured) return configured;
  const path = secretFile(dataDir);
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  writeFileSync(draft, randomBytes(32).toString('hex'), { mode: 0o600 });
  try {
    // link() is atomic: of several nodes that start together one succeeds, and all read the same whole secret.
    linkSync(draft, path);
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return readFileSync(path, 'utf8');
}

/** What the system or the database refused: a port in use, a full disk, a server that isn't there. */
export function isSystemError(error: unknown): error is Error & { code: string } {
  return (
    error instanceof Error &&
    'code' in error &&
    typeof error.code === 'string' &&
    !error.code.startsWith('ERR_')
  );
}

/** Whether an unknown error is a system error with this code. */
export function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
