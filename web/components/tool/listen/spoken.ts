import { z } from 'zod';
import type { ProcessListItem, RelatedProcess } from '#contract/processes.ts';
import type { Settle } from '../edit/settled.ts';

/** As which a process of text to speech was made of a result: of which version, null for the run's own. */
const Entry = z.object({ of: z.string(), version: z.int().nullable(), speech: z.string() });
type Entry = z.infer<typeof Entry>;

const key = 'spoken_results';
const kept = 100;

type Result = Pick<ProcessListItem, 'id' | 'edited' | 'version'>;

/** Keeps in this browser that a result, as it is now, was spoken by a process. */
export function rememberSpeech(result: Result, speech: string): void {
  const version = versionOf(result);
  const others = entries().filter((each) => each.of !== result.id || each.version !== version);
  localStorage.setItem(key, JSON.stringify([{ of: result.id, version, speech }, ...others].slice(0, kept)));
}

/**
 * The process that has spoken a result as it is now, or is about to; null where it has to be spoken anew. An edited
 * result is known by its version in this browser alone; one that wasn't edited, by what was made from it anywhere.
 * @param descendants What was made from the result, the first first
 */
export function speechOf(result: Result, descendants: readonly RelatedProcess[]): string | null {
  const version = versionOf(result);
  const own = entries().filter(({ of }) => of === result.id);
  const speeches = descendants.filter(
    ({ type, status, from }) =>
      type === 'TextToSpeech' &&
      from.includes(result.id) &&
      (status === 'success' || status === 'processing'),
  );
  const remembered = own.find((each) => each.version === version)?.speech;
  if (speeches.some(({ id }) => id === remembered)) return remembered ?? null;
  if (version !== null) return null;
  const ofEdits = new Set(own.flatMap((each) => (each.version === null ? [] : [each.speech])));
  return speeches.findLast(({ id }) => !ofEdits.has(id))?.id ?? null;
}

interface Speaking {
  settle: Settle;
  /** The result as it stands by then. */
  current: () => Result;
  descendants: () => Promise<readonly RelatedProcess[]>;
  /** Has it spoken anew; gives the process that does so. */
  make: () => Promise<string>;
}

/** The process that speaks a result, made where there is none yet; null where an edit of it was refused. */
export async function speak({ settle, current, descendants, make }: Speaking): Promise<string | null> {
  if (!(await settle())) return null;
  const result = current();
  const known = speechOf(result, await descendants());
  if (known !== null) return known;
  const made = await make();
  rememberSpeech(result, made);
  return made;
}

function versionOf({ edited, version }: Result): number | null {
  return edited ? version : null;
}

function entries(): Entry[] {
  try {
    return z.array(Entry).parse(JSON.parse(localStorage.getItem(key) ?? '[]'));
  } catch {
    return [];
  }
}
