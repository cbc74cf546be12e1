import { QueryClient } from '@tanstack/react-query';
import { type ErrorCode, KalemError } from '#contract/errors.ts';

/** Such a refusal is over by itself, mostly within seconds. */
const passing: readonly ErrorCode[] = ['unavailable', 'database_unreachable'];

/** What else the server refuses won't change by asking again; a broken connection may mend. */
function worthRetrying(failures: number, error: Error): boolean {
  if (error instanceof KalemError && !passing.includes(error.code)) return false;
  return failures < 2;
}

/** The one cache of what the server has told. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: worthRetrying, staleTime: 30_000, refetchOnWindowFocus: false },
    mutations: { retry: false },
  },
});
