import { useQuery } from '@tanstack/react-query';
import { linkFile, type Process } from '#contract/processes.ts';
import { call } from '#web/api/client.ts';
import { renewalIn } from './file-link.ts';

/**
 * An address of one of a process's files, for players and pictures, which send no bearer header. Renewed
 * before it expires; url is null while there is none, and where the process keeps no such file.
 */
export function useFileLink(process: Process, name: string): { url: string | null; failed: boolean } {
  const file = process.files.find((each) => each.name === name && each.role !== 'input');
  const query = useQuery({
    queryKey: ['link', process.id, file?.id ?? null],
    enabled: file !== undefined,
    queryFn: ({ signal }) => call(linkFile, { params: { id: process.id, fileId: file?.id ?? '' } }, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchInterval: ({ state }) => (state.data ? renewalIn(state.data.expiresAt, Date.now()) : false),
    refetchIntervalInBackground: true,
  });
  return { url: query.data?.url ?? null, failed: query.isError || file === undefined };
}
