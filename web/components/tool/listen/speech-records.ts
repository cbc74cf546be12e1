import { z } from 'zod';
import type { ProcessListItem, RelatedProcess } from '#contract/processes.ts';
import { localStore } from '#web/browser-storage.ts';
import type { SaveEdits } from '../edit/after-saving.ts';

/**
 * A record in local storage: the process with the id `speech` has spoken the result of the process `of` in its
 * `version`, which is null for the run's own result.
 */
const Entry = z.object({ of: z.string(), version: z.int().nullable(), speech: z.string() });
type Entry = z.infer<typeof Entry>;

const storageKey = 'spoken_results';
const maximumEntries = 100;

/** The process whose result is spoken. */
type Result = Pick<ProcessListItem, 'id' | 'edited' | 'version'>;

/** Remembers in this browser that the result's current version was spoken by a process. */
export function rememberSpeech(result: Result, speech: string): void {
  const version = versionOf(result);
  const others = entries().filter((each) => each.of !== result.id || each.version !== version);
  const next = [{ of: result.id, version, speech }, ...others].slice(0, maximumEntries);
  localStore.set(storageKey, JSON.stringify(next));
}

/**
 * The process that has spoken the result's current version, or is about to; null when there is none. For an edited
 * result it is known in this browser only; for an unedited one it is found among the descendants.
 * @param descendants the processes made from the result, oldest first
 */
export function findSpeech(result: Result, descendants: readonly RelatedProcess[]): string | null {
  const version = versionOf(result);
  const entriesOfResult = entries().filter(({ of }) => of === result.id);
  const speeches = descendants.filter(
    ({ type, status, from }) =>
      type === 'TextToSpeech' &&
      from.includes(result.id) &&
      (status === 'success' || status === 'processing'),
  );
  const remembered = entriesOfResult.find((each) => each.version === version)?.speech;
  if (speeches.some(({ id }) => id === remembered)) return remembered ?? null;
  if (version !== null) return null;
  const speechesOfEdits = new Set(
    entriesOfResult.flatMap((each) => (each.version === null ? [] : [each.speech])),
  );
  return speeches.findLast(({ id }) => !speechesOfEdits.has(id))?.id ?? null;
}

interface Speaking {
  saveEdits: SaveEdits;
  /** Returns the result as it is at the time of the call. */
  current: () => Result;
  descendants: () => Promise<readonly RelatedProcess[]>;
  /** Starts a new text-to-speech process and returns its id. */
  make: () => Promise<string>;
}

/** Finds or starts the process that speaks a result; null when the server refused a pending edit. */
export async function getSpeech({ saveEdits, current, descendants, make }: Speaking): Promise<string | null> {
  if (!(await saveEdits())) return null;
  const result = current();
  const existing = findSpeech(result, await descendants());
  if (existing !== null) return existing;
  const made = await make();
  rememberSpeech(result, made);
  return made;
}

/** The version of an edited result; null for the run's own result. */
function versionOf({ edited, version }: Result): number | null {
  return edited ? version : null;
}

function entries(): Entry[] {
  try {
    return z.array(Entry).parse(JSON.parse(localStore.get(storageKey) ?? '[]'));
  } catch {
    return [];
  }
}
