// Runs a script of the product under the product's own Node. This is plain JavaScript, since it must run on Node 18.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { compileCache, ensureInstalled, node, root } from './install.mjs';

/** The process that started this one; a process whose parent has ended gets another. */
const parent = process.ppid;
const parentCheckMilliseconds = 250;

/** Installs if needed, then runs a script that gets this process's signals and decides its exit code. */
export function run(script, args) {
  ensureInstalled();
  // npm was stopped while packages were installed or the pages were built.
  if (isAbandoned()) process.exit(1);
  const child = spawn(node, [fileURLToPath(new URL(script, root)), ...args], {
    stdio: 'inherit',
    cwd: fileURLToPath(root),
    env: { NODE_COMPILE_CACHE: compileCache, ...process.env },
  });
  // The child decides how to stop. A signal from the terminal reaches it anyway; others are passed on.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  const check = setInterval(() => {
    if (!isAbandoned()) return;
    clearInterval(check);
    child.kill('SIGTERM');
  }, parentCheckMilliseconds);
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}

/**
 * True when npm started this process and has been ended. npm passes a signal to its shell alone, which ends without
 * passing it on.
 */
function isAbandoned() {
  return process.env.npm_lifecycle_event !== undefined && process.ppid !== parent;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [script, ...args] = process.argv.slice(2);
  run(script, args);
}
