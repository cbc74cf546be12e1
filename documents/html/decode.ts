import { type DecodedText, decodeText } from '../txt/encoding/decode.ts';
import { withoutStrays } from '../txt/strays.ts';

/** The encoding that a page names in its head; null when it names none. @param head the first bytes as Latin-1 */
function declaredEncoding(head: string): string | null {
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
export function decodeHtml(bytes: Uint8Array): DecodedText {
  const detected = decodeText(bytes);
  const declared =
    detected.guessed === null
      ? null
      : declaredEncoding(Buffer.from(bytes.subarray(0, 1024)).toString('latin1'));
  const text = declared === null ? null : decodeDeclared(bytes, declared);
  // A page that isn't in the encoding that it names loses its letters in it.
  if (declared === null || text === null || (/^utf-?8$/i.test(declared) && text.includes(unknown)))
    return detected;
  const { text: clean, dropped } = withoutStrays(text);
  const lost = clean.split(unknown).length - 1;
  return {
    text: clean,
    written: text,
    encoding: { name: declared, mark: false },
    guessed: null,
    damaged: dropped + lost,
    doubled: false,
  };
}

/** Stands for bytes that an encoding doesn't have. */
const unknown = '\ufffd';

/** @returns null when the name isn't that of an encoding */
function decodeDeclared(bytes: Uint8Array, name: string): string | null {
  try {
    return new TextDecoder(name).decode(bytes);
  } catch {
    return null;
  }
}
