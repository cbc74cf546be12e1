import { setTimeout as delay } from 'node:timers/promises';
import { TestRunner } from 'vitest';

/** Between two looks, in milliseconds. */
const pauses = { first: 10, growth: 1.2, longest: 150 };

/**
 * Waits until something is so, looking more and more seldom: a look may cost a server work that others wait for. How
 * long that takes is the machine's affair: nothing but the time limit of the test itself ends the wait, and its error
 * then names what was waited for.
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
    for (let pause = pauses.first; !(await so()); pause = Math.min(pause * pauses.growth, pauses.longest)) {
      signal?.throwIfAborted();
      await delay(pause);
    }
  } finally {
    signal?.removeEventListener('abort', tell);
  }
}
