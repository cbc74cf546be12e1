import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';

/** Both are below the web server. A question that somebody waits for comes before a run. */
const priorities = { answer: 2, run: 5 } as const;

/** Starts a program that communicates over IPC, without the server's settings and below its priority. */
export function forkChild(
  program: URL,
  heapMegabytes: number,
  priority: keyof typeof priorities,
): ChildProcess {
  const { PATH, HOME, TMPDIR, TEMP, SystemRoot, LANG, NODE_COMPILE_CACHE } = process.env;
  const child = fork(fileURLToPath(program), [], {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${heapMegabytes}`],
    // The settings hold secrets, which a tool that reads untrusted files must not have.
    env: { PATH, HOME, TMPDIR, TEMP, SystemRoot, LANG, NODE_COMPILE_CACHE },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  child.on('error', () => undefined);
  try {
    if (child.pid) setPriority(child.pid, priorities[priority]);
  } catch {
    // Without the permission the child keeps the server's priority.
  }
  return child;
}

/** Why a child ended by itself, judged from its signal. */
export function causeOfDeath(signal: NodeJS.Signals | null): 'run_out_of_memory' | 'run_crashed' {
  // V8 aborts when its heap is full; the system's out-of-memory killer sends SIGKILL.
  return signal === 'SIGABRT' || signal === 'SIGKILL' ? 'run_out_of_memory' : 'run_crashed';
}
