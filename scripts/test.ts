import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildArguments } from './install.mjs';
import { runProgram } from './spawn.ts';

/**
 * npm test: checks, unit and HTTP tests on the built-in database, the server's tests again on
 * PostgreSQL when KALEM_TEST_DATABASE_URL names one, and browser journeys on the built product, of several
 * nodes too where they can share that PostgreSQL.
 * Ends with one line that sums up all of them.
 */
const folder = mkdtempSync(join(tmpdir(), 'kalem-test-run-'));
const total = { passed: 0, failed: 0, skipped: 0 };
const postgres = process.env.KALEM_TEST_DATABASE_URL;
/**
 * The server's tests that ask no database, or nothing that the two would answer differently: once is enough.
 * Bytes on disk and on the wire, children, sockets, models, and what is refused before anything is stored.
 */
const withoutDatabase = [
  'server/{check-registry,config,logger}.test.ts',
  'server/accounts/{network,throttle}.test.ts',
  'server/chat/*.test.ts',
  'server/cli/{models,usage}*.test.ts',
  'server/database/folder-lock.test.ts',
  'server/http/contract.test.ts',
  'server/http/{broadcast,models}/**',
  'server/http/chat/question-answer.test.ts',
  'server/http/processes/{attachment,byte-range,file-link,files,uploads}.test.ts',
  'server/metrics/**',
  'server/models/**',
  'server/processes/{gate,one-line,pictures,run-child,start-process,storable,throttle-latest,tidy}.test.ts',
  'server/realtime/{broadcaster,server}.test.ts',
  'server/storage/{cache,files}.test.ts',
].map((glob) => `--exclude=${glob}`);

step('check', await runProgram('scripts/check.ts', []));
await vitest('unit', { KALEM_TEST_DATABASE_URL: undefined });
if (postgres) await vitest('unit', { KALEM_TEST_DATABASE_URL: postgres }, ['server/', ...withoutDatabase]);
else console.log('KALEM_TEST_DATABASE_URL is not set: the tests on PostgreSQL are left out.');
step('build', await runProgram('node_modules/vite/bin/vite.js', buildArguments));
await vitest('e2e', { KALEM_TEST_DATABASE_URL: undefined });
// Several nodes need a database that they can share.
if (postgres) await vitest('e2e', { KALEM_TEST_DATABASE_URL: postgres }, ['e2e/nodes.spec.ts']);

rmSync(folder, { recursive: true, force: true });
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exit(total.failed ? 1 : 0);

async function vitest(
  project: string,
  env: Record<string, string | undefined>,
  filters: string[] = [],
): Promise<void> {
  const report = join(folder, 'report.json');
  rmSync(report, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const code = await runProgram(
    'node_modules/vitest/vitest.mjs',
    ['run', '--project', project, ...reporters, ...filters, ...process.argv.slice(2)],
    {
      ...env,
      KALEM_TEST_RUN: `${process.pid}-${postgres && env.KALEM_TEST_DATABASE_URL ? 'pg' : 'lite'}`,
    },
  );
  const counts = JSON.parse(readFileSync(report, 'utf8'));
  total.passed += counts.numPassedTests;
  total.failed += counts.numFailedTests;
  total.skipped += counts.numPendingTests;
  // A file that could not be loaded, or an error outside a test, fails the run without a failed test.
  if (code !== 0 && counts.numFailedTests === 0) step(project, code);
}

function step(name: string, code: number): void {
  if (code === 0) return;
  console.error(`${name} failed`);
  total.failed += 1;
}
