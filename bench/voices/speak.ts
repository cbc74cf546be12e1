import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { TextToSpeechResult } from '#contract/speech.ts';
import { runWatched, type Watched } from '../watched.ts';

const program = fileURLToPath(new URL('./once.ts', import.meta.url));
const Answer = TextToSpeechResult.extend({ seconds: z.number() });

export interface SpokenText extends Pick<Watched, 'megabytes'> {
  result: z.infer<typeof Answer>;
  /** Where speech.mp3, speech.wav and speech.ogg lie. */
  folder: string;
}

/** Speaks a text in a process of its own, as the server does. */
export async function speakText(folder: string, text: string, voice = 'auto'): Promise<SpokenText> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, 'text.txt');
  await writeFile(path, text);
  const { output, megabytes } = await runWatched([program, path, folder, voice]);
  return { result: Answer.parse(JSON.parse(output)), folder, megabytes };
}
