import { diffWords } from 'diff';
import { z } from 'zod';
import { countTokens } from '#text/compare/tokens.ts';
import { atMost, type Figure, megabytes, milliseconds, seconds } from '../support/figures.ts';
import { runWatched } from '../support/run-watched.ts';
import { fewestChangedWords } from './fewest-changes.ts';
import { makePair } from './pairs.ts';

const targets = { milliseconds: 1_500, megabytes: 600, beyondShortest: 0.02 };
const wordCount = 100_000;
/** jsdiff compares this many words in seconds, but doesn't finish the whole. */
const jsdiffWordCount = 5_000;
const jsdiffTimeout = 60_000;
const tries = 3;
const thousands = (value: number) => value.toLocaleString('en');

const Comparison = z.object({
  milliseconds: z.number(),
  /** Milliseconds of processor time, which depends little on how busy the machine is. */
  processor: z.number(),
  megabytes: z.number(),
  words: z.object({ inserted: z.int(), deleted: z.int(), moved: z.int() }),
});

/** Measures two documents of 100,000 words, beside jsdiff and the fewest words that can count as changed. */
export async function measure(): Promise<Figure[]> {
  return [...(await figuresOf(0.05)), ...(await figuresOf(0.3))];
}

/** @param share the share of the words that are edited */
async function figuresOf(share: number): Promise<Figure[]> {
  const runs: z.infer<typeof Comparison>[] = [];
  for (let count = 0; count < tries; count += 1) runs.push(await compareOnce(wordCount, share));
  const label = labelOf(wordCount, share);
  const processor = Math.min(...runs.map((run) => run.processor));
  const elapsed = Math.min(...runs.map((run) => run.milliseconds));
  const peak = Math.max(...runs.map((run) => run.megabytes));
  const reference = `${milliseconds(elapsed)} elapsed; jsdiff ${jsdiff(wordCount, share).time}`;
  return [
    atMost(`${label}: processor time`, processor, targets.milliseconds, milliseconds, reference),
    atMost(`${label}: peak memory`, peak, targets.megabytes, megabytes),
    await changedWords(wordCount, share, null),
    await changedWords(jsdiffWordCount, share, jsdiff(jsdiffWordCount, share)),
  ];
}

const labelOf = (words: number, share: number) => `${thousands(words)} words, ${share * 100} % edits`;

/** Counts changed words, a moved word once, beside the fewest possible and the count of jsdiff. */
async function changedWords(words: number, share: number, reference: Jsdiff | null): Promise<Figure> {
  const { inserted, deleted, moved } = (await compareOnce(words, share)).words;
  const changed = inserted + deleted + moved;
  const pair = makePair(words, share);
  const fewest = fewestChangedWords(pair.original.join('\n'), pair.revised.join('\n'));
  const limit = reference?.changed ?? fewest;
  const byJsdiff = reference && `, jsdiff ${reference.changed?.toLocaleString('en')} in ${reference.time}`;
  return {
    name: `${labelOf(words, share)}: changed words`,
    measured: thousands(changed),
    target: `${thousands(limit)} + ${targets.beyondShortest * 100} %`,
    met: changed <= limit * (1 + targets.beyondShortest),
    reference: `shortest ${thousands(fewest)}${byJsdiff ?? ''}`,
  };
}

async function compareOnce(words: number, share: number): Promise<z.infer<typeof Comparison>> {
  const program = new URL('./child.ts', import.meta.url);
  return (await runWatched(program, [String(words), String(share)], { answer: Comparison })).answer;
}

interface Jsdiff {
  time: string;
  /** Null when jsdiff didn't finish. */
  changed: number | null;
}

function jsdiff(words: number, share: number): Jsdiff {
  const pair = makePair(words, share);
  const started = performance.now();
  const parts = diffWords(pair.original.join('\n'), pair.revised.join('\n'), { timeout: jsdiffTimeout });
  const elapsed = (performance.now() - started) / 1_000;
  if (!parts) return { time: `not done in ${jsdiffTimeout / 1_000} s`, changed: null };
  const changed = parts.reduce(
    (sum, { added, removed, value }) => sum + (added || removed ? countTokens(value) : 0),
    0,
  );
  return { time: seconds(elapsed), changed };
}
