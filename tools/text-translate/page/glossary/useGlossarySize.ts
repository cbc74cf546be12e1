import { useQuery } from '@tanstack/react-query';
import { listTerms } from '#contract/glossary.ts';
import { call } from '#web/api/client.ts';

/** The first part of every glossary query's key, so that a change invalidates all of them. */
export const glossaryKey = ['glossary'] as const;

/** The number of terms in the user's glossary; undefined while loading. */
export function useGlossarySize(): number | undefined {
  const { data } = useQuery({
    queryKey: [...glossaryKey, 'size'],
    queryFn: ({ signal }) => call(listTerms, { query: { perPage: 1 } }, signal),
    // The glossary may be edited in another tab.
    refetchOnWindowFocus: true,
  });
  return data?.total;
}
