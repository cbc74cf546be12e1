import { expect } from 'vitest';

/** Measures the processor time of all threads of this process during `act`. @returns seconds */
export async function processorTimeOf(act: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await act();
  return secondsOf(process.cpuUsage(before));
}

/**
 * Runs `act` and fails the test when this thread spends more processor time on it than allowed. Unlike clock time,
 * it hardly depends on what else the machine does; other threads and processes don't count.
 * @param seconds the limit: several times what a quiet machine needs, so that only another order of growth fails
 * @returns what `act` returned
 */
export async function withinProcessorTime<T>(seconds: number, act: () => T | Promise<T>): Promise<T> {
  const before = process.threadCpuUsage();
  const value = await act();
  const spent = secondsOf(process.threadCpuUsage(before));
  expect(spent, 'seconds of processor time').toBeLessThan(seconds);
  return value;
}

function secondsOf({ user, system }: NodeJS.CpuUsage): number {
  return (user + system) / 1_000_000;
}
