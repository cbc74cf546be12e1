import type { ChildProcess } from 'node:child_process';
import { tools } from '#tools/registry.ts';
import { forkChild } from './fork-child.ts';

const program = new URL('./child.ts', import.meta.url);
/** Heap for the tool with the largest limit; each run's own limit is watched from outside. */
const heapMegabytes = Math.max(256, ...tools.map((tool) => tool.contract.run.megabytes));

/** Provides child processes that have already started, so that a run begins within milliseconds. */
export interface ChildPool {
  take(): ChildProcess;
  close(): void;
}

export function openChildPool(): ChildPool {
  let spare: ChildProcess | null = null;
  let timer: NodeJS.Timeout | null = null;
  let closed = false;
  const start = () => forkChild(program, heapMegabytes, 'run');
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
      // Delayed, so that starting the next child doesn't slow down the first second of this run.
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
