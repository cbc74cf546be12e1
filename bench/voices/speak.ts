import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { TextToSpeechResult } from '#contract/speech.ts';
import { runWatched } from '../support/run-watched.ts';

const program = new URL('./child.ts', import.meta.url);
/** The result, and the seconds that the run took. */
const Answer = TextToSpeechResult.extend({ seconds: z.number() });

export interface SpokenText {
  result: z.infer<typeof Answer>;
  /** The folder that holds speech.mp3, speech.wav and speech.ogg. */
  folder: string;
  megabytes: number;
}

/** Speaks a text in a child process, as the server does. */
export async function speakText(folder: string, text: string, voice = 'auto'): Promise<SpokenText> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, 'text.txt');
  await writeFile(path, text);
  const { answer, megabytes } = await runWatched(program, [path, folder, voice], { answer: Answer });
  return { result: answer, folder, megabytes };
}
