import { buildArguments, needsBuild, vite } from './build.mjs';
import { type Breadth, runTests, testFiles, wideFiles } from './run-tests.ts';
import { runScript, searchPath } from './spawn.ts';
import { setTempFolder } from './temp-folder.ts';

/** npm test and its parts: `scripts/test.ts PART PATH…` runs the test files whose path contains one of the paths. */
const parts: Record<string, (paths: string[]) => Promise<void>> = {
  /** npm test: all tests except the wide ones, on the built-in database. */
  async all(paths) {
    noteFailure('check', await runScript('scripts/check.ts', []));
    // The pages are built at the same time, since the unit tests don't need them.
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
  /**
   * npm run test:wide: the wide tests, which are slower variations of what the others already cover, and the server's
   * tests on PostgreSQL when KALEM_TEST_DATABASE_URL is set.
   */
  async wide(paths) {
    await buildPages();
    const files = wideFiles(paths);
    if (files.length > 0) await tests(['unit', 'engines', 'e2e'], 'wide', files);
    if (process.env.KALEM_TEST_DATABASE_URL) await tests(['postgres'], 'all', paths);
    else console.log('The tests on PostgreSQL are skipped, since KALEM_TEST_DATABASE_URL is not set.');
  },
};

const total = { passed: 0, failed: 0, skipped: 0 };
const rerunCommands: string[] = [];

process.env.PATH = searchPath;
setTempFolder();
const [name = '', ...paths] = process.argv.slice(2);
const part = parts[name];
if (!part) throw new Error(`Name a part: ${Object.keys(parts).join(', ')} (not "${name}")`);
// An empty path is probably an unset shell variable, and would run everything.
const unknown = paths.filter((path) => path === '' || testFiles([path]).length === 0);
const known = paths.filter((path) => !unknown.includes(path));
if (known.length > 0 || paths.length === 0) await part(known);

if (known.length > 0 && total.passed + total.failed + total.skipped === 0) {
  const named = known.join(' or ');
  console.log(`${named} has no test of this kind; npm run unit, e2e and test:wide run the other kinds.`);
}
for (const path of unknown) console.error(`No test file's path contains ${JSON.stringify(path)}.`);
total.failed += unknown.length;
if (rerunCommands.length > 0)
  console.error(`\nTo run again what failed:\n${rerunCommands.map((line) => `  ${line}`).join('\n')}\n`);
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exit(total.failed ? 1 : 0);

async function tests(projects: string[], breadth: Breadth, paths: string[]): Promise<void> {
  const { passed, failed, skipped, failedFiles } = await runTests(projects, breadth, paths);
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
  const command = breadth === '!wide' ? (projects.includes('e2e') ? 'e2e' : 'unit') : 'test:wide';
  rerunCommands.push(...failedFiles.map((file) => `npm run ${command} -- ${file}`));
}

async function buildPages(): Promise<void> {
  if (needsBuild()) noteFailure('build', await runScript(vite, buildArguments));
}

/** Counts a program that ended with an exit code other than 0 as failed. */
function noteFailure(name: string, code: number): void {
  if (code === 0) return;
  console.error(`${name} failed`);
  total.failed += 1;
  rerunCommands.push(`npm run ${name}`);
}
