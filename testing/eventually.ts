import { setTimeout as delay } from 'node:timers/promises';
import { TestRunner } from 'vitest';

type Condition = () => boolean | Promise<boolean>;

/** Milliseconds between two checks. They grow, since a check may cost a server work that others wait for. */
const pauses = { first: 10, growth: 1.2, longest: 150 };

/**
 * Waits until a condition is true. Only the time limit of the test itself ends the wait, since a busy machine may
 * take long; its error then names the condition.
 * @param description completes "It waited until ..."; by default the condition's source
 * @throws the error of the test's time limit; whatever the condition throws
 */
export function eventually(description: string, condition: Condition): Promise<void>;
export function eventually(condition: Condition): Promise<void>;
export async function eventually(description: string | Condition, condition?: Condition): Promise<void> {
  const isTrue = condition ?? description;
  if (typeof isTrue === 'string') throw new Error(`No condition was given for: ${isTrue}`);
  // beforeAll and afterAll have no signal.
  const signal = TestRunner.getCurrentTest()?.context.signal;
  const explain = () => {
    if (signal?.reason instanceof Error) signal.reason.message += `\nIt waited until ${description}.`;
  };
  signal?.addEventListener('abort', explain);
  try {
    for (
      let pause = pauses.first;
      !(await isTrue());
      pause = Math.min(pause * pauses.growth, pauses.longest)
    ) {
      signal?.throwIfAborted();
      await delay(pause);
    }
  } finally {
    signal?.removeEventListener('abort', explain);
  }
}
