import { type Progress, partialMaximum } from '#contract/processes.ts';

/**
 * Passes a run's reports on: how far it is never falls, and the end of what was made so far is all that a page
 * which waits can show.
 */
export function risingReports(
  send: (progress: Progress) => void,
): (report: Pick<Progress, 'fraction' | 'stage' | 'partial'>) => void {
  let reached = 0;
  return ({ fraction, stage, partial }) => {
    reached = Math.max(reached, fraction);
    send({ fraction: reached, stage, ...(partial && { partial: partial.slice(-partialMaximum) }) });
  };
}
