import { queryOptions, useQuery } from '@tanstack/react-query';
import { KalemError } from '#contract/errors.ts';
import { downloadFile } from '#contract/process-files.ts';
import type { Process } from '#contract/processes.ts';
import { send } from '#web/api/client.ts';
import { NetworkError } from '#web/api/errors.ts';
import { Comparison } from '../shared/comparison.ts';
import { splitLongRows } from './rows/split-long-rows.ts';

/**
 * The query for a data file of a run, which never changes; its data is null for a file in another form.
 * @param form distinguishes what `read` makes of the same file for different readers
 */
export function dataFileQuery<Data>(
  { id, files }: Process,
  name: string,
  form: string,
  read: (json: unknown) => Data,
) {
  const fileId = files.find((file) => file.role === 'data' && file.name === name)?.id;
  return queryOptions({
    queryKey: ['document', id, name, form],
    queryFn: async ({ signal }) => {
      const response = await send(downloadFile, { params: { id, fileId: fileId ?? '' } }, signal);
      const text = await response.text().catch(() => {
        throw new NetworkError();
      });
      try {
        return read(JSON.parse(text));
      } catch {
        return null;
      }
    },
    enabled: fileId !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
    retry: (failures, error) => error instanceof NetworkError && failures < 2,
  });
}

/**
 * Fetches a run's comparison once. `missing` is true when the file is gone or unreadable and a new run must make it.
 * @param name the name of the data file
 */
export function useComparison(process: Process, name: string) {
  const query = useQuery(dataFileQuery(process, name, 'split', readComparison));
  const { data, error, refetch } = query;
  const isKnown = process.files.some((file) => file.role === 'data' && file.name === name);
  const isGone = !isKnown || (error instanceof KalemError && error.code === 'not_found');
  return { comparison: data ?? undefined, error, refetch, missing: isGone || data === null };
}

const readComparison = (json: unknown) => splitLongRows(Comparison.parse(json));
