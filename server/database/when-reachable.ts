import { setTimeout as sleep } from 'node:timers/promises';
import { isUnreachable } from './unreachable.ts';

const pause = { first: 250, last: 5_000 };

/**
 * Runs an action, and repeats it while the database is unreachable. A try whose answer was lost may have been
 * committed, so the action must tolerate running twice.
 * @param signal ends the waiting; then the last failure is thrown
 */
export async function whenReachable<T>(action: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (let milliseconds = pause.first; ; milliseconds = Math.min(2 * milliseconds, pause.last)) {
    try {
      return await action();
    } catch (error) {
      if (!isUnreachable(error) || signal.aborted) throw error;
      await sleep(milliseconds * (0.75 + Math.random() / 2), undefined, { signal }).catch(() => undefined);
      if (signal.aborted) throw error;
    }
  }
}
