import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { SpeechToTextResult } from '#tools/speech-to-text/contract.ts';
import { paragraphText } from '#tools/speech-to-text/shared/paragraph.ts';
import { runWatched, type Watched } from '../watched.ts';

const program = fileURLToPath(new URL('./once.ts', import.meta.url));
const Answer = SpeechToTextResult.extend({ seconds: z.number() });

export interface Transcribed extends Pick<Watched, 'processor' | 'megabytes'> {
  result: SpeechToTextResult;
  text: string;
  /** From the start of the run to its end. */
  seconds: number;
}

/**
 * A run in a process of its own.
 * @param language ISO 639-1 or auto
 * @param oneCore Whether all of it has to do with one core (Linux's taskset)
 */
export async function transcribe(path: string, language: string, oneCore = false): Promise<Transcribed> {
  const { output, processor, megabytes } = await runWatched([program, path, language], oneCore);
  const { seconds, ...result } = Answer.parse(JSON.parse(output));
  const text = result.paragraphs.map(paragraphText).join('\n');
  return { result, text, seconds, processor, megabytes };
}
