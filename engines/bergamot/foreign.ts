import type { Range } from '#contract/documents.ts';
import { spaceless } from '#text/plain/spaceless.ts';

/** Signs that a vocabulary rarely has, and what says the same and has their length. */
const alike: Readonly<Record<string, string>> = {
  '\u2010': '-',
  '\u2011': '-',
  '\u2012': '-',
  '\u2015': '—',
  '\u2212': '-',
  '„': '"',
  '‟': '"',
  '‚': "'",
  '‛': "'",
  '′': "'",
  '″': '"',
};
const tokens = /[\p{L}\p{M}\p{N}]+(?:['’-][\p{L}\p{M}\p{N}]+)*|\S/gu;
/** No word is longer, in letters, but where a script has no spaces. */
const longestWord = 100;
const ofSpacelessScript = new RegExp(spaceless, 'u');
/** Joins or varies what stands before it; means nothing alone. */
const dependent = /^[\p{M}\p{Cf}\p{Sk}]+$/u;
/** Vocabularies leave these out of a text. */
const ignored = /[\u00ad\u200b\u200c\u200e\u200f\u2060\ufeff]/;

/** What of a text an engine can't read, by its vocabulary. */
export class Foreign {
  readonly #characters: ReadonlySet<string>;

  /** @param characters What the vocabulary holds */
  constructor(characters: ReadonlySet<string>) {
    this.#characters = characters;
  }

  /** Signs replaced by like ones that the vocabulary has. The length stays. */
  likened(text: string): string {
    return text.replace(/[\u2010-\u2012\u2015\u2212„‟‚‛′″]/g, (sign) =>
      this.#knows(sign) ? sign : (alike[sign] ?? sign),
    );
  }

  /**
   * Whole words and runs of signs that the vocabulary doesn't have, as emoji and other scripts, and what is too
   * long for a word. Those with white space alone between are one.
   */
  find(text: string): (Range & { text: string })[] {
    const found: Range[] = [];
    for (const { index: start, 0: token } of text.matchAll(tokens)) {
      const last = found.at(-1);
      const touches = last?.end === start && dependent.test(token);
      if (!touches && isWord(token) && this.#knows(token)) continue;
      const end = start + token.length;
      if (last && text.slice(last.end, start).trim() === '') last.end = end;
      else found.push({ start, end });
    }
    return found.map(({ start, end }) => ({ start, end, text: text.slice(start, end) }));
  }

  #knows(token: string): boolean {
    // The vocabularies' normalisation begins with Unicode's.
    for (const character of token.normalize('NFKC'))
      if (!this.#characters.has(character) && !ignored.test(character) && !/\s/.test(character)) return false;
    return true;
  }
}

function isWord(token: string): boolean {
  return token.length <= longestWord || ofSpacelessScript.test(token);
}
