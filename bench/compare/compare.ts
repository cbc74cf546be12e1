import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { diffWords } from 'diff';
import { z } from 'zod';
import { countTokens } from '#text/compare/tokens.ts';
import type { Figure } from '../support/figures.ts';
import { fewestChangedWords } from './fewest-changes.ts';
import { makePair } from './pairs.ts';

const targets = { milliseconds: 1_500, megabytes: 600, beyondShortest: 0.02 };
const wordCount = 100_000;
/** jsdiff compares this many words in seconds, but doesn't finish the whole. */
const jsdiffWordCount = 5_000;
const jsdiffTimeout = 60_000;
const tries = 3;

const Comparison = z.object({
  milliseconds: z.number(),
  /** Milliseconds of processor time, which depends little on how busy the machine is. */
  processor: z.number(),
  megabytes: z.number(),
  words: z.object({ inserted: z.int(), deleted: z.int(), moved: z.int() }),
});

/** Measures two documents of 100,000 words, beside jsdiff and the fewest words that can count as changed. */
export function measureCompare(): Figure[] {
  return [0.05, 0.3].flatMap((share) => {
    const label = `${wordCount.toLocaleString('en')} words, ${share * 100} % edits`;
    const runs = Array.from({ length: tries }, () => compareOnce(wordCount, share));
    const processor = Math.min(...runs.map((run) => run.processor));
    const elapsed = Math.min(...runs.map((run) => run.milliseconds));
    const megabytes = Math.max(...runs.map((run) => run.megabytes));
    return [
      {
        name: `${label}: processor time`,
        measured: `${processor.toFixed(0)} ms`,
        target: `at most ${targets.milliseconds} ms`,
        met: processor <= targets.milliseconds,
        reference: `${elapsed.toFixed(0)} ms elapsed; jsdiff ${jsdiff(wordCount, share).time}`,
      },
      {
        name: `${label}: peak memory`,
        measured: `${megabytes.toFixed(0)} MB`,
        target: `at most ${targets.megabytes} MB`,
        met: megabytes <= targets.megabytes,
      },
      changedWords(wordCount, share, label, null),
      changedWords(
        jsdiffWordCount,
        share,
        `${jsdiffWordCount.toLocaleString('en')} words, ${share * 100} % edits`,
        jsdiff(jsdiffWordCount, share),
      ),
    ];
  });
}

/** Counts changed words, a moved word once, beside the fewest possible and the count of jsdiff. */
function changedWords(words: number, share: number, label: string, reference: Jsdiff | null): Figure {
  const { inserted, deleted, moved } = compareOnce(words, share).words;
  const changed = inserted + deleted + moved;
  const pair = makePair(words, share);
  const fewest = fewestChangedWords(pair.original.join('\n'), pair.revised.join('\n'));
  const limit = reference?.changed ?? fewest;
  return {
    name: `${label}: changed words`,
    measured: changed.toLocaleString('en'),
    target: `${limit.toLocaleString('en')} + ${targets.beyondShortest * 100} %`,
    met: changed <= limit * (1 + targets.beyondShortest),
    reference: [
      `shortest ${fewest.toLocaleString('en')}`,
      ...(reference ? [`jsdiff ${reference.changed?.toLocaleString('en')} in ${reference.time}`] : []),
    ].join(', '),
  };
}

function compareOnce(words: number, share: number): z.infer<typeof Comparison> {
  const program = fileURLToPath(new URL('./child.ts', import.meta.url));
  const done = spawnSync(process.execPath, [program, String(words), String(share)], { encoding: 'utf8' });
  if (done.status !== 0) throw new Error(`The comparison exited with ${done.status}: ${done.stderr}`);
  return Comparison.parse(JSON.parse(done.stdout));
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
  const seconds = (performance.now() - started) / 1_000;
  if (!parts) return { time: `not done in ${jsdiffTimeout / 1_000} s`, changed: null };
  const changed = parts.reduce(
    (sum, each) => sum + (each.added || each.removed ? countTokens(each.value) : 0),
    0,
  );
  return { time: `${seconds.toFixed(1)} s`, changed };
}
