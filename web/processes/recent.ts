import type { ProcessListItem } from '#contract/processes.ts';

const dayMilliseconds = 86_400_000;

/**
 * The first of a list that is sorted newest first. The latest run that failed within a day comes before the others,
 * as it waits for its user while the rest only stands there to be read.
 */
export function recentOf<Item extends Pick<ProcessListItem, 'status' | 'createdAt'>>(
  items: readonly Item[],
  count: number,
  now: Date,
): Item[] {
  const failed = items.find(
    ({ status, createdAt }) => status === 'fail' && now.getTime() - Date.parse(createdAt) < dayMilliseconds,
  );
  const others = items.filter((item) => item !== failed);
  return [...(failed ? [failed] : []), ...others].slice(0, count);
}
