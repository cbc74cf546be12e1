import type { FastifyReply } from 'fastify';

/**
 * A signal that aborts when the caller leaves before the answer is complete.
 * @param reason the signal's reason then
 */
export function signalOfClose({ raw }: FastifyReply, reason?: Error): AbortSignal {
  const controller = new AbortController();
  raw.once('close', () => {
    if (!raw.writableEnded) controller.abort(reason);
  });
  return controller.signal;
}
