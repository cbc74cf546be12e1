import type { PrintedPage, PrintedWord } from './printed-page.ts';

/** A word of a text, with its offsets there, and where it is printed; null where it wasn't found. */
export interface PlacedWord {
  readonly start: number;
  readonly end: number;
  readonly printed: PrintedWord | null;
}

/** So many letters of a text are looked for together when they don't follow those before. */
const windowLength = 16;
/** Fewer letters aren't looked for alone, and not before the place where the last ones were found. */
const fewestAlone = 3;
const fewestBehind = 6;

/**
 * Finds the words of texts on the pages on which they are printed. Words mostly follow each other in the file as in the
 * text; where they don't, as at the end of a column, the next letters are looked for behind the place, on the page, and
 * on the next page.
 */
export class WordPlacer {
  readonly #pages: ReadonlyMap<number, PrintedPage>;
  #page = 0;
  /** The offset behind the last word that was found, in the letters of its page. */
  #at = 0;

  constructor(pages: readonly PrintedPage[]) {
    this.#pages = new Map(pages.map((page) => [page.number, page]));
  }

  /** @param page on which the text begins, from 1 */
  place(text: string, page: number): PlacedWord[] {
    if (page !== this.#page) this.#turnTo(page);
    const words = [...text.matchAll(/\S+/g)];
    return words.map(({ 0: word, index }, order) => {
      const next = () => this.#windowFrom(words, order);
      return { start: index, end: index + word.length, printed: this.#placeWord(word, next) };
    });
  }

  #turnTo(page: number): void {
    this.#page = page;
    this.#at = 0;
  }

  /** The letters of a word and of those behind it. */
  #windowFrom(words: readonly RegExpExecArray[], order: number): string {
    let letters = '';
    for (let index = order; index < words.length && letters.length < windowLength; index += 1)
      letters += words[index]?.[0] ?? '';
    return letters;
  }

  /** @param next gives the letters of the word and of those behind it */
  #placeWord(word: string, next: () => string): PrintedWord | null {
    const page = this.#pages.get(this.#page);
    if (!page) return null;
    if (page.letters.startsWith(word, this.#at)) return this.#take(page, this.#at, word.length);
    const hyphenated = this.#placeHyphenated(page, word);
    if (hyphenated) return hyphenated;
    const letters = next();
    if (letters.length < fewestAlone) return null;
    const found = indexFrom(page.letters, letters, this.#at);
    if (found >= 0) return this.#take(page, found, word.length);
    const following = this.#pages.get(this.#page + 1);
    const onNext = following?.letters.indexOf(letters) ?? -1;
    if (following && onNext >= 0) {
      this.#turnTo(following.number);
      return this.#take(following, onNext, word.length);
    }
    const alone = word.length < fewestAlone ? -1 : page.letters.indexOf(word, this.#at);
    return alone < 0 ? null : this.#take(page, alone, word.length);
  }

  /** A word that a line's end parts: its beginning, with a hyphen, is where it is. */
  #placeHyphenated(page: PrintedPage, word: string): PrintedWord | null {
    const hyphen = page.letters.indexOf('-', this.#at);
    const length = hyphen - this.#at;
    if (hyphen < 0 || length < 1 || length >= word.length) return null;
    if (!page.letters.startsWith(word.slice(0, length), this.#at)) return null;
    const rest = word.slice(length);
    const start = this.#at;
    const isWhole = page.letters.startsWith(rest, hyphen + 1);
    this.#at = hyphen + 1 + (isWhole ? rest.length : 0);
    return page.wordAt(start, hyphen);
  }

  #take(page: PrintedPage, start: number, length: number): PrintedWord {
    this.#at = start + length;
    return page.wordAt(start, start + length);
  }
}

/** The offset of some letters behind a place, else of many before it; -1 without any. */
function indexFrom(letters: string, wanted: string, from: number): number {
  const behind = letters.indexOf(wanted, from);
  return behind >= 0 || wanted.length < fewestBehind ? behind : letters.indexOf(wanted);
}
