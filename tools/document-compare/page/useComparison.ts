import { useQuery } from '@tanstack/react-query';
import { KalemError } from '#contract/errors.ts';
import { downloadFile, type Process } from '#contract/processes.ts';
import { send } from '#web/api/client.ts';
import { NetworkError } from '#web/api/errors.ts';
import { dataFileNames } from '../contract.ts';
import { Comparison } from '../shared/comparison.ts';
import { splitLongRows } from './rows/split-long-rows.ts';

/** Fetches a run's comparison once. `missing` is true when the file is gone or unreadable and a new run must make it. */
export function useComparison({ id, files }: Process) {
  const fileId = files.find(({ role, name }) => role === 'data' && name === dataFileNames.comparison)?.id;
  const query = useQuery({
    queryKey: ['document', id, dataFileNames.comparison],
    queryFn: async ({ signal }) => {
      const response = await send(downloadFile, { params: { id, fileId: fileId ?? '' } }, signal);
      const text = await response.text().catch(() => {
        throw new NetworkError();
      });
      return parse(text);
    },
    enabled: fileId !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
    retry: (failures, error) => error instanceof NetworkError && failures < 2,
  });
  const { data, error, refetch } = query;
  const isGone = fileId === undefined || (error instanceof KalemError && error.code === 'not_found');
  return { comparison: data ?? undefined, error, refetch, missing: isGone || data === null };
}

/** The comparison in a file; null when another version has written it in another form. */
function parse(text: string): Comparison | null {
  try {
    return splitLongRows(Comparison.parse(JSON.parse(text)));
  } catch {
    return null;
  }
}
