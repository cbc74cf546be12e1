// npm start: installs and builds if needed, then runs the server until it is stopped.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { buildArguments, needsBuild, vite } from './build.mjs';
import { ensureInstalled, node, root } from './install.mjs';
import { run } from './run.mjs';

ensureInstalled();
if (needsBuild()) {
  console.log('Building the pages (once after each change)…');
  const result = spawnSync(node, [vite, ...buildArguments], { stdio: 'inherit', cwd: fileURLToPath(root) });
  if (result.status !== 0) process.exit(result.status ?? 1);
}
run('server/main.ts', process.argv.slice(2));
