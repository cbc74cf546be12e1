/** A file as a browser's file chooser takes it, and a client of the API. */
export interface Upload {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A file of a text or of bytes. Servers tell what it is by its name and bytes, never by its type. */
export function upload(name: string, content: string | Uint8Array, mimeType = 'text/plain'): Upload {
  return { name, mimeType, buffer: Buffer.from(content) };
}
