import { useQuery } from '@tanstack/react-query';
import { listTerms } from '#contract/glossary.ts';
import { call } from '#web/api/client.ts';

/** Every list of terms begins with this key, so that a change asks all of them anew. */
export const glossaryKey = ['glossary'] as const;

/** How many terms the user's glossary holds; undefined until that is known. */
export function useGlossarySize(): number | undefined {
  const { data } = useQuery({
    queryKey: [...glossaryKey, 'size'],
    queryFn: ({ signal }) => call(listTerms, { query: { perPage: 1 } }, signal),
    // It is edited in another tab, too.
    refetchOnWindowFocus: true,
  });
  return data?.total;
}
