import { decodeAs } from './code-pages.ts';

export interface Encoding {
  /** The name that decodeAs knows. */
  name: string;
  /** True when it begins with a byte order mark. */
  mark: boolean;
}

/** The encoding that a byte order mark of UTF-16 at the start reveals, or null. */
export function markedUtf16([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : null;
}

/** Encodes a text as UTF-8 with a byte order mark, which every program recognises. */
function encodeMarkedUtf8(text: string): Uint8Array {
  return new TextEncoder().encode(`\ufeff${text}`);
}

/** Encodes as UTF-8, UTF-16 or a single-byte code page; as marked UTF-8 if that fails or lacks a character. */
export function encodeText(text: string, { name, mark }: Encoding): Uint8Array {
  if (name === 'utf-8') return mark ? encodeMarkedUtf8(text) : new TextEncoder().encode(text);
  if (name === 'utf-16le' || name === 'utf-16be') {
    const bytes = Buffer.from(mark ? `\ufeff${text}` : text, 'utf16le');
    return name === 'utf-16be' ? bytes.swap16() : bytes;
  }
  const table = codePage(name);
  if (!table) return encodeMarkedUtf8(text);
  const bytes = new Uint8Array(text.length);
  for (let index = 0; index < text.length; index++) {
    const byte = table.get(text.charAt(index));
    if (byte === undefined) return encodeMarkedUtf8(text);
    bytes[index] = byte;
  }
  return bytes;
}

/** The byte for each character of a code page; null for multi-byte encodings. */
function codePage(name: string): Map<string, number> | null {
  const letters = decodeAs(
    name,
    Uint8Array.from({ length: 256 }, (_, byte) => byte),
  );
  if (letters.length !== 256) return null;
  const table = new Map([...letters].map((letter, byte) => [letter, byte]));
  table.delete('\ufffd');
  return table;
}
