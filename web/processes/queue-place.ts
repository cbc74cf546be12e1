import { queryOptions } from '@tanstack/react-query';
import type { Process } from '#contract/processes.ts';
import { processQuery } from './queries.ts';

/** Milliseconds between two looks at a waiting process: its place changes without an event. */
export function queueInterval(process: Process | undefined): number | false {
  return process?.status === 'processing' && process.startedAt === null ? 3_000 : false;
}

/** A process that is looked at again while it waits. */
export function watchedProcessQuery(id: string) {
  const query = processQuery(id);
  return queryOptions({ ...query, refetchInterval: ({ state }) => queueInterval(state.data) });
}
