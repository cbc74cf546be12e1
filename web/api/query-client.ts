import { QueryClient } from '@tanstack/react-query';
import { type ErrorCode, KalemError } from '#contract/errors.ts';

/** Refusals that end by themselves, mostly within seconds. */
const temporaryRefusals: readonly ErrorCode[] = ['unavailable', 'database_unreachable'];

/** Other refusals won't change when asked again; a broken connection may recover. */
function isWorthRetrying(failures: number, error: Error): boolean {
  if (error instanceof KalemError && !temporaryRefusals.includes(error.code)) return false;
  return failures < 2;
}

/** The only cache of the server's answers. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: isWorthRetrying, staleTime: 30_000, refetchOnWindowFocus: false },
    // A command that waited for the network would be carried out when nobody expects it any more.
    mutations: { retry: false, networkMode: 'always' },
  },
});
