import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { Figure } from '../support/figures.ts';
import { runWatched } from '../support/run-watched.ts';

const program = fileURLToPath(new URL('./long-files-child.ts', import.meta.url));
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

/** Measures the tool on long files with the test models: that it ends, reports progress and needs little memory. */
export async function measureLongTranslation(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const kind of ['txt', 'docx']) {
    const { output, megabytes } = await runWatched([program, kind, String(words)]);
    const measured = Answer.parse(JSON.parse(output));
    const name = `${kind} of ${measured.words.toLocaleString('en')} words`;
    figures.push(
      {
        name: `${name}: translated and written again`,
        measured: `${measured.seconds.toFixed(0)} s, ${measured.exportSeconds.toFixed(1)} s`,
        target: `${words.toLocaleString('en')} words to the end`,
        met: measured.words >= words,
        reference: `${measured.issues} of ${measured.sentences} sentences to look at`,
      },
      {
        name: `${name}: longest time without progress`,
        measured: `${(measured.silence.processor / 1_000).toFixed(1)} s of processor time`,
        target: `at most ${targets.silenceMilliseconds / 1_000} s`,
        met: measured.silence.processor <= targets.silenceMilliseconds,
        reference: `${(measured.silence.time / 1_000).toFixed(1)} s with what else this machine did`,
      },
      {
        name: `${name}: peak memory, with the export`,
        measured: `${megabytes.toFixed(0)} MB`,
        target: `at most ${targets.megabytes} MB`,
        met: megabytes <= targets.megabytes,
      },
    );
  }
  return figures;
}
