import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, runScript } from './spawn.ts';

/** npm run check: format, lint with the import directions, types, unused exports, and the lock file. */
let failures = 0;
for (const [subject, program, args] of [
  ['Format and lint', '@biomejs/biome/bin/biome', ['check', '--error-on-warnings', ...process.argv.slice(2)]],
  ['Types', 'typescript/bin/tsc', ['--noEmit', '-p', '.']],
  ['Unused exports', 'knip/bin/knip.js', ['--no-progress', '--treat-config-hints-as-errors']],
] as const) {
  note(subject, (await runScript(`node_modules/${program}`, [...args])) === 0);
}
const lockFile = readFileSync(join(root, 'package-lock.json'), 'utf8');
note('Lock file', !/"resolved"/.test(lockFile), 'install with omit-lockfile-registry-resolved=true');
process.exit(failures ? 1 : 0);

function note(subject: string, passed: boolean, help = 'see above'): void {
  if (!passed) failures += 1;
  console.log(passed ? `${subject}: passed` : `${subject}: failed, ${help}`);
}
