import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { tools } from '#tools/registry.ts';

const program = fileURLToPath(new URL('./child.ts', import.meta.url));
/** Heap for the hungriest tool; each run's own limit is watched from outside. */
const heapMegabytes = Math.max(256, ...tools.map((tool) => tool.contract.run.megabytes));

/** Gives child processes that have started already, so that a run begins within milliseconds. */
export interface ChildPool {
  take(): ChildProcess;
  close(): void;
}

export function openChildPool(): ChildPool {
  let spare: ChildProcess | null = null;
  let timer: NodeJS.Timeout | null = null;
  let closed = false;
  const refill = () => {
    if (closed || spare) return;
    const child = start();
    spare = child;
    child.once('exit', () => {
      if (spare === child) spare = null;
    });
  };
  refill();
  return {
    take() {
      const child = spare?.connected ? spare : start();
      spare = null;
      // A moment later: the new run should not share its first second with the next one's start.
      timer = setTimeout(refill, 1_000);
      timer.unref();
      return child;
    },
    close() {
      closed = true;
      if (timer) clearTimeout(timer);
      spare?.kill('SIGKILL');
      spare = null;
    },
  };
}

function start(): ChildProcess {
  const { PATH, HOME, TMPDIR, TEMP, SystemRoot, LANG } = process.env;
  const child = fork(program, [], {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${heapMegabytes}`],
    // The settings hold secrets that a tool, which reads strangers' files, has no use for.
    env: { PATH, HOME, TMPDIR, TEMP, SystemRoot, LANG },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  child.on('error', () => undefined);
  try {
    // The web server answers first.
    if (child.pid) setPriority(child.pid, 5);
  } catch {
    // Not allowed here: the run then has the same priority.
  }
  return child;
}
