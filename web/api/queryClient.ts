import { QueryClient } from '@tanstack/react-query';
import { KalemError } from '#contract/errors.ts';

/** What the server refuses won't change by asking again; a broken connection may mend. */
function worthRetrying(failures: number, error: Error): boolean {
  if (error instanceof KalemError && error.code !== 'unavailable') return false;
  return failures < 2;
}

/** The one cache of what the server has told. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: worthRetrying, staleTime: 30_000, refetchOnWindowFocus: false },
    mutations: { retry: false },
  },
});
