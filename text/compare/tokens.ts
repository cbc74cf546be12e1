import { spaceless } from '../plain/spaceless.ts';

/**
 * The tokens of a text: words and punctuation marks, with white space between. A word includes its apostrophe
 * suffix ("Ankara'nın") and hyphens, and a number its inner marks ("1.250,00", "01/02/2024").
 */
export interface Tokens {
  readonly text: string;
  /** Offsets in UTF-16 code units, end exclusive. */
  readonly starts: Int32Array;
  readonly ends: Int32Array;
  /** Equal tokens have equal ids within one Vocabulary. */
  readonly ids: Int32Array;
  /** Sorted ids of the words alone, regardless of case: the text as a bag of words. */
  readonly bag: Int32Array;
}

/** Kinds of characters. `alone` is a letter that makes a word by itself, `mark` a combining mark. */
const kinds = { space: 0, letter: 1, digit: 2, alone: 3, mark: 4, other: 5 } as const;
const apostrophesAndHyphens = new Set(["'", '’', 'ʼ', '-', '‐', '‑'].map((sign) => sign.charCodeAt(0)));
const numberMarks = new Set(['.', ',', ':', '/', '-'].map((sign) => sign.charCodeAt(0)));
const zeroWidthJoiner = 0x200d;
const spacelessCharacter = new RegExp(spaceless, 'u');

function classify(character: string): number {
  if (/\s/u.test(character)) return kinds.space;
  // In a script without spaces, each character is a token.
  const isAlone = spacelessCharacter.test(character);
  if (/\p{L}/u.test(character)) return isAlone ? kinds.alone : kinds.letter;
  if (/\p{N}/u.test(character)) return isAlone ? kinds.alone : kinds.digit;
  return /\p{M}/u.test(character) ? kinds.mark : kinds.other;
}

const unclassified = 255;
const kindCache = new Uint8Array(0x10000).fill(unclassified);

function kindAt(text: string, offset: number): number {
  const unit = text.charCodeAt(offset);
  if (unit >= 0xd800 && unit < 0xdc00)
    return classify(String.fromCodePoint(text.codePointAt(offset) ?? unit));
  let kind = kindCache[unit] ?? unclassified;
  if (kind === unclassified) {
    kind = classify(String.fromCharCode(unit));
    kindCache[unit] = kind;
  }
  return kind;
}

const widthAt = (text: string, offset: number) => ((text.codePointAt(offset) ?? 0) > 0xffff ? 2 : 1);
const isInWord = (kind: number) => kind === kinds.letter || kind === kinds.digit || kind === kinds.mark;

/** The end of the word at an offset: its letters, digits and marks, with signs that join two of them. */
function endOfWord(text: string, start: number): number {
  let offset = start;
  /** The kind of the last letter or digit. */
  let last: number = kinds.letter;
  while (offset < text.length) {
    const kind = kindAt(text, offset);
    if (isInWord(kind)) {
      if (kind !== kinds.mark) last = kind;
      offset += widthAt(text, offset);
      continue;
    }
    const next = offset + 1 < text.length ? kindAt(text, offset + 1) : kinds.space;
    const sign = text.charCodeAt(offset);
    const isJoined =
      (apostrophesAndHyphens.has(sign) && next === kinds.letter) ||
      (numberMarks.has(sign) && last === kinds.digit && next === kinds.digit);
    if (!isJoined) return offset;
    offset += 1;
  }
  return offset;
}

/** The end of a mark, or of a run of the same one, with its modifiers (an emoji's parts, say). */
function endOfMark(text: string, start: number): number {
  const width = widthAt(text, start);
  const sign = text.slice(start, start + width);
  let offset = start + width;
  while (text.startsWith(sign, offset)) offset += width;
  while (
    offset < text.length &&
    (kindAt(text, offset) === kinds.mark || text.charCodeAt(offset) === zeroWidthJoiner)
  )
    offset +=
      text.charCodeAt(offset) === zeroWidthJoiner && offset + 1 < text.length
        ? 1 + widthAt(text, offset + 1)
        : 1;
  return Math.min(offset, text.length);
}

/** Numbers the tokens of both documents, equal tokens alike, and records which are words. */
export class Vocabulary {
  readonly #ids = new Map<string, number>();
  readonly #words: boolean[] = [];
  /** For each token, the id of its lower-case form. */
  readonly #lowerCase: number[] = [];

  get size(): number {
    return this.#words.length;
  }

  /** True for the id of a word, false for that of a punctuation mark. */
  isWord(id: number): boolean {
    return this.#words[id] === true;
  }

  /** Splits a text into tokens, and numbers those that are new. */
  tokenize(text: string): Tokens {
    const starts: number[] = [];
    const ends: number[] = [];
    const ids: number[] = [];
    const bag: number[] = [];
    for (let offset = 0; offset < text.length; ) {
      const kind = kindAt(text, offset);
      if (kind === kinds.space) {
        offset += 1;
        continue;
      }
      let end = offset + widthAt(text, offset);
      if (isInWord(kind)) end = endOfWord(text, offset);
      else if (kind === kinds.other) end = endOfMark(text, offset);
      const id = this.#idOf(text.slice(offset, end), kind !== kinds.other);
      starts.push(offset);
      ends.push(end);
      ids.push(id);
      if (kind !== kinds.other) bag.push(this.#lowerCase[id] ?? id);
      offset = end;
    }
    return {
      text,
      starts: Int32Array.from(starts),
      ends: Int32Array.from(ends),
      ids: Int32Array.from(ids),
      bag: Int32Array.from(bag).sort(),
    };
  }

  #idOf(token: string, isWord: boolean): number {
    let id = this.#ids.get(token);
    if (id === undefined) {
      id = this.#words.length;
      this.#ids.set(token, id);
      this.#words.push(isWord);
      this.#lowerCase.push(id);
      const lower = lowerCased(token);
      if (isWord && lower !== token) this.#lowerCase[id] = this.#idOf(lower, true);
    }
    return id;
  }
}

/** Applies Turkish and English rules alike: I, İ and ı all become i. */
const lowerCased = (token: string) => token.replace(/[Iİı]/g, 'i').toLowerCase();

/** The number of words in a text as the comparison counts them. */
export function countTokens(text: string): number {
  return new Vocabulary().tokenize(text).bag.length;
}
