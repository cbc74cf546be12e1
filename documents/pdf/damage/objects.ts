import { inflateSync } from 'node:zlib';

/** An object of a PDF (ISO 32000-1, 7.3). */
export interface PdfObject {
  /** Its source as Latin-1, without the stream. */
  readonly source: string;
  /** Its stream as it is stored; null without one. */
  readonly stream: Buffer | null;
}

/** The longest source of an object with a stream, in bytes. */
const longestDictionary = 100_000;
/** Larger object streams, in bytes, aren't unpacked. */
const largestObjects = 64 * 1024 * 1024;

/**
 * The objects of a PDF by their numbers, found without the cross-reference table, which a damaged file may have lost. Of
 * several versions the last in the file counts.
 */
export class PdfObjects {
  /** False when some objects lie in streams that couldn't be unpacked, so that one that isn't found may still exist. */
  complete = true;
  readonly #text: string;
  readonly #bytes: Buffer;
  /** Where an object begins behind "obj", or its source where it lies in an object stream. */
  readonly #objects = new Map<number, number | string>();

  /** @param bytes of a file that isn't encrypted */
  constructor(bytes: Buffer) {
    this.#bytes = bytes;
    this.#text = bytes.toString('latin1');
    const starts = /(\d{1,10})[ \t\r\n\f\0]{1,10}\d{1,5}[ \t\r\n\f\0]{1,10}obj(?![A-Za-z])/g;
    for (let match = starts.exec(this.#text); match; match = starts.exec(this.#text)) {
      this.#objects.set(Number(match[1]), starts.lastIndex);
      // A stream may hold another PDF.
      starts.lastIndex = this.#streamEnd(starts.lastIndex);
    }
  }

  get(number: number): PdfObject | null {
    const found = this.#objects.get(number);
    if (found === undefined) return null;
    return typeof found === 'string' ? { source: found, stream: null } : this.#read(found);
  }

  /** All objects with their numbers. */
  *all(): Generator<[number, PdfObject]> {
    for (const number of this.#objects.keys()) {
      const object = this.get(number);
      if (object) yield [number, object];
    }
  }

  /** The end of the stream of the object at an offset, if it says how long it is; else the offset itself. */
  #streamEnd(start: number): number {
    const head = this.#text.slice(start, start + 1000);
    const keyword = /\bstream(?:\r\n|\n|\r)/.exec(head);
    const dictionary = keyword ? head.slice(0, keyword.index) : '';
    if (!keyword || dictionary.includes('endobj')) return start;
    const from = start + keyword.index + keyword[0].length;
    const length = Number(/\/Length\s+(\d{1,10})(?!\s+\d+\s+R|\d)/.exec(dictionary)?.[1] ?? 0);
    const isEnd = /^\s*endstream/.test(this.#text.slice(from + length, from + length + 20));
    if (/\/Type\s*\/ObjStm\b/.test(dictionary)) {
      const end = isEnd ? from + length : this.#text.indexOf('endstream', from);
      this.#unpack(dictionary, from, end === -1 ? this.#text.length : end);
    }
    return isEnd ? from + length : start;
  }

  #read(start: number): PdfObject {
    const head = this.#text.slice(start, start + longestDictionary);
    const end = head.indexOf('endobj');
    const keyword = /\bstream(?:\r\n|\n|\r)/.exec(head);
    if (!keyword || (end !== -1 && end < keyword.index))
      return { source: end === -1 ? head : head.slice(0, end), stream: null };
    const from = start + keyword.index + keyword[0].length;
    const to = this.#text.indexOf('endstream', from);
    const stream = this.#bytes.subarray(from, to === -1 ? this.#bytes.length : to);
    return { source: head.slice(0, keyword.index), stream };
  }

  /** Adds the objects of an object stream (7.5.7). */
  #unpack(dictionary: string, from: number, to: number): void {
    const numberOf = (name: string) =>
      Number(new RegExp(`/${name}\\s+(\\d{1,10})`).exec(dictionary)?.[1] ?? Number.NaN);
    const [count, first] = [numberOf('N'), numberOf('First')];
    const text = unpacked(dictionary, this.#bytes.subarray(from, to));
    if (text === null || Number.isNaN(count) || Number.isNaN(first)) {
      this.complete = false;
      return;
    }
    const numbers = (text.slice(0, first).match(/\d{1,10}/g) ?? []).map(Number);
    for (let index = 0; index < Math.min(count, numbers.length / 2); index += 1) {
      const [number = 0, offset = 0, , next] = numbers.slice(2 * index, 2 * index + 4);
      const end = next === undefined || index === count - 1 ? undefined : first + next;
      this.#objects.set(number, text.slice(first + offset, end));
    }
  }
}

/** An object stream as Latin-1; null for one that is damaged or packed in another way. */
function unpacked(dictionary: string, bytes: Buffer): string | null {
  if (!dictionary.includes('/Filter')) return bytes.toString('latin1');
  if (!isDeflated(dictionary) || dictionary.includes('/DecodeParms')) return null;
  try {
    return inflateSync(bytes, { maxOutputLength: largestObjects }).toString('latin1');
  } catch {
    return null;
  }
}

/** True when a stream is packed by deflate alone. @param dictionary its source */
export function isDeflated(dictionary: string): boolean {
  return /\/Filter\s*(?:\/(?:FlateDecode|Fl)\b|\[\s*\/(?:FlateDecode|Fl)\s*\])/.test(dictionary);
}
