import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isUsable } from './process-link.ts';
import { watchedProcessQuery } from './queue-place.ts';

/** A process with its result. `awaitsResult` is true while the result is missing, since events don't carry it. */
export function useProcess(id: string) {
  const { data: process, error, refetch } = useQuery(watchedProcessQuery(id));
  const awaitsResult =
    process !== undefined && isUsable(process) && (process.result === null || process.result === undefined);
  useEffect(() => {
    if (awaitsResult) void refetch();
  }, [awaitsResult, refetch]);
  return { process, error, refetch, awaitsResult };
}
