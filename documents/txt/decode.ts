import { z } from 'zod';
import { KalemError } from '#contract/errors.ts';
import { loadTable } from '#text/load-data.ts';
import type { Encoding } from './encode.ts';

interface DecodedText {
  text: string;
  encoding: Encoding;
  /** Name of the encoding when the bytes don't prove it, else null. */
  guessed: string | null;
}

/** How many bytes tell an encoding or a binary file. */
const sampleBytes = 64 * 1024;

/** Which half of the byte pairs is mostly zero: UTF-16 of a Latin alphabet without a byte order mark. */
function bareUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const pairs = Math.min(bytes.length, sampleBytes) >> 1;
  if (pairs < 2 || bytes.length % 2 === 1) return null;
  let even = 0;
  let odd = 0;
  for (let index = 0; index < pairs; index += 1) {
    if (bytes[2 * index] === 0) even += 1;
    if (bytes[2 * index + 1] === 0) odd += 1;
  }
  if (odd > 0.4 * pairs && even < 0.02 * pairs) return 'utf-16le';
  if (even > 0.4 * pairs && odd < 0.02 * pairs) return 'utf-16be';
  return null;
}

function utf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

const frequent = loadTable(
  new URL('./data/frequent-words.tsv', import.meta.url),
  z.object({ list: z.enum(['turkish', 'western']), word: z.string().min(1) }),
);
const turkish = listed('turkish');
const western = listed('western');

function listed(list: 'turkish' | 'western'): ReadonlySet<string> {
  return new Set(frequent.filter((row) => row.list === list).map(({ word }) => word));
}

/**
 * The six bytes in which Windows-1254 (and ISO-8859-9) differs from Windows-1252 are Ğ İ Ş ğ ı ş in
 * Turkish and Ð Ý Þ ð ý þ in Icelandic: the words around them decide, then the letters.
 */
function isTurkish(bytes: Uint8Array): boolean {
  const sample = bytes.subarray(0, 8 * sampleBytes);
  const score = (encoding: string, words: ReadonlySet<string>, letters: RegExp) => {
    const text = new TextDecoder(encoding).decode(sample).replaceAll('İ', 'i').toLowerCase();
    const known = (text.match(/\p{L}+/gu) ?? []).filter((word) => words.has(word)).length;
    return known * 4 + (text.match(letters)?.length ?? 0);
  };
  const special = sample.some(
    (byte) =>
      byte === 0xf0 || byte === 0xfd || byte === 0xfe || byte === 0xdd || byte === 0xde || byte === 0xd0,
  );
  return (
    special && score('windows-1254', turkish, /[ğışüöç]/g) >= score('windows-1252', western, /[áéíóúæðþý]/g)
  );
}

/** Whether bytes are anything but text: control characters beyond tabs, line ends and form feeds. */
export function isBinary(bytes: Uint8Array): boolean {
  const sample = bytes.subarray(0, sampleBytes);
  if (hasMark(sample) || bareUtf16(sample.length % 2 ? sample.subarray(0, -1) : sample)) return false;
  let controls = 0;
  for (const byte of sample) {
    if (byte === 0) return true;
    if (byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0c && byte !== 0x0d && byte !== 0x1b)
      controls += 1;
  }
  return controls > 0.01 * sample.length;
}

function hasMark(bytes: Uint8Array): boolean {
  const [first, second] = bytes;
  return (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
}

/**
 * Decodes a text file: byte order marks, strict UTF-8, UTF-16 that shows by its zeros, then
 * Windows-1254 or Windows-1252, whichever gives words.
 * @throws KalemError document_corrupt when the bytes are no text
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  const decoded = (name: string, guessed: string | null, mark = false) => ({
    text: new TextDecoder(name).decode(bytes),
    encoding: { name, mark },
    guessed,
  });
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decoded('utf-16le', null, true);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decoded('utf-16be', null, true);
  const bare = bareUtf16(bytes);
  if (bare) return decoded(bare, bare.toUpperCase());
  if (isBinary(bytes)) throw new KalemError('document_corrupt', {}, 'the file is not text');
  const strict = utf8(bytes);
  if (strict !== null) {
    const mark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
    return { text: strict, encoding: { name: 'utf-8', mark }, guessed: null };
  }
  if (!isTurkish(bytes)) return decoded('windows-1252', 'Windows-1252');
  const windowsOnly = bytes.some((byte) => byte >= 0x80 && byte <= 0x9f);
  return decoded('windows-1254', windowsOnly ? 'Windows-1254' : 'ISO-8859-9');
}
