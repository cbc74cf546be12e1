import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';

it('says what failed when npm cannot be started', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kalem-install-'));
  mkdirSync(join(folder, 'scripts'));
  mkdirSync(join(folder, 'runtime'));
  cpSync(join(import.meta.dirname, 'install.mjs'), join(folder, 'scripts/install.mjs'));
  writeFileSync(join(folder, 'runtime/package-lock.json'), '{}');
  const program = "import { ensureInstalled } from './scripts/install.mjs'; ensureInstalled();";
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    cwd: folder,
    env: { PATH: folder, npm_execpath: join(folder, 'npm') },
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  expect(stderr).toContain('npm');
});
