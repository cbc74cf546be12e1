import { spaceless } from '../plain/spaceless.ts';

/**
 * The tokens of a text: words and punctuation marks; white space lies between them. A word keeps its
 * apostrophe suffix ("Ankara'nın"), its hyphens, and a number its inner marks ("1.250,00", "01/02/2024").
 */
export interface Tokens {
  readonly text: string;
  /** Offsets in UTF-16 code units, end exclusive. */
  readonly starts: Int32Array;
  readonly ends: Int32Array;
  /** Equal tokens have equal ids within one Vocabulary. */
  readonly ids: Int32Array;
  /** Ids of the words alone, small letters and capitals as one, sorted: the text as a bag of words. */
  readonly bag: Int32Array;
}

const kinds = { space: 0, letter: 1, digit: 2, alone: 3, mark: 4, other: 5 } as const;
const apostrophesAndHyphens = new Set(["'", '’', 'ʼ', '-', '‐', '‑'].map((sign) => sign.charCodeAt(0)));
const numberMarks = new Set(['.', ',', ':', '/', '-'].map((sign) => sign.charCodeAt(0)));
const zeroWidthJoiner = 0x200d;
const ofSpacelessScript = new RegExp(spaceless, 'u');

function classify(character: string): number {
  if (/\s/u.test(character)) return kinds.space;
  // A run of them isn't one word.
  if (ofSpacelessScript.test(character))
    return /[\p{L}\p{N}]/u.test(character)
      ? kinds.alone
      : /\p{M}/u.test(character)
        ? kinds.mark
        : kinds.other;
  if (/\p{L}/u.test(character)) return kinds.letter;
  if (/\p{N}/u.test(character)) return kinds.digit;
  return /\p{M}/u.test(character) ? kinds.mark : kinds.other;
}

const unknown = 255;
const known = new Uint8Array(0x10000).fill(unknown);

function kindAt(text: string, at: number): number {
  const unit = text.charCodeAt(at);
  if (unit >= 0xd800 && unit < 0xdc00) return classify(String.fromCodePoint(text.codePointAt(at) ?? unit));
  let kind = known[unit] ?? unknown;
  if (kind === unknown) {
    kind = classify(String.fromCharCode(unit));
    known[unit] = kind;
  }
  return kind;
}

const widthAt = (text: string, at: number) => ((text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1);
const inWord = (kind: number) => kind === kinds.letter || kind === kinds.digit || kind === kinds.mark;

/** Where the word that starts at `start` ends. */
function endOfWord(text: string, start: number): number {
  let at = start;
  let last: number = kinds.letter;
  while (at < text.length) {
    const kind = kindAt(text, at);
    if (inWord(kind)) {
      if (kind !== kinds.mark) last = kind;
      at += widthAt(text, at);
      continue;
    }
    const next = at + 1 < text.length ? kindAt(text, at + 1) : kinds.space;
    const sign = text.charCodeAt(at);
    const joined =
      (apostrophesAndHyphens.has(sign) && next === kinds.letter) ||
      (numberMarks.has(sign) && last === kinds.digit && next === kinds.digit);
    if (!joined) return at;
    at += 1;
  }
  return at;
}

/** A mark, or a run of the same one, with what modifies it (the parts of an emoji). */
function endOfSign(text: string, start: number): number {
  const width = widthAt(text, start);
  const sign = text.slice(start, start + width);
  let at = start + width;
  while (text.startsWith(sign, at)) at += width;
  while (at < text.length && (kindAt(text, at) === kinds.mark || text.charCodeAt(at) === zeroWidthJoiner))
    at += text.charCodeAt(at) === zeroWidthJoiner && at + 1 < text.length ? 1 + widthAt(text, at + 1) : 1;
  return Math.min(at, text.length);
}

/** Gives equal tokens of both documents equal numbers, and knows which of them are words. */
export class Vocabulary {
  readonly #ids = new Map<string, number>();
  readonly #words: boolean[] = [];
  /** Of each token the id of its small letters. */
  readonly #small: number[] = [];

  get size(): number {
    return this.#words.length;
  }

  isWord(id: number): boolean {
    return this.#words[id] === true;
  }

  /** Linear in the length of the text. */
  tokenize(text: string): Tokens {
    const starts: number[] = [];
    const ends: number[] = [];
    const ids: number[] = [];
    const bag: number[] = [];
    for (let at = 0; at < text.length; ) {
      const kind = kindAt(text, at);
      if (kind === kinds.space) {
        at += 1;
        continue;
      }
      let end = at + widthAt(text, at);
      if (inWord(kind)) end = endOfWord(text, at);
      else if (kind === kinds.other) end = endOfSign(text, at);
      const id = this.#idOf(text.slice(at, end), kind !== kinds.other);
      starts.push(at);
      ends.push(end);
      ids.push(id);
      if (kind !== kinds.other) bag.push(this.#small[id] ?? id);
      at = end;
    }
    return {
      text,
      starts: Int32Array.from(starts),
      ends: Int32Array.from(ends),
      ids: Int32Array.from(ids),
      bag: Int32Array.from(bag).sort(),
    };
  }

  #idOf(token: string, word: boolean): number {
    let id = this.#ids.get(token);
    if (id === undefined) {
      id = this.#words.length;
      this.#ids.set(token, id);
      this.#words.push(word);
      this.#small.push(id);
      const small = smallLetters(token);
      if (word && small !== token) this.#small[id] = this.#idOf(small, true);
    }
    return id;
  }
}

/** By Turkish and English rules alike: I, İ and ı are all i. */
const smallLetters = (token: string) => token.replace(/[Iİı]/g, 'i').toLowerCase();

/** Number of words in a text, counted as the comparison counts them. */
export function countTokens(text: string): number {
  return new Vocabulary().tokenize(text).bag.length;
}
