import { z } from 'zod';
import type { Process } from '#contract/processes.ts';

const Queued = z.object({
  queue: z.object({
    /** The number of waiting runs that start earlier. */
    before: z.int().min(0),
    /** Until the start, as the server estimates it; null while it can't. */
    seconds: z.number().nullable(),
  }),
});

/** The place in the queue of a process that has not started; null when the server doesn't tell it. */
export function queuePlaceOf(process: Process): z.infer<typeof Queued>['queue'] | null {
  return Queued.safeParse(process).data?.queue ?? null;
}

/** Milliseconds between two looks at a waiting process: its place changes without an event. */
export function queueInterval(process: Process | undefined): number | false {
  return process?.status === 'processing' && process.startedAt === null ? 3_000 : false;
}
