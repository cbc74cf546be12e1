import { useQuery } from '@tanstack/react-query';
import { linkFile } from '#contract/process-files.ts';
import type { Process } from '#contract/processes.ts';
import { call } from '#web/api/client.ts';
import { renewalDelay } from './file-link.ts';

/**
 * A signed link to one of a process's files, for players and pictures, which send no bearer header. It is renewed
 * before it expires. `url` is null until it is loaded and when the process has no such file.
 */
export function useFileLink(process: Process, name: string): { url: string | null; failed: boolean } {
  const file = process.files.find((each) => each.name === name && each.role !== 'input');
  const query = useQuery({
    queryKey: ['link', process.id, file?.id ?? null],
    enabled: file !== undefined,
    queryFn: ({ signal }) => call(linkFile, { params: { id: process.id, fileId: file?.id ?? '' } }, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchInterval: ({ state }) => (state.data ? renewalDelay(state.data.expiresAt, Date.now()) : false),
    refetchIntervalInBackground: true,
  });
  return { url: query.data?.url ?? null, failed: query.isError || file === undefined };
}
