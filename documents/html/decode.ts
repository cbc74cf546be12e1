import { decodeText } from '../txt/decode.ts';

/** The encoding that a page names in its head; null when it names none. @param head the first bytes as Latin-1 */
export function declaredEncoding(head: string): string | null {
  return (
    /<meta\s[^>]*?charset\s*=\s*["']?\s*([\w:.-]+)/i.exec(head)?.[1] ??
    /^\s*<\?xml\s[^>]*?encoding\s*=\s*["']([\w:.-]+)/i.exec(head)?.[1] ??
    null
  );
}

/**
 * Decodes a page by its byte order mark, as UTF-8, or by the encoding that it names; else it is guessed.
 * @throws KalemError document_corrupt when the bytes aren't text
 */
export function decodeHtml(bytes: Uint8Array): { text: string; guessed: string | null } {
  const detected = decodeText(bytes);
  const declared =
    detected.guessed === null
      ? null
      : declaredEncoding(Buffer.from(bytes.subarray(0, 1024)).toString('latin1'));
  if (declared === null) return detected;
  try {
    return { text: new TextDecoder(declared).decode(bytes), guessed: null };
  } catch {
    // The name isn't that of an encoding.
    return detected;
  }
}
