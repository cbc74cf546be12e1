import { type Progress, partialMaximum } from '#contract/processes.ts';

/** Passes a run's reports on, with a fraction that never falls and only the end of a partial result. */
export function risingReports(
  send: (progress: Progress) => void,
): (report: Pick<Progress, 'fraction' | 'stage' | 'partial'>) => void {
  let reached = 0;
  return ({ fraction, stage, partial }) => {
    reached = Math.max(reached, fraction);
    send({ fraction: reached, stage, ...(partial && { partial: partial.slice(-partialMaximum) }) });
  };
}
