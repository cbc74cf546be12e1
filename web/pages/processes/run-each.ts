/**
 * Runs processes again, given newest first, one after the other from the oldest, so that the new ones keep the order.
 * A refusal doesn't stop the rest; the errors are returned in order.
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
