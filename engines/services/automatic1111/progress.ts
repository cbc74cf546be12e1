import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import type { ServiceAccess } from '#contract/engine-context.ts';
import { requestJson } from '../request.ts';
import { webUiCall } from './call.ts';

const limits = { seconds: 10, megabytes: 1 };

const Progress = z.object({
  /** Over all pictures of the current job, from 0 to 1. */
  progress: z.number(),
  state: z
    .object({ job_timestamp: z.unknown(), job_no: z.unknown(), sampling_step: z.unknown() })
    .partial()
    .nullish(),
});

export interface Patience {
  /** The pause between two polls. */
  pollMilliseconds: number;
  /** The seconds that a server may go without progress, as when it loads a model first. */
  stallSeconds: number;
}

/**
 * Polls a server's progress until `end` is called.
 * @param onProgress called when the progress has increased
 * @returns `stalled`: aborted when nothing has changed for too long, even if the server doesn't answer
 */
export function watchProgress(
  service: ServiceAccess,
  { pollMilliseconds, stallSeconds }: Patience,
  onProgress: (fraction: number) => void,
): { stalled: AbortSignal; end(): void } {
  const ended = new AbortController();
  const stalled = new AbortController();
  const call = webUiCall(service, '/sdapi/v1/progress', {
    query: 'skip_current_image=true',
    ...limits,
    signal: ended.signal,
  });
  let highest = 0;
  let last = '';
  let changedAt = performance.now();

  async function poll(): Promise<void> {
    const status = await requestJson(service, call, Progress).catch(() => null);
    if (ended.signal.aborted) return;
    const latest = status === null ? last : JSON.stringify(status);
    if (latest !== last) [last, changedAt] = [latest, performance.now()];
    else if (performance.now() - changedAt > stallSeconds * 1_000) stalled.abort();
    if (status === null || !(status.progress > highest && status.progress < 1)) return;
    highest = status.progress;
    onProgress(highest);
  }

  void (async () => {
    while (!(ended.signal.aborted || stalled.signal.aborted)) {
      await poll();
      await delay(pollMilliseconds, undefined, { signal: ended.signal }).catch(() => undefined);
    }
  })();
  return { stalled: stalled.signal, end: () => ended.abort() };
}
