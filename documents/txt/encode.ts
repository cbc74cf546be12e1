/** How a text file is written in bytes. */
export interface Encoding {
  /** As TextDecoder names it. */
  name: string;
  /** Whether it begins with a byte order mark. */
  mark: boolean;
}

/** Bytes of a text in UTF-8 with a mark, by which every program knows it. */
function marked(text: string): Uint8Array {
  return new TextEncoder().encode(`\ufeff${text}`);
}

/**
 * A text in bytes, in UTF-8, UTF-16 or a code page of single bytes. UTF-8 with a mark where the encoding can't
 * hold a letter, or can't be written here.
 */
export function encodeText(text: string, { name, mark }: Encoding): Uint8Array {
  if (name === 'utf-8') return mark ? marked(text) : new TextEncoder().encode(text);
  if (name === 'utf-16le' || name === 'utf-16be') {
    const bytes = Buffer.from(mark ? `\ufeff${text}` : text, 'utf16le');
    return name === 'utf-16be' ? bytes.swap16() : bytes;
  }
  const table = codePage(name);
  if (!table) return marked(text);
  const bytes = new Uint8Array(text.length);
  for (let index = 0; index < text.length; index++) {
    const byte = table.get(text.charAt(index));
    if (byte === undefined) return marked(text);
    bytes[index] = byte;
  }
  return bytes;
}

/** The byte of each letter of a code page; null where letters take more than one. */
function codePage(name: string): Map<string, number> | null {
  const letters = new TextDecoder(name).decode(Uint8Array.from({ length: 256 }, (_, byte) => byte));
  if (letters.length !== 256) return null;
  const table = new Map([...letters].map((letter, byte) => [letter, byte]));
  table.delete('\ufffd');
  return table;
}
