import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';

/**
 * A folder for the tests of a file, or of the suite that asks for it: it is there before their own hooks run, and
 * goes when the last of them has ended.
 * @returns its path
 */
export function testFolder(): string {
  const folder = join(tmpdir(), `kalem-${randomUUID()}`);
  beforeAll(() => mkdir(folder, { recursive: true, mode: 0o700 }));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
