import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';

/** Makes a folder for the tests of a file or suite, which exists before their hooks run. @returns its path */
export function testFolder(): string {
  const folder = join(tmpdir(), `kalem-${randomUUID()}`);
  beforeAll(() => mkdir(folder, { recursive: true, mode: 0o700 }));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
