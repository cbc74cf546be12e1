import { useQuery } from '@tanstack/react-query';
import { downloadFile, type Process } from '#contract/processes.ts';
import { send } from '#web/api/client.ts';
import { PageWords, wordsName } from '../contract.ts';

/** Loads a page's words: undefined while loading, null when none were stored. */
export function usePageWords(process: Process, index: number) {
  const file = process.files.find(({ name, role }) => role === 'data' && name === wordsName(index));
  return useQuery({
    queryKey: ['words', process.id, file?.id ?? null],
    queryFn: async ({ signal }) => {
      if (!file) return null;
      const response = await send(downloadFile, { params: { id: process.id, fileId: file.id } }, signal);
      return PageWords.parse(await response.json());
    },
    // A stored file never changes.
    staleTime: Number.POSITIVE_INFINITY,
  });
}
