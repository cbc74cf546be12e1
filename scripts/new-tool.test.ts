import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { testFolder } from '#testing/folder.ts';
import { wide } from '#testing/wide.ts';
import { root } from './spawn.ts';

const copy = testFolder();

/**
 * Runs a program of the copy under this Node.
 * @throws Error with its output when it fails
 */
function run(script: string, ...args: string[]): string {
  return execFileSync(process.execPath, [join(copy, script), ...args], { cwd: copy, encoding: 'utf8' });
}

it('a new tool passes the check, its own tests, and those that walk all tools', {
  ...wide,
  timeout: 300_000,
}, () => {
  const left = new Set(['node_modules', '.git', 'data', 'runtime', '.vitest', '.env']);
  for (const name of readdirSync(root)) {
    if (left.has(name)) continue;
    cpSync(join(root, name), join(copy, name), {
      recursive: true,
      filter: (path) => !/web[\\/]dist/.test(path),
    });
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction');

  expect(run('scripts/new-tool.ts', 'text-measure', 'Text figures', 'Metin ölçüsü')).toContain(
    'tools/text-measure has been written',
  );
  expect(run('scripts/check.ts')).toContain('Unused exports: passed');
  const tests = ['tools/text-measure', 'tools/registry.test.ts', 'web/imports.test.ts', 'contract'];
  expect(run('scripts/test.ts', 'unit', ...tests)).toMatch(/\d+ passed, 0 failed/);
  expect(() => run('scripts/new-tool.ts', 'text-measure', 'Text figures', 'Metin ölçüsü')).toThrow(
    'exists already',
  );
});

it.each([
  ['class', "class can't be the name of a variable"],
  ['constructor', "constructor can't be the name of a variable"],
  ['compare', 'There is a type Compare already'],
  ['text-translate', 'tools/text-translate exists already'],
  ['a'.repeat(300), 'Usage'],
  ['../x', 'Usage'],
])('a tool can not be named %s', (name, message) => {
  const { status, stderr } = spawnSync(
    process.execPath,
    [join(root, 'scripts/new-tool.ts'), name, 'One', 'Bir'],
    {
      encoding: 'utf8',
    },
  );
  expect([status, stderr]).toEqual([2, expect.stringContaining(message)]);
});
