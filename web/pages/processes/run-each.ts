/**
 * Runs processes again, the oldest first and one after the other, so that the new ones stand in the list in the same
 * order. One that is refused keeps none back.
 * @param processes The newest first
 * @returns the refusals, the first first
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
