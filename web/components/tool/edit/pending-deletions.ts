import type { Endpoint, EndpointCall } from '#contract/endpoint.ts';
import { KalemError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import { addressOf, bearer, call } from '#web/api/client.ts';
import { watchToken } from '#web/auth/token.ts';

interface PendingDeletion {
  timer: ReturnType<typeof setTimeout>;
  method: string;
  address: string;
  /** The headers of the person who deletes, who may have signed out by the time this is sent. */
  headers: Record<string, string>;
}

const pending = new Set<PendingDeletion>();

/** Sends all pending deletions, because nobody can undo them once the page or the sign-in ends. */
export function sendPendingDeletions(): void {
  for (const { timer, address, method, headers } of pending) {
    clearTimeout(timer);
    fetch(address, { method, headers, keepalive: true }).catch(() => undefined);
  }
  pending.clear();
}
if (typeof window !== 'undefined') addEventListener('pagehide', sendPendingDeletions);
watchToken(sendPendingDeletions);

/** Deletes after the undo toast has gone. The returned function undoes it, or returns false when it is too late. */
export function deferDeletion<E extends Endpoint>(
  endpoint: E,
  input: EndpointCall<E> & { params: Record<string, string> },
  onError: (error: unknown) => void,
): () => boolean {
  const deletion: PendingDeletion = {
    method: endpoint.method,
    address: addressOf(endpoint, input),
    headers: bearer(),
    timer: setTimeout(() => {
      pending.delete(deletion);
      call(endpoint, input).catch((error: unknown) => {
        // Another tab has already deleted it.
        if (!(error instanceof KalemError && error.code === 'not_found')) onError(error);
      });
    }, limits.toastMilliseconds),
  };
  pending.add(deletion);
  return () => {
    clearTimeout(deletion.timer);
    return pending.delete(deletion);
  };
}

/**
 * Defers several deletions that belong together. The returned function undoes every one that is still pending, since
 * their times may run out one by one, and returns false when none was left.
 * @param onError called for each refusal; `first` is true for the first one
 */
export function deferDeletions<E extends Endpoint>(
  endpoint: E,
  inputs: readonly (EndpointCall<E> & { params: Record<string, string> })[],
  onError: (error: unknown, first: boolean) => void,
): () => boolean {
  let isFirst = true;
  const reportRefusal = (error: unknown) => {
    onError(error, isFirst);
    isFirst = false;
  };
  const undos = inputs.map((input) => deferDeletion(endpoint, input, reportRefusal));
  return () => undos.map((undo) => undo()).includes(true);
}
