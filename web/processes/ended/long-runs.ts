import type { ProcessListItem } from '#contract/processes.ts';

/** Nobody waits in front of a page for a run that takes longer. */
const longMilliseconds = 10_000;

type Run = Pick<ProcessListItem, 'id' | 'status' | 'createdAt' | 'finishedAt'>;

/**
 * The runs that have ended by themselves between two states of a list, among those that took long. One that was not
 * seen running doesn't count: it ended before the page was opened.
 */
export function endedLongRuns<Item extends Run>(before: readonly Run[], now: readonly Item[]): Item[] {
  const running = new Set(before.filter(({ status }) => status === 'processing').map(({ id }) => id));
  return now.filter((run) => running.has(run.id) && isEnded(run) && tookLong(run));
}

/** False for a run that was cancelled, which is no news to the person who did it. */
function isEnded({ status }: Run): boolean {
  return status === 'success' || status === 'fail';
}

function tookLong({ createdAt, finishedAt }: Run): boolean {
  return finishedAt !== null && Date.parse(finishedAt) - Date.parse(createdAt) >= longMilliseconds;
}
