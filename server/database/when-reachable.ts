import { setTimeout as sleep } from 'node:timers/promises';
import { isUnreachable } from './unreachable.ts';

const pause = { first: 250, last: 5_000 };

/**
 * Does something as soon as the database can be reached, again and again while it can't. A try whose answer was lost
 * may have been kept: what is done must bear being done twice.
 * @param signal ends the waiting; the last failure is thrown then
 */
export async function whenReachable<T>(act: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (let milliseconds = pause.first; ; milliseconds = Math.min(2 * milliseconds, pause.last)) {
    try {
      return await act();
    } catch (error) {
      if (!isUnreachable(error) || signal.aborted) throw error;
      await sleep(milliseconds * (0.75 + Math.random() / 2), undefined, { signal }).catch(() => undefined);
      if (signal.aborted) throw error;
    }
  }
}
