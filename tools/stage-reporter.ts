import type { RunContext } from './tool.ts';

/**
 * Makes a function that reports how far a stage of a run is.
 * @param range the fractions of the whole run at which the stage starts and ends
 * @returns takes the stage's own fraction, from 0 to 1, and the end of the text made so far, if there is any
 */
export function stageReporter(
  context: Pick<RunContext, 'report'>,
  stage: string,
  range: readonly [start: number, end: number],
): (fraction: number, partial?: string) => void {
  const [start, end] = range;
  return (fraction, partial) =>
    context.report({ fraction: start + fraction * (end - start), stage, ...(partial && { partial }) });
}
