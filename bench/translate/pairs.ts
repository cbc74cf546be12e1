import { z } from 'zod';
import { atLeast, atMost, type Figure, megabytes, milliseconds, percent } from '../support/figures.ts';
import { runWatched } from '../support/run-watched.ts';

const program = new URL('./pairs-child.ts', import.meta.url);
/** `exact` is below 1, since the engine sends headings in capitals as sentences, unlike the models' training. */
const targets = { megabytes: 800, openMilliseconds: 2_000, words: 300, exact: 0.9 };
/** Words a second by direction, one text a call, that the models' README gives for the package's own driver. */
const readmeSpeed = { en: '840-1,600', tr: '540-940' };

const Answer = z.object({
  /** Milliseconds until the models were loaded. */
  open: z.number(),
  /** Words a second, one sentence a call and all sentences in one call. */
  alone: z.number(),
  together: z.number(),
  /** True when both ways gave the same translations. */
  same: z.boolean(),
  /** Shares of the hand-written and of the held-out pairs that were translated exactly as in the pair. */
  written: z.number(),
  heldOut: z.number(),
});

/** Measures Bergamot with the test models on one core: speed, memory, and exact matches with the pairs. */
export async function measure(): Promise<Figure[]> {
  return [...(await directionFigures('en')), ...(await directionFigures('tr'))];
}

async function directionFigures(from: 'en' | 'tr'): Promise<Figure[]> {
  const oneCore = process.platform === 'linux';
  const { answer, megabytes: peak } = await runWatched(program, [from], { answer: Answer, oneCore });
  const { alone, together, written, heldOut, same, open } = answer;
  const name = from === 'en' ? 'en-tr' : 'tr-en';
  const speed = (value: number) => `${Math.round(value)} words a second`;
  const reference = `${readmeSpeed[from]} by the package's own driver`;
  return [
    atLeast(`${name}: a sentence at a time, one core`, alone, targets.words, speed, reference),
    atLeast(`${name}: all together, one core`, together, targets.words, speed),
    {
      name: `${name}: exact, hand-written and held-out pairs`,
      measured: `${percent(written)}, ${percent(heldOut)}`,
      target: `over ${percent(targets.exact)}`,
      met: Math.min(written, heldOut) > targets.exact,
    },
    { name: `${name}: the same alone and together`, measured: same ? 'yes' : 'no', target: 'yes', met: same },
    atMost(`${name}: opened, processor time`, open, targets.openMilliseconds, milliseconds),
    atMost(`${name}: peak memory`, peak, targets.megabytes, megabytes),
  ];
}
