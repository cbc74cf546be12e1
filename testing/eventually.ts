import { setTimeout as delay } from 'node:timers/promises';
import { TestRunner } from 'vitest';

/**
 * Waits until something is so, looking every 30 ms. How long that takes is the machine's affair: nothing but the
 * time limit of the test itself ends the wait, and its error then names what was waited for.
 * @throws the error of the test's time limit; what `so` throws
 */
export async function eventually(what: string, so: () => boolean | Promise<boolean>): Promise<void> {
  // Absent in beforeAll and afterAll, whose limits have no signal.
  const signal = TestRunner.getCurrentTest()?.context.signal;
  const tell = () => {
    if (signal?.reason instanceof Error) signal.reason.message += `\nIt waited until ${what}.`;
  };
  signal?.addEventListener('abort', tell);
  try {
    while (!(await so())) {
      signal?.throwIfAborted();
      await delay(30);
    }
  } finally {
    signal?.removeEventListener('abort', tell);
  }
}
