import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { SpeechToTextResult } from '#tools/speech-to-text/contract.ts';
import { paragraphText } from '#tools/speech-to-text/shared/paragraph.ts';
import { runWatched, type Watched } from '../support/run-watched.ts';

const program = fileURLToPath(new URL('./child.ts', import.meta.url));
const Answer = SpeechToTextResult.extend({ seconds: z.number() });

export interface Transcribed extends Pick<Watched, 'processor' | 'megabytes'> {
  result: SpeechToTextResult;
  text: string;
  /** Duration of the run. */
  seconds: number;
}

/**
 * Runs speech to text in a child process.
 * @param language ISO 639-1 or auto.
 * @param oneCore true pins it to one core
 */
export async function transcribe(path: string, language: string, oneCore = false): Promise<Transcribed> {
  const { output, processor, megabytes } = await runWatched([program, path, language], oneCore);
  const { seconds, ...result } = Answer.parse(JSON.parse(output));
  const text = result.paragraphs.map(paragraphText).join('\n');
  return { result, text, seconds, processor, megabytes };
}
