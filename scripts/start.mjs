// npm start: installs and builds if needed, then runs the server until it is stopped.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildArguments, ensureInstalled, node, root } from './install.mjs';
import { run } from './run.mjs';

ensureInstalled();
if (needsBuild()) {
  console.log('Building the pages (once after each change)…');
  const vite = fileURLToPath(new URL('node_modules/vite/bin/vite.js', root));
  const done = spawnSync(node, [vite, ...buildArguments], { stdio: 'inherit', cwd: fileURLToPath(root) });
  if (done.status !== 0) process.exit(done.status ?? 1);
}
run('server/main.ts', process.argv.slice(2));

/** Whether anything that the pages are made of is newer than the built page. */
function needsBuild() {
  const page = new URL('web/dist/index.html', root);
  if (!existsSync(page)) return true;
  const built = statSync(page).mtimeMs;
  const sources = ['web', 'contract', 'tools', 'package-lock.json'];
  return sources.some((name) => newest(fileURLToPath(new URL(name, root))) > built);
}

function newest(path) {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  const inside = readdirSync(path).filter((name) => name !== 'dist' && name !== 'fixtures');
  return Math.max(0, ...inside.map((name) => newest(`${path}/${name}`)));
}
