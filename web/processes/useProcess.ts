import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isUsable } from './process-link.ts';
import { processQuery } from './queries.ts';

/** A process with its result, and whether that is still on its way: an event tells of one without holding it. */
export function useProcess(id: string) {
  const { data: process, error, refetch } = useQuery(processQuery(id));
  const waits =
    process !== undefined && isUsable(process) && (process.result === null || process.result === undefined);
  useEffect(() => {
    if (waits) void refetch();
  }, [waits, refetch]);
  return { process, error, refetch, waits };
}
