import { isUtf8 } from 'node:buffer';
import { z } from 'zod';
import { KalemError } from '#contract/errors.ts';
import { detectLanguage } from '#text/language.ts';
import { loadTable } from '#text/load-data.ts';
import { withoutStrays } from '../strays.ts';
import { decodeAs } from './code-pages.ts';
import { decodeDamagedUtf8 } from './damaged-utf8.ts';
import { undouble } from './doubled.ts';
import { type Encoding, markedUtf16 } from './encode.ts';

export interface DecodedText {
  /** The text without stray control characters. */
  text: string;
  /** The text with all that the file holds. */
  written: string;
  encoding: Encoding;
  /** The name of the encoding when the bytes don't prove it, else null. */
  guessed: string | null;
  /** The number of places with bytes of another encoding, and of stray control characters, which are dropped. */
  damaged: number;
  /** True when the text had been encoded twice, and was put right. */
  doubled: boolean;
}

/** The number of bytes examined to detect an encoding or a binary file. */
const sampleBytes = 64 * 1024;

/** Shares of the byte pairs: the least zeros in the zero half, and the most in the other. */
const zeroHalf = { least: 0.4, mostOthers: 0.02 };

/** Detects UTF-16 of a Latin alphabet without a byte order mark: one half of the byte pairs is mostly zero. */
function unmarkedUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const pairs = Math.min(bytes.length, sampleBytes) >> 1;
  if (pairs < 2) return null;
  let even = 0;
  let odd = 0;
  for (let index = 0; index < pairs; index += 1) {
    if (bytes[2 * index] === 0) even += 1;
    if (bytes[2 * index + 1] === 0) odd += 1;
  }
  const isZeroHalf = (zeros: number, others: number) =>
    zeros > zeroHalf.least * pairs && others < zeroHalf.mostOthers * pairs;
  if (isZeroHalf(odd, even)) return 'utf-16le';
  return isZeroHalf(even, odd) ? 'utf-16be' : null;
}

const frequentWords = loadTable(
  new URL('../data/frequent-words.tsv', import.meta.url),
  z.object({ list: z.enum(['turkish', 'western']), word: z.string().min(1) }),
);
const turkishWords = wordsOfList('turkish');
const westernWords = wordsOfList('western');

function wordsOfList(list: 'turkish' | 'western'): ReadonlySet<string> {
  return new Set(frequentWords.filter((row) => row.list === list).map(({ word }) => word));
}

/**
 * Decides between Windows-1254 (or ISO-8859-9) and Windows-1252. The six bytes in which they differ are Ğ İ Ş ğ
 * ı ş in Turkish and Ð Ý Þ ð ý þ in Icelandic; the words and then the letters decide.
 */
function isTurkish(bytes: Uint8Array): boolean {
  const sample = bytes.subarray(0, 8 * sampleBytes);
  const score = (encoding: string, words: ReadonlySet<string>, letters: RegExp) => {
    const text = new TextDecoder(encoding).decode(sample).replaceAll('İ', 'i').toLowerCase();
    const knownWords = (text.match(/\p{L}+/gu) ?? []).filter((word) => words.has(word)).length;
    return knownWords * 4 + (text.match(letters)?.length ?? 0);
  };
  const hasDifferingByte = sample.some(
    (byte) =>
      byte === 0xf0 || byte === 0xfd || byte === 0xfe || byte === 0xdd || byte === 0xde || byte === 0xd0,
  );
  return (
    hasDifferingByte &&
    score('windows-1254', turkishWords, /[ğışüöç]/g) >= score('windows-1252', westernWords, /[áéíóúæðþý]/g)
  );
}

/** Control characters that texts have: tab, line feed, form feed, carriage return and escape. */
const textControls = new Set([0x09, 0x0a, 0x0c, 0x0d, 0x1b]);
/** The most other control characters in a text, as a share of its bytes. */
const mostControls = 0.01;
/** So many of them, and this share, are no sign of a binary file either where all else is UTF-8: a short note with a slip. */
const fewControls = { count: 3, share: 0.1 };

/** True when bytes aren't text, because they have many control characters. */
export function isBinary(bytes: Uint8Array): boolean {
  const sample = bytes.subarray(0, sampleBytes);
  if (markedUtf16(sample) || unmarkedUtf16(sample)) return false;
  const controls = sample.reduce(
    (count, byte) => (byte < 0x20 && !textControls.has(byte) ? count + 1 : count),
    0,
  );
  const areFew = controls <= Math.min(fewControls.count, fewControls.share * sample.length);
  return controls > mostControls * sample.length && !(areFew && isUtf8(sample));
}

