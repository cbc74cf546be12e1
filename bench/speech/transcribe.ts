import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { SpeechToTextResult } from '#tools/speech-to-text/contract.ts';
import { childrenOf, processorSeconds } from '../children.ts';

const program = fileURLToPath(new URL('./once.ts', import.meta.url));
const Answer = SpeechToTextResult.extend({ seconds: z.number() });

export interface Transcribed {
  result: SpeechToTextResult;
  text: string;
  /** From the start of the run to its end. */
  seconds: number;
  /** Of processor time, all processes together. */
  processor: number;
  /** The most that all processes of the run held together, what they share counted once. */
  megabytes: number;
}

/**
 * A run in a process of its own.
 * @param language ISO 639-1 or auto
 * @param oneCore Whether all of it has to do with one core (Linux's taskset)
 */
export async function transcribe(path: string, language: string, oneCore = false): Promise<Transcribed> {
  const node = [process.execPath, program, path, language];
  const [command = '', ...args] = oneCore ? ['taskset', '-c', '0', ...node] : node;
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  let megabytes = 0;
  const processor = new Map<number, number>();
  const watch = setInterval(() => {
    const ids = child.pid === undefined ? [] : [child.pid, ...childrenOf(child.pid)];
    const together = ids.reduce((sum, id) => sum + proportionalMegabytes(id), 0);
    megabytes = Math.max(megabytes, together);
    for (const id of ids) processor.set(id, Math.max(processor.get(id) ?? 0, processorSeconds(id)));
  }, 250);
  try {
    let output = '';
    for await (const part of child.stdout.setEncoding('utf8')) output += part;
    const { seconds, ...result } = Answer.parse(JSON.parse(output));
    const text = result.paragraphs.map(({ words }) => words.map((word) => word.text).join('')).join('\n');
    const used = [...processor.values()].reduce((sum, each) => sum + each, 0);
    return { result, text, seconds, processor: used, megabytes };
  } finally {
    clearInterval(watch);
  }
}

/** Memory of a process on Linux, with what it shares divided among those who share it; 0 when it is gone. */
function proportionalMegabytes(pid: number): number {
  try {
    const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'latin1');
    return Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1] ?? 0) / 1_024;
  } catch {
    return 0;
  }
}
