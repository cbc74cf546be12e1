import { z } from 'zod';

/** The number that several long lists show; older ones move the date up to which everything counts as seen. */
export const seenMaximum = 200;

/** The results that somebody has opened in this browser. */
export const SeenList = z.object({
  /** Everything that ended before this time counts as seen. */
  before: z.string(),
  /** The results opened since, oldest first, each with the time at which its run ended. */
  opened: z.array(z.tuple([z.string(), z.string()])),
});
export type SeenList = z.infer<typeof SeenList>;

/** The part of a process that says whether it is new. */
export interface EndedProcess {
  id: string;
  finishedAt: string | null;
}

/** True when a process's result was opened, or is too old to be called new. */
export function isSeen({ before, opened }: SeenList, { id, finishedAt }: EndedProcess): boolean {
  return finishedAt === null || finishedAt <= before || opened.some(([each]) => each === id);
}

/** The list with one more opened result; the same list when it counts as seen already. */
export function withSeen(list: SeenList, process: EndedProcess): SeenList {
  if (process.finishedAt === null || isSeen(list, process)) return list;
  const opened: SeenList['opened'] = [...list.opened, [process.id, process.finishedAt]];
  const forgotten = opened.splice(0, opened.length - seenMaximum).map(([, ended]) => ended);
  return { before: [list.before, ...forgotten].sort().at(-1) ?? list.before, opened };
}
