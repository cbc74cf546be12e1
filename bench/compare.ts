import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { diffWords } from 'diff';
import { z } from 'zod';
import { countTokens } from '#text/compare/tokens.ts';
import { makePair } from './compare-pairs.ts';
import type { Figure } from './report.ts';
import { fewestChangedWords } from './shortest.ts';

const asked = { milliseconds: 1_500, megabytes: 600, beyondShortest: 0.02 };
const whole = 100_000;
/** jsdiff finishes so many words in seconds; of the whole it is given a minute. */
const part = 5_000;
const patience = 60_000;
const tries = 3;

const Once = z.object({
  milliseconds: z.number(),
  /** Milliseconds of processor time: what the work costs, however busy the machine is. */
  processor: z.number(),
  megabytes: z.number(),
  words: z.object({ inserted: z.int(), deleted: z.int(), moved: z.int() }),
});

/** Two documents of 100,000 words, beside jsdiff and beside the fewest words that can be called changed. */
export function measureCompare(): Figure[] {
  return [0.05, 0.3].flatMap((share) => {
    const label = `${whole.toLocaleString('en')} words, ${share * 100} % edits`;
    const runs = Array.from({ length: tries }, () => once(whole, share));
    const processor = Math.min(...runs.map((run) => run.processor));
    const elapsed = Math.min(...runs.map((run) => run.milliseconds));
    const megabytes = Math.max(...runs.map((run) => run.megabytes));
    return [
      {
        name: `${label}: processor time`,
        reached: `${processor.toFixed(0)} ms`,
        asked: `at most ${asked.milliseconds} ms`,
        met: processor <= asked.milliseconds,
        reference: `${elapsed.toFixed(0)} ms elapsed; jsdiff ${jsdiff(whole, share).time}`,
      },
      {
        name: `${label}: peak memory`,
        reached: `${megabytes.toFixed(0)} MB`,
        asked: `at most ${asked.megabytes} MB`,
        met: megabytes <= asked.megabytes,
      },
      changedWords(whole, share, label, null),
      changedWords(
        part,
        share,
        `${part.toLocaleString('en')} words, ${share * 100} % edits`,
        jsdiff(part, share),
      ),
    ];
  });
}

/** Words called changed, a moved one once, beside the fewest possible and what jsdiff calls so. */
function changedWords(words: number, share: number, label: string, reference: Jsdiff | null): Figure {
  const { inserted, deleted, moved } = once(words, share).words;
  const changed = inserted + deleted + moved;
  const pair = makePair(words, share);
  const fewest = fewestChangedWords(pair.original.join('\n'), pair.revised.join('\n'));
  const limit = reference?.changed ?? fewest;
  return {
    name: `${label}: changed words`,
    reached: changed.toLocaleString('en'),
    asked: `${limit.toLocaleString('en')} + ${asked.beyondShortest * 100} %`,
    met: changed <= limit * (1 + asked.beyondShortest),
    reference: [
      `shortest ${fewest.toLocaleString('en')}`,
      ...(reference ? [`jsdiff ${reference.changed?.toLocaleString('en')} in ${reference.time}`] : []),
    ].join(', '),
  };
}

function once(words: number, share: number): z.infer<typeof Once> {
  const program = fileURLToPath(new URL('./compare-once.ts', import.meta.url));
  const done = spawnSync(process.execPath, [program, String(words), String(share)], { encoding: 'utf8' });
  if (done.status !== 0) throw new Error(`The comparison ended with ${done.status}: ${done.stderr}`);
  return Once.parse(JSON.parse(done.stdout));
}

interface Jsdiff {
  time: string;
  /** null when it didn't finish. */
  changed: number | null;
}

function jsdiff(words: number, share: number): Jsdiff {
  const pair = makePair(words, share);
  const started = performance.now();
  const parts = diffWords(pair.original.join('\n'), pair.revised.join('\n'), { timeout: patience });
  const seconds = (performance.now() - started) / 1_000;
  if (!parts) return { time: `not done in ${patience / 1_000} s`, changed: null };
  const changed = parts.reduce(
    (sum, each) => sum + (each.added || each.removed ? countTokens(each.value) : 0),
    0,
  );
  return { time: `${seconds.toFixed(1)} s`, changed };
}
