import { parse } from 'content-disposition';
import type { Endpoint, EndpointCall } from '#contract/endpoint.ts';
import { send } from './client.ts';

/** The name in a Content-Disposition header; the encoded form wins. Null when there is none. */
export function filenameOf(header: string | null): string | null {
  return (header !== null && parse(header).parameters.filename) || null;
}

/** Lets the browser save the file at an address. A name in the answer's headers wins over `name`. */
export function saveFrom(address: string, name: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
}

function saveBlob(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  saveFrom(address, name);
  // The click only starts the saving; some browsers read the address a moment later.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Fetches a file, named `name` or else as the server says. Throws the errors of `call`. */
export async function fetchFile<E extends Endpoint>(
  endpoint: E,
  input: EndpointCall<E>,
  name?: string,
): Promise<File> {
  const response = await send(endpoint, input);
  const sentName = filenameOf(response.headers.get('content-disposition'));
  return new File([await response.blob()], name ?? sentName ?? 'kalem');
}

/** Fetches a file like `fetchFile` and lets the browser save it. */
export async function download<E extends Endpoint>(
  endpoint: E,
  input: EndpointCall<E>,
  name?: string,
): Promise<void> {
  const file = await fetchFile(endpoint, input, name);
  saveBlob(file, file.name);
}
