import { buildArguments, needsBuild, vite } from './build.mjs';
import { type Breadth, runTests, testFiles, wideFiles } from './run-tests.ts';
import { runProgram, searchPath } from './spawn.ts';
import { setTempFolder } from './temp-folder.ts';

/**
 * npm test and its parts: `scripts/test.ts PART PATH…`. With paths, of each part only the test files whose path
 * holds one of them. Ends with one line that sums up everything that ran.
 */
const parts: Record<string, (paths: string[]) => Promise<void>> = {
  /** npm test: everything that proves a feature, on the built-in database. */
  async all(paths) {
    step('check', await runProgram('scripts/check.ts', []));
    // The unit tests need no pages: these are built beside them.
    const pages = buildPages();
    await tests(['unit', 'engines'], '!wide', paths);
    await pages;
    await tests(['e2e'], '!wide', paths);
  },
  unit: (paths) => tests(['unit', 'engines'], '!wide', paths),
  async e2e(paths) {
    await buildPages();
    await tests(['e2e'], '!wide', paths);
  },
  /** npm run test:wide: what repeats a proof, and what the server does on PostgreSQL where one is named. */
  async wide(paths) {
    await buildPages();
    const files = wideFiles(paths);
    if (files.length > 0) await tests(['unit', 'engines', 'e2e'], 'wide', files);
    if (process.env.KALEM_TEST_DATABASE_URL) await tests(['postgres'], 'all', paths);
    else console.log('KALEM_TEST_DATABASE_URL names no PostgreSQL: the tests on it are left out.');
  },
};

const total = { passed: 0, failed: 0, skipped: 0 };
const repeat: string[] = [];

process.env.PATH = searchPath;
setTempFolder();
const [name = '', ...paths] = process.argv.slice(2);
const part = parts[name];
if (!part) throw new Error(`There is no part ${name} of the tests`);
// An empty one is likely a shell's variable that isn't set, and would run everything.
const unknown = paths.filter((path) => path === '' || testFiles([path]).length === 0);
const known = paths.filter((path) => !unknown.includes(path));
if (known.length > 0 || paths.length === 0) await part(known);

if (known.length > 0 && total.passed + total.failed + total.skipped === 0) {
  const named = known.join(' or ');
  console.log(`No test of ${named} is of this kind; the others run by npm run unit, e2e and test:wide.`);
}
for (const path of unknown) console.error(`No test file's path holds ${JSON.stringify(path)}.`);
total.failed += unknown.length;
if (repeat.length > 0)
  console.error(`\nTo run again what failed:\n${repeat.map((line) => `  ${line}`).join('\n')}\n`);
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exit(total.failed ? 1 : 0);

async function tests(projects: string[], breadth: Breadth, paths: string[]): Promise<void> {
  const { passed, failed, skipped, failedFiles } = await runTests(projects, breadth, paths);
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
  const command = breadth === '!wide' ? (projects.includes('e2e') ? 'e2e' : 'unit') : 'test:wide';
  repeat.push(...failedFiles.map((file) => `npm run ${command} -- ${file}`));
}

async function buildPages(): Promise<void> {
  if (needsBuild()) step('build', await runProgram(vite, buildArguments));
}

function step(name: string, code: number): void {
  if (code === 0) return;
  console.error(`${name} failed`);
  total.failed += 1;
  repeat.push(`npm run ${name}`);
}
