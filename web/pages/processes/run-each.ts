/**
 * Runs processes again one after the other, starting with the oldest, so that the new ones keep the order. A refusal
 * doesn't stop the others.
 * @param processes newest first
 * @returns the errors of the refusals, in the order in which they came
 */
export async function runEach<P>(
  processes: readonly P[],
  runAgain: (process: P) => Promise<void>,
): Promise<unknown[]> {
  const refusals: unknown[] = [];
  for (const process of processes.toReversed()) {
    try {
      await runAgain(process);
    } catch (error) {
      refusals.push(error);
    }
  }
  return refusals;
}
