import { constants, inflateSync } from 'node:zlib';

/** What a file's bytes tell before its pages are opened, so that costly steps are left out where nothing needs them. */
export interface FileSurvey {
  /** False when no picture in the file is large enough for a word. */
  mayHavePictures: boolean;
  /** False when no font can print a soft hyphen (U+00AD), which pdf.js leaves out of its text. */
  mayHaveSoftHyphens: boolean;
}

/** A picture with fewer pixels than this, or narrower or lower, is an icon or a line. */
const smallestPicture = { pixels: 6000, side: 16 };
/** The bytes before a stream in which its dictionary stands. */
const longestDictionary = 4000;
/** The bytes of a packed stream that show its kind. */
const firstBytes = 400;
/** Longer streams, in bytes, aren't maps from codes to letters. */
const longestMap = 1_000_000;
const softHyphen = 0xad;

/** Looks through a file's objects. Pictures are always plain objects, so their dictionaries are in sight. */
export function surveyFile(data: Uint8Array): FileSurvey {
  const bytes = Buffer.from(data.buffer, data.byteOffset, data.byteLength);
  const survey: FileSurvey = {
    mayHavePictures: false,
    // What is encrypted can't be unpacked here.
    mayHaveSoftHyphens: bytes.includes('/Encrypt'),
  };
  let lastEnd = 0;
  for (let at = bytes.indexOf('stream'); at !== -1; at = bytes.indexOf('stream', lastEnd)) {
    const start = streamStart(bytes, at);
    if (start === null) {
      lastEnd = at + 6;
      continue;
    }
    const dictionary = dictionaryBefore(bytes, Math.max(lastEnd, at - longestDictionary), at);
    const length = Number(/\/Length\s+(\d+)(?!\s+\d+\s+R)/.exec(dictionary)?.[1] ?? 0);
    if (/\/Subtype\s*\/Image\b/.test(dictionary)) survey.mayHavePictures ||= isLargePicture(dictionary);
    else if (!survey.mayHaveSoftHyphens)
      survey.mayHaveSoftHyphens = streamPrintsSoftHyphen(bytes, start, length, dictionary);
    lastEnd = start + length;
    if (survey.mayHavePictures && survey.mayHaveSoftHyphens) break;
  }
  survey.mayHaveSoftHyphens ||= bytes.includes('/sfthyphen') || bytes.includes('/softhyphen');
  return survey;
}

/** The offset of a stream's first byte behind the keyword at `at`; null when this is no beginning of a stream. */
function streamStart(bytes: Buffer, at: number): number | null {
  if (bytes.toString('latin1', Math.max(0, at - 3), at) === 'end') return null;
  const next = bytes[at + 6];
  if (next === 0x0a) return at + 7;
  if (next === 0x0d) return bytes[at + 7] === 0x0a ? at + 8 : at + 7;
  return null;
}

function dictionaryBefore(bytes: Buffer, from: number, at: number): string {
  const text = bytes.toString('latin1', from, at);
  return text.slice(text.lastIndexOf(' obj') + 1);
}

function isLargePicture(dictionary: string): boolean {
  const sideOf = (name: string) => {
    const value = new RegExp(`/${name}\\s+(\\d+)(?!\\s+\\d+\\s+R)`).exec(dictionary)?.[1];
    return value === undefined ? Number.POSITIVE_INFINITY : Number(value);
  };
  const [width, height] = [sideOf('Width'), sideOf('Height')];
  return Math.min(width, height) >= smallestPicture.side && width * height >= smallestPicture.pixels;
}

function namesSoftHyphen(text: string): boolean {
  return /\/(?:sfthyphen|softhyphen|uni00AD)\b/.test(text);
}

/** True for a map of a font's codes, or objects with an encoding, that mention the soft hyphen. */
function streamPrintsSoftHyphen(bytes: Buffer, start: number, length: number, dictionary: string): boolean {
  if (length > longestMap || /\/(?:Length1|Length2|FontFile|Subtype\s*\/(?!Form))/.test(dictionary))
    return false;
  const end = length > 0 ? start + length : bytes.indexOf('endstream', start);
  if (end < start) return false;
  const isObjects = /\/Type\s*\/ObjStm\b/.test(dictionary);
  const isPacked = /\/FlateDecode\b/.test(dictionary);
  const read = (to: number) => {
    const part = bytes.subarray(start, to);
    return isPacked ? unpacked(part) : part.toString('latin1');
  };
  if (isObjects) return namesSoftHyphen(read(end));
  const isMap = /CIDInit|begincmap|CIDSystemInfo/.test(read(Math.min(end, start + firstBytes)));
  return isMap && mapsToSoftHyphen(read(end));
}

/** Unpacks as much as there is; empty for anything else. */
function unpacked(packed: Buffer): string {
  try {
    return inflateSync(packed, { finishFlush: constants.Z_SYNC_FLUSH }).toString('latin1');
  } catch {
    return '';
  }
}

/** True when a ToUnicode map gives the soft hyphen to some code. */
function mapsToSoftHyphen(map: string): boolean {
  for (const [, section = ''] of map.matchAll(/beginbfchar([\s\S]*?)endbfchar/g))
    if (/<[0-9a-f]+>\s*<00ad>/i.test(section)) return true;
  for (const [, section = ''] of map.matchAll(/beginbfrange([\s\S]*?)endbfrange/g)) {
    if (/\[[^\]]*<00ad>/i.test(section)) return true;
    for (const [, from = '', to = '', first = ''] of section.matchAll(
      /<([0-9a-f]+)>\s*<([0-9a-f]+)>\s*<([0-9a-f]{1,4})>/gi,
    )) {
      const lowest = Number.parseInt(first, 16);
      const highest = lowest + Number.parseInt(to, 16) - Number.parseInt(from, 16);
      if (lowest <= softHyphen && softHyphen <= highest) return true;
    }
  }
  return false;
}
