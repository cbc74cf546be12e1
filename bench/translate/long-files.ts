import { z } from 'zod';
import { atMost, type Figure, megabytes, seconds } from '../support/figures.ts';
import { runWatched } from '../support/run-watched.ts';

const program = new URL('./long-files-child.ts', import.meta.url);
const words = 50_000;
const targets = { megabytes: 800, silenceMilliseconds: 2_000 };

const Answer = z.object({
  words: z.number(),
  sentences: z.number(),
  issues: z.number(),
  seconds: z.number(),
  /** The longest time without progress, in milliseconds of the clock and of the processor. */
  silence: z.object({ time: z.number(), processor: z.number() }),
  exportSeconds: z.number(),
});

/**
 * Measures text translation on long files with the test models: that it ends, reports progress and needs little memory.
 */
export async function measure(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const kind of ['txt', 'docx']) {
    const run = await runWatched(program, [kind, String(words)], { answer: Answer });
    const measured = run.answer;
    const name = `${kind} of ${measured.words.toLocaleString('en')} words`;
    figures.push(
      {
        name: `${name}: translated and written again`,
        measured: `${seconds(measured.seconds)}, export ${seconds(measured.exportSeconds)}`,
        target: `all ${words.toLocaleString('en')} words`,
        met: measured.words >= words,
        reference: `${measured.issues} of ${measured.sentences} sentences to look at`,
      },
      {
        name: `${name}: longest time without progress`,
        measured: `${seconds(measured.silence.processor / 1_000)} of processor time`,
        target: `at most ${targets.silenceMilliseconds / 1_000} s`,
        met: measured.silence.processor <= targets.silenceMilliseconds,
        reference: `${seconds(measured.silence.time / 1_000)} by the clock, including other work of this machine`,
      },
      atMost(`${name}: peak memory, with the export`, run.megabytes, targets.megabytes, megabytes),
    );
  }
  return figures;
}
