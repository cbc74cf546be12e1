import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, runProgram } from './spawn.ts';

/** npm run check: format, lint with the import directions, types, unused exports, and the lock file. */
let failures = 0;
failures += await runProgram('node_modules/@biomejs/biome/bin/biome', [
  'check',
  '--error-on-warnings',
  ...process.argv.slice(2),
]);
failures += await runProgram('node_modules/typescript/bin/tsc', ['--noEmit', '-p', '.']);
failures += await runProgram('node_modules/knip/bin/knip.js', [
  '--no-progress',
  '--treat-config-hints-as-errors',
]);
if (/"resolved"/.test(readFileSync(join(root, 'package-lock.json'), 'utf8'))) {
  console.error('package-lock.json names a registry: install with omit-lockfile-registry-resolved=true');
  failures += 1;
}
process.exit(failures ? 1 : 0);
