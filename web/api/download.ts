import { parse } from 'content-disposition';
import type { Endpoint, EndpointCall } from '#contract/endpoint.ts';
import { send } from './client.ts';

/** The name in a Content-Disposition header; the encoded form wins. Null when there is none. */
export function filenameOf(header: string | null): string | null {
  return (header !== null && parse(header).parameters.filename) || null;
}

/** Lets the browser save what an address gives; a name that comes with it wins over this one. */
export function saveFrom(address: string, name: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
}

/** Lets the browser save bytes under a name. */
function saveBlob(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  saveFrom(address, name);
  // The click only starts the saving; some browsers read the address a moment later.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/**
 * Fetches the bytes of an endpoint with the bearer token, under a name, or else the one that comes with them. Errors
 * as `call`.
 */
export async function fetchFile<E extends Endpoint>(
  endpoint: E,
  input: EndpointCall<E>,
  name?: string,
): Promise<File> {
  const response = await send(endpoint, input);
  const given = filenameOf(response.headers.get('content-disposition'));
  return new File([await response.blob()], name ?? given ?? 'kalem');
}

/** The same, and saves them. */
export async function download<E extends Endpoint>(
  endpoint: E,
  input: EndpointCall<E>,
  name?: string,
): Promise<void> {
  const file = await fetchFile(endpoint, input, name);
  saveBlob(file, file.name);
}
