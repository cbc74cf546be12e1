import { z } from 'zod';
import { SpeechToTextResult } from '#tools/speech-to-text/contract.ts';
import { paragraphText } from '#tools/speech-to-text/shared/paragraph.ts';
import { runWatched } from '../support/run-watched.ts';

const program = new URL('./child.ts', import.meta.url);
/** The result, and the seconds that the run took. */
const Answer = SpeechToTextResult.extend({ seconds: z.number() });

export interface Transcript {
  result: z.infer<typeof Answer>;
  text: string;
  /** Seconds of processor time. */
  processor: number;
  megabytes: number;
}

/**
 * Runs speech to text in a child process.
 * @param language ISO 639-1 or auto
 * @param oneCore true pins it to one core
 */
export async function transcribe(path: string, language: string, oneCore = false): Promise<Transcript> {
  const { answer: result, ...used } = await runWatched(program, [path, language], {
    answer: Answer,
    oneCore,
  });
  return { result, text: result.paragraphs.map(paragraphText).join('\n'), ...used };
}
