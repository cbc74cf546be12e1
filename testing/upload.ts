/** A file as Playwright's file chooser and the API client take it. */
export interface Upload {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** Makes a file. Servers recognise its kind by name and bytes, never by the MIME type. */
export function upload(name: string, content: string | Uint8Array, mimeType = 'text/plain'): Upload {
  return { name, mimeType, buffer: Buffer.from(content) };
}
