// Installs the packages of package-lock.json when they are missing or that file has changed. This is plain JavaScript,
// because a machine may have no newer Node than 18.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = new URL('../', import.meta.url);
const runtime = new URL('runtime/', root);

/** The Node of the npm package `node`, on which the whole product runs. */
export const node = fileURLToPath(
  new URL(`node_modules/node/bin/node${process.platform === 'win32' ? '.exe' : ''}`, runtime),
);
/** The folder of Node's compile cache, which halves the time in which the server and each run start. */
export const compileCache = fileURLToPath(new URL('node_modules/.cache/kalem-compiled', root));

/**
 * Installs our Node first, since npm leaves out optional native packages that require a newer Node than the one it runs
 * under.
 */
export function ensureInstalled() {
  installFolder(runtime, process.execPath);
  if (!existsSync(node)) {
    console.error(
      'The npm package "node" has not installed its program: allow its install script and try again.',
    );
    process.exit(1);
  }
  installFolder(root, node);
}

function installFolder(folder, runner) {
  const stamp = new URL('node_modules/.kalem-installed', folder);
  const digest = createHash('sha256')
    .update(readFileSync(new URL('package-lock.json', folder)))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === digest) return;
  console.log(
    folder === runtime ? 'Installing Node 24 (once)…' : 'Installing packages from the lock file (once)…',
  );
  // .npmrc turns install scripts off, but the package "node" needs its own to install the program.
  const scripts = `--ignore-scripts=${folder !== runtime}`;
  const result = npm(
    runner,
    ['ci', scripts, '--no-audit', '--no-fund', '--loglevel=error'],
    fileURLToPath(folder),
  );
  if (result.error) console.error(`npm could not be started: ${result.error.message}`);
  if (result.status !== 0) process.exit(result.status ?? 1);
  writeFileSync(stamp, digest);
}

/** Runs npm under the Node at `runner`. If npm started this process, that npm is used. */
function npm(runner, args, cwd) {
  const program = process.env.npm_execpath;
  const env = { ...process.env, PATH: `${dirname(runner)}${delimiter}${process.env.PATH}` };
  if (program?.endsWith('.js')) return spawnSync(runner, [program, ...args], { stdio: 'inherit', cwd, env });
  return spawnSync('npm', args, { stdio: 'inherit', cwd, env, shell: process.platform === 'win32' });
}
