import { useQuery } from '@tanstack/react-query';
import { downloadFile, type Process } from '#contract/processes.ts';
import { send } from '#web/api/client.ts';
import { PageWords, wordsName } from '../contract.ts';

/** The recognised words of a page with their boxes; undefined while they load, null where none were kept. */
export function usePageWords(process: Process, index: number) {
  const file = process.files.find(({ name, role }) => role === 'data' && name === wordsName(index));
  return useQuery({
    queryKey: ['words', process.id, file?.id ?? null],
    queryFn: async ({ signal }) => {
      if (!file) return null;
      const response = await send(downloadFile, { params: { id: process.id, fileId: file.id } }, signal);
      return PageWords.parse(await response.json());
    },
    // A kept file never changes.
    staleTime: Number.POSITIVE_INFINITY,
  });
}
