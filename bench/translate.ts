import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { Figure } from './report.ts';
import { runWatched } from './watched.ts';

const program = fileURLToPath(new URL('./translate/engine.ts', import.meta.url));
/** exact: headings in capitals, which these models alone were trained on, come out otherwise. */
const asked = { megabytes: 800, openMilliseconds: 2_000, words: 300, exact: 0.9 };
/** What the models' README says of the package's own driver, by direction: words a second of one text a call. */
const readme = { en: '840-1,600', tr: '540-940' };

const Answer = z.object({
  open: z.number(),
  words: z.number(),
  alone: z.number(),
  together: z.number(),
  same: z.boolean(),
  written: z.number(),
  heldOut: z.number(),
});

/** Bergamot with the test models, on one core: speed, memory, and whether it says what the pairs say. */
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
      reached: speed(measured.alone),
      asked: `over ${asked.words}`,
      met: measured.alone > asked.words,
      reference: `${readme[from]} by the package's own driver`,
    },
    {
      name: `${name}: all together, one core`,
      reached: speed(measured.together),
      asked: `over ${asked.words}`,
      met: measured.together > asked.words,
    },
    {
      name: `${name}: exact, hand-written and held-out pairs`,
      reached: `${share(measured.written)}, ${share(measured.heldOut)}`,
      asked: `over ${share(asked.exact)}`,
      met: exact > asked.exact,
    },
    {
      name: `${name}: the same alone and together`,
      reached: measured.same ? 'yes' : 'no',
      asked: 'yes',
      met: measured.same,
    },
    {
      name: `${name}: opened`,
      reached: `${measured.open.toFixed(0)} ms of processor time`,
      asked: `under ${asked.openMilliseconds} ms`,
      met: measured.open < asked.openMilliseconds,
    },
    {
      name: `${name}: peak memory`,
      reached: `${megabytes.toFixed(0)} MB`,
      asked: `under ${asked.megabytes} MB`,
      met: megabytes < asked.megabytes,
    },
  ];
}
