import { z } from 'zod';
import type { Range } from '#contract/documents.ts';
import { loadTable } from '#text/load-data.ts';
import { spaceless } from '#text/plain/spaceless.ts';

const Row = z.object({ sign: z.string(), substitute: z.string(), name: z.string() });
const table = loadTable(new URL('./data/substitutes.tsv', import.meta.url), Row);
const substitutes = new Map(table.map(({ sign, substitute }) => [sign, substitute]));
const tokens = /[\p{L}\p{M}\p{N}]+(?:['’-][\p{L}\p{M}\p{N}]+)*|\S/gu;
/** The longest word, in letters; words are longer only in scripts without spaces. */
const longestWord = 100;
const spacelessCharacter = new RegExp(spaceless, 'u');
/** Modifiers of the character before them, which mean nothing alone. */
const dependent = /^[\p{M}\p{Cf}\p{Sk}]+$/u;
/** Characters that vocabularies ignore. */
const ignored = /[\u00ad\u200b\u200c\u200e\u200f\u2060\ufeff]/;

/** Finds text that an engine's vocabulary can't represent. */
export class UnreadableText {
  readonly #characters: ReadonlySet<string>;

  /** Takes all characters of the vocabulary. */
  constructor(characters: ReadonlySet<string>) {
    this.#characters = characters;
  }

  /** Replaces signs that the vocabulary lacks by similar ones of the same length. */
  substitute(text: string): string {
    return text.replace(/[^\p{L}\p{N}\s]/gu, (sign) => {
      const substitute = substitutes.get(sign);
      return substitute === undefined || this.#knows(sign) ? sign : substitute;
    });
  }

  /** Finds words and signs outside the vocabulary and overlong words; adjacent ones are joined. */
  find(text: string): (Range & { text: string })[] {
    const ranges: Range[] = [];
    for (const { index: start, 0: token } of text.matchAll(tokens)) {
      const last = ranges.at(-1);
      const modifiesLast = last?.end === start && dependent.test(token);
      if (!modifiesLast && isWord(token) && this.#knows(token)) continue;
      const end = start + token.length;
      if (last && text.slice(last.end, start).trim() === '') last.end = end;
      else ranges.push({ start, end });
    }
    return ranges.map(({ start, end }) => ({ start, end, text: text.slice(start, end) }));
  }

  #knows(token: string): boolean {
    // The vocabularies' normalisation begins with NFKC.
    for (const character of token.normalize('NFKC'))
      if (!this.#characters.has(character) && !ignored.test(character) && !/\s/.test(character)) return false;
    return true;
  }
}

/** False for a run of letters that is too long to be a word. */
function isWord(token: string): boolean {
  return token.length <= longestWord || spacelessCharacter.test(token);
}
