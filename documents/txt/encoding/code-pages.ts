import { z } from 'zod';
import { loadJson } from '#text/load-data.ts';

const { pages } = loadJson(
  new URL('../data/code-pages.json', import.meta.url),
  z.object({ description: z.string(), pages: z.record(z.string(), z.string().length(128)) }),
);

/** Decodes bytes of any encoding that TextDecoder knows, or of one of our own tables. */
export function decodeAs(name: string, bytes: Uint8Array): string {
  const page = pages[name];
  if (page === undefined) return new TextDecoder(name).decode(bytes);
  const chunks: string[] = [];
  for (let start = 0; start < bytes.length; start += 8192) {
    const codes = Array.from(bytes.subarray(start, start + 8192), (byte) =>
      byte < 0x80 ? byte : page.charCodeAt(byte - 0x80),
    );
    chunks.push(String.fromCharCode(...codes));
  }
  return chunks.join('');
}
