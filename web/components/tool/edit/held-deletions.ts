import type { Endpoint, EndpointCall } from '#contract/endpoint.ts';
import { KalemError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import { addressOf, bearer, call } from '#web/api/client.ts';
import { watchToken } from '#web/auth/token.ts';

interface HeldDeletion {
  timer: ReturnType<typeof setTimeout>;
  method: string;
  address: string;
  /** The sign-in of the person who deletes, who may have gone by the time that this is sent. */
  headers: Record<string, string>;
}

/** Deletions that can still be undone. */
const held = new Set<HeldDeletion>();

/** Sends what waits, as the page or the sign-in goes: whoever leaves has not undone anything. */
export function deleteHeld(): void {
  for (const { timer, address, method, headers } of held) {
    clearTimeout(timer);
    fetch(address, { method, headers, keepalive: true }).catch(() => undefined);
  }
  held.clear();
}
if (typeof window !== 'undefined') addEventListener('pagehide', deleteHeld);
watchToken(deleteHeld);

/**
 * Calls a deleting endpoint once the toast that offers undo has gone. Returns how to undo it, which
 * tells whether there was still time.
 */
export function holdBack<E extends Endpoint>(
  endpoint: E,
  input: EndpointCall<E> & { params: Record<string, string> },
  onError: (error: unknown) => void,
): () => boolean {
  const deletion: HeldDeletion = {
    method: endpoint.method,
    address: addressOf(endpoint, input),
    headers: bearer(),
    timer: setTimeout(() => {
      held.delete(deletion);
      call(endpoint, input).catch((error: unknown) => {
        // Another tab was first: it is gone, as was asked.
        if (!(error instanceof KalemError && error.code === 'not_found')) onError(error);
      });
    }, limits.toastMilliseconds),
  };
  held.add(deletion);
  return () => {
    clearTimeout(deletion.timer);
    return held.delete(deletion);
  };
}

/**
 * Holds back what goes together. Undoing takes back every one that still waits, as the time of one may be up while
 * that of another isn't, and tells whether there was any.
 * @param onError For each refusal; `first` where none was told before
 */
export function holdBackAll<E extends Endpoint>(
  endpoint: E,
  inputs: readonly (EndpointCall<E> & { params: Record<string, string> })[],
  onError: (error: unknown, first: boolean) => void,
): () => boolean {
  let refused = false;
  const refuse = (error: unknown) => {
    onError(error, !refused);
    refused = true;
  };
  const undos = inputs.map((input) => holdBack(endpoint, input, refuse));
  return () => undos.map((undo) => undo()).includes(true);
}
