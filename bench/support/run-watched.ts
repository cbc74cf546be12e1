import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { childrenOf, processorSeconds } from './children.ts';

const sampleMilliseconds = 250;

export interface Watched {
  output: string;
  /** Seconds of processor time, all processes together. */
  processor: number;
  /** Peak memory of all processes together; memory that they share is counted once. */
  megabytes: number;
}

/**
 * Runs and watches a child program and its children, on Linux.
 * @param oneCore true pins them to one core (taskset)
 */
export async function runWatched(args: readonly string[], oneCore = false): Promise<Watched> {
  const node = [process.execPath, ...args];
  const [command = '', ...rest] = oneCore ? ['taskset', '-c', '0', ...node] : node;
  const child = spawn(command, rest, { stdio: ['ignore', 'pipe', 'inherit'] });
  let megabytes = 0;
  const processor = new Map<number, number>();
  const watch = setInterval(() => {
    const ids = child.pid === undefined ? [] : [child.pid, ...childrenOf(child.pid)];
    const together = ids.reduce((sum, id) => sum + proportionalMegabytes(id), 0);
    megabytes = Math.max(megabytes, together);
    for (const id of ids) processor.set(id, Math.max(processor.get(id) ?? 0, processorSeconds(id)));
  }, sampleMilliseconds);
  try {
    let output = '';
    for await (const part of child.stdout.setEncoding('utf8')) output += part;
    const used = [...processor.values()].reduce((sum, each) => sum + each, 0);
    return { output, processor: used, megabytes };
  } finally {
    clearInterval(watch);
  }
}

/** Memory of a process, shared pages divided among the processes that share them; 0 when it is gone. */
function proportionalMegabytes(pid: number): number {
  try {
    const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'latin1');
    return Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1] ?? 0) / 1_024;
  } catch {
    return 0;
  }
}
