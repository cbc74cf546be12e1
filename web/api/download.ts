import type { Endpoint, EndpointCall } from '#contract/endpoint.ts';
import { send } from './client.ts';

/** The name in a Content-Disposition header; the encoded form wins. Null when there is none. */
export function filenameOf(header: string | null): string | null {
  if (header === null) return null;
  const encoded = /filename\*\s*=\s*UTF-8''([^;]+)/i.exec(header)?.[1];
  if (encoded !== undefined) {
    try {
      return decodeURIComponent(encoded.trim());
    } catch {
      // A broken escape: the plain name below will do.
    }
  }
  const plain = /filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;]+))/i.exec(header);
  return plain?.[1]?.replace(/\\(.)/g, '$1') ?? plain?.[2]?.trim() ?? null;
}

/** Lets the browser save bytes under a name. */
function saveBlob(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // The click only starts the saving; some browsers read the address a moment later.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** An answer's bytes, counted as they come. */
async function counted(response: Response, onProgress: (bytes: number) => void): Promise<Blob> {
  if (!response.body) return response.blob();
  let bytes = 0;
  const counter = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      onProgress(bytes);
      controller.enqueue(chunk);
    },
  });
  return new Response(response.body.pipeThrough(counter)).blob();
}

/**
 * Fetches the bytes of an endpoint with the bearer token, under a name, or else the one that comes with them. Errors
 * as `call`.
 */
export async function fetchFile<E extends Endpoint>(
  endpoint: E,
  input: EndpointCall<E>,
  name?: string,
  onProgress?: (bytes: number) => void,
): Promise<File> {
  const response = await send(endpoint, input);
  const given = filenameOf(response.headers.get('content-disposition'));
  const bytes = onProgress ? await counted(response, onProgress) : await response.blob();
  return new File([bytes], name ?? given ?? 'kalem');
}

/** The same, and saves them. `onProgress` is told how many bytes have come. */
export async function download<E extends Endpoint>(
  endpoint: E,
  input: EndpointCall<E>,
  name?: string,
  onProgress?: (bytes: number) => void,
): Promise<void> {
  const file = await fetchFile(endpoint, input, name, onProgress);
  saveBlob(file, file.name);
}
