// Runs a script of the product under the product's own Node. This is plain JavaScript, since it must run on Node 18.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { compileCache, ensureInstalled, node, root } from './install.mjs';

/** Installs if needed, then runs a script that gets this process's signals and decides its exit code. */
export function run(script, args) {
  ensureInstalled();
  const child = spawn(node, [fileURLToPath(new URL(script, root)), ...args], {
    stdio: 'inherit',
    cwd: fileURLToPath(root),
    env: { NODE_COMPILE_CACHE: compileCache, ...process.env },
  });
  // The child decides how to stop. A signal from the terminal reaches it anyway; others are passed on.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [script, ...args] = process.argv.slice(2);
  run(script, args);
}
