import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { TextToSpeechResult } from '#contract/speech.ts';
import { runWatched, type Watched } from '../support/run-watched.ts';

const program = fileURLToPath(new URL('./child.ts', import.meta.url));
const Answer = TextToSpeechResult.extend({ seconds: z.number() });

export interface SpokenText extends Pick<Watched, 'megabytes'> {
  result: z.infer<typeof Answer>;
  /** The folder that holds speech.mp3, speech.wav and speech.ogg. */
  folder: string;
}

/** Speaks a text in a child process, as the server does. */
export async function speakText(folder: string, text: string, voice = 'auto'): Promise<SpokenText> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, 'text.txt');
  await writeFile(path, text);
  const { output, megabytes } = await runWatched([program, path, folder, voice]);
  return { result: Answer.parse(JSON.parse(output)), folder, megabytes };
}
