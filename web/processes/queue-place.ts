import type { Process } from '#contract/processes.ts';

/** Milliseconds between two looks at a waiting process: its place changes without an event. */
export function queueInterval(process: Process | undefined): number | false {
  return process?.status === 'processing' && process.startedAt === null ? 3_000 : false;
}
