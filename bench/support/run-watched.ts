import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { z } from 'zod';
import { childrenOf, processorSeconds, proportionalMegabytes } from './children.ts';

const sampleMilliseconds = 250;

interface Watched<Answer> {
  answer: Answer;
  /** Seconds of processor time, all processes together. */
  processor: number;
  /** Peak memory of all processes together; memory that they share is counted once. */
  megabytes: number;
}

interface WatchOptions<Answer> {
  /** Checks the JSON that the program prints. */
  answer: z.ZodType<Answer>;
  /** Pins the processes to one core (taskset). */
  oneCore?: boolean;
}

/** Runs a program of a bench in a child process and watches it and its children, on Linux. */
export async function runWatched<Answer>(
  program: URL,
  args: readonly string[],
  { answer, oneCore = false }: WatchOptions<Answer>,
): Promise<Watched<Answer>> {
  const node = [process.execPath, fileURLToPath(program), ...args];
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
    const used = processor.values().reduce((sum, seconds) => sum + seconds, 0);
    return { answer: answer.parse(JSON.parse(output)), processor: used, megabytes };
  } finally {
    clearInterval(watch);
  }
}
