import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { Figure } from '../support/figures.ts';
import { runWatched } from '../support/run-watched.ts';

const program = fileURLToPath(new URL('./pairs-child.ts', import.meta.url));
/** `exact` is below 1, since the engine sends headings in capitals as sentences, unlike the models' training. */
const targets = { megabytes: 800, openMilliseconds: 2_000, words: 300, exact: 0.9 };
/** Words a second by direction, one text a call, that the models' README gives for the package's own driver. */
const readmeSpeed = { en: '840-1,600', tr: '540-940' };

const Answer = z.object({
  open: z.number(),
  words: z.number(),
  alone: z.number(),
  together: z.number(),
  same: z.boolean(),
  written: z.number(),
  heldOut: z.number(),
});

/** Measures Bergamot with the test models on one core: speed, memory, and exact matches with the pairs. */
export async function measureTranslation(): Promise<Figure[]> {
  return [...(await directionFigures('en')), ...(await directionFigures('tr'))];
}

async function directionFigures(from: 'en' | 'tr'): Promise<Figure[]> {
  const { output, megabytes } = await runWatched([program, from], process.platform === 'linux');
  const measured = Answer.parse(JSON.parse(output));
  const name = from === 'en' ? 'en-tr' : 'tr-en';
  const share = (value: number) => `${(value * 100).toFixed(1)} %`;
  const speed = (value: number) => `${Math.round(value)} words a second`;
  const exact = Math.min(measured.written, measured.heldOut);
  return [
    {
      name: `${name}: a sentence at a time, one core`,
      measured: speed(measured.alone),
      target: `over ${targets.words}`,
      met: measured.alone > targets.words,
      reference: `${readmeSpeed[from]} by the package's own driver`,
    },
    {
      name: `${name}: all together, one core`,
      measured: speed(measured.together),
      target: `over ${targets.words}`,
      met: measured.together > targets.words,
    },
    {
      name: `${name}: exact, hand-written and held-out pairs`,
      measured: `${share(measured.written)}, ${share(measured.heldOut)}`,
      target: `over ${share(targets.exact)}`,
      met: exact > targets.exact,
    },
    {
      name: `${name}: the same alone and together`,
      measured: measured.same ? 'yes' : 'no',
      target: 'yes',
      met: measured.same,
    },
    {
      name: `${name}: opened`,
      measured: `${measured.open.toFixed(0)} ms of processor time`,
      target: `under ${targets.openMilliseconds} ms`,
      met: measured.open < targets.openMilliseconds,
    },
    {
      name: `${name}: peak memory`,
      measured: `${megabytes.toFixed(0)} MB`,
      target: `under ${targets.megabytes} MB`,
      met: megabytes < targets.megabytes,
    },
  ];
}