/** Code pages of other systems than Windows, with the names that users see. */
const foreignPages = [
  ['ibm857', 'DOS 857'],
  ['ibm850', 'DOS 850'],
  ['ibm437', 'DOS 437'],
  ['x-mac-turkish', 'Mac OS Turkish'],
  ['macintosh', 'Mac OS Roman'],
] as const;
/** Turkish pages, each with the one that differs from it only in the Turkish letters. */
const turkishPages: Readonly<Record<string, string>> = { ibm857: 'ibm850', 'x-mac-turkish': 'macintosh' };
/** A page is another system's when it has so many signs inside words fewer than Windows'. */
const clearlyFewer = 2;

/** Signs that no word has inside, capitals among small letters, and codes without a character. */
const oddSigns =
  /[\u0080-\u0084\u0086-\u009f\ufffd]|(?<=\p{L})[¡-§©-¬®-³¶¸-¿×÷‚„“”…†‡‰‹›•™€˜ˆ†\u02c6-\u02dd\u2200-\u22ff\u2500-\u259f](?=\p{L})|(?<=\p{L})[\u2500-\u259f]|[\u2500-\u259f](?=\p{L})|(?<=\p{Ll})(?![A-Z])\p{Lu}(?=\p{Ll})/gu;

/** The page of another system that makes words of the bytes where Windows' page makes none; null for Windows'. */
function foreignPage(bytes: Uint8Array, windowsPage: string): (typeof foreignPages)[number] | null {
  const sample = bytes.subarray(0, 8 * sampleBytes);
  const odd = (page: string) => decodeAs(page, sample).match(oddSigns)?.length ?? 0;
  const least = odd(windowsPage) - clearlyFewer;
  if (least < 0) return null;
  const fits = foreignPages
    .map((page) => ({ page, count: odd(page[0]) }))
    .filter(({ page: [name], count }) => {
      // Other letters make words, too, so that only the language tells Turkish pages from their twins.
      const isTurkishPage = name in turkishPages;
      return count <= least && (!isTurkishPage || detectLanguage(decodeAs(name, sample)) === 'tr');
    })
    .toSorted((one, other) => one.count - other.count);
  return fits[0]?.page ?? null;
}

/**
 * Decodes a text file by its byte order mark, else as UTF-8, perhaps with slips, as UTF-16 recognised by its zeros, or
 * as the code page of Windows, DOS or an old Macintosh that yields words.
 * @throws KalemError document_corrupt when the bytes aren't text
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  const { text: written, damaged, ...decoded } = decodeBytes(bytes);
  const { text, dropped } = withoutStrays(written);
  return { ...decoded, text, written, damaged: damaged + dropped };
}

function decodeBytes(bytes: Uint8Array): Omit<DecodedText, 'written'> {
  const decoded = (name: string, guessed: string | null, mark = false): Omit<DecodedText, 'written'> => ({
    text: decodeAs(name, bytes),
    encoding: { name, mark },
    guessed,
    // A letter of UTF-16 that the file's end cuts has lost its second byte.
    damaged: name.startsWith('utf-16') ? bytes.length % 2 : 0,
    doubled: false,
  });
  const marked = markedUtf16(bytes);
  if (marked) return decoded(marked, null, true);
  const unmarked = unmarkedUtf16(bytes);
  if (unmarked) return decoded(unmarked, unmarked.toUpperCase());
  if (isBinary(bytes)) throw new KalemError('document_corrupt', {}, 'the file is not text');
  if (isUtf8(bytes)) {
    const [first, second, third] = bytes;
    const valid = decoded('utf-8', null, first === 0xef && second === 0xbb && third === 0xbf);
    const text = undouble(valid.text);
    return text === null ? valid : { ...valid, text, doubled: true };
  }
  const damaged = decodeDamagedUtf8(bytes);
  if (damaged) return { ...damaged, encoding: { name: 'utf-8', mark: false }, guessed: null, doubled: false };
  const turkish = isTurkish(bytes);
  const foreign = foreignPage(bytes, turkish ? 'windows-1254' : 'windows-1252');
  if (foreign) return decoded(foreign[0], foreign[1]);
  if (!turkish) return decoded('windows-1252', 'Windows-1252');
  const hasWindowsBytes = bytes.some((byte) => byte >= 0x80 && byte <= 0x9f);
  return decoded('windows-1254', hasWindowsBytes ? 'Windows-1254' : 'ISO-8859-9');
}
