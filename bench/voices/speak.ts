import { spawn } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { residentMegabytes } from '#server/processes/resident-memory.ts';
import { TextToSpeechResult } from '#tools/text-to-speech/contract.ts';
import { childrenOf } from '../children.ts';

const program = fileURLToPath(new URL('./once.ts', import.meta.url));
const Answer = TextToSpeechResult.extend({ seconds: z.number() });

export interface SpokenText {
  result: z.infer<typeof Answer>;
  /** Where speech.mp3, speech.wav and speech.ogg lie. */
  folder: string;
  /** The most that all processes of the run held together. */
  megabytes: number;
}

/** Speaks a text in a process of its own, as the server does. */
export async function speakText(folder: string, text: string, voice = 'auto'): Promise<SpokenText> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, 'text.txt');
  await writeFile(path, text);
  const child = spawn(process.execPath, [program, path, folder, voice], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let megabytes = 0;
  const watch = setInterval(() => {
    const ids = child.pid === undefined ? [] : [child.pid, ...childrenOf(child.pid)];
    megabytes = Math.max(
      megabytes,
      ids.reduce((sum, id) => sum + residentMegabytes(id), 0),
    );
  }, 250);
  try {
    let output = '';
    for await (const part of child.stdout.setEncoding('utf8')) output += part;
    return { result: Answer.parse(JSON.parse(output)), folder, megabytes };
  } finally {
    clearInterval(watch);
  }
}
