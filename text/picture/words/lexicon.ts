import type { Language } from '#contract/languages.ts';
import { foldToAscii } from '#text/plain/fold.ts';
import type { Picture } from '../wish.ts';
import { emojiNames } from './emoji-names.ts';
import { englishPlural, type Form, formsOf } from './forms.ts';
import { isInflected, type Meaning } from './meaning.ts';
import { NearNames, shortestGuess } from './near-names.ts';
import { keyOf } from './tokens.ts';
import { namedThings, wordsOf } from './vocabulary.ts';

/** A word or phrase that was found; `length` is its number of words. */
export interface Hit {
  meaning: Meaning;
  form: Form;
  length: number;
}

/** The most words of a phrase. */
export const longestPhrase = 5;
const lexicons = new Map<Language, Lexicon>();

/** The lexicon of a language; built on first use. */
export function lexiconOf(language: Language): Lexicon {
  const lexicon = lexicons.get(language) ?? new Lexicon(language);
  lexicons.set(language, lexicon);
  return lexicon;
}

/**
 * The meanings of words and phrases in one language, in any inflection. Its functions take words in the form of
 * `keyOf`.
 */
export class Lexicon {
  readonly #language: Language;
  readonly #meanings = new Map<string, Meaning[]>();
  /** The key of each phrase in #meanings, by the phrase written without diacritics. */
  readonly #keyByAscii = new Map<string, string>();
  /** Beginnings of phrases: "fire" of "fire truck". */
  readonly #beginnings = new Set<string>();
  readonly #thingNames: NearNames;
  /** The weak verbs of the word lists, which may also be names of things: "flies". */
  readonly #weakVerbs = new Set<string>();
  readonly #materials = new Set<string>();

  /**
   * The order decides which meaning of a word wins: the word lists' first, then things; a weak meaning only if no thing
   * has the name, and an emoji only if nothing has. Guesses at misspelt words know the things but no emoji.
   */
  constructor(language: Language) {
    this.#language = language;
    const entries = wordsOf(language).flatMap(({ words, meaning }) =>
      words.map((word) => {
        const weak = 'mark' in meaning && meaning.mark === 'weak';
        return { word: keyOf(word, language), meaning, weak };
      }),
    );
    for (const { word, meaning, weak } of entries)
      if (meaning.kind === 'material') this.#materials.add(word);
      else if (!weak) this.#add(word, meaning);
    for (const { pictures, words } of namedThings)
      for (const word of words[language]) this.#addThing(word, pictures);
    const names = [...this.#meanings].filter(([, [meaning]]) => meaning?.kind === 'thing');
    this.#thingNames = new NearNames(names.map(([name]) => name));
    for (const { word, meaning, weak } of entries) {
      if (weak && meaning.kind === 'verb') this.#weakVerbs.add(word);
      if (weak && this.find([word])?.meaning.kind !== 'thing') this.#add(word, meaning);
    }
    for (const [name, emoji] of emojiNames(language))
      if (!this.#knows(name)) this.#addThing(name, [{ emoji }]);
  }

  /** The longest phrase at the beginning of some words; null if even the first is unknown. */
  find(words: readonly string[]): Hit | null {
    for (let length = this.#reach(words); length > 0; length--) {
      const before = words.slice(0, length - 1).map((word) => `${word} `);
      const hit = this.#findPhrase(before.join(''), words[length - 1] ?? '', length);
      if (hit) return hit;
    }
    return null;
  }

  /** True for a verb of the word lists that can also name a thing: "flies". */
  isWeakVerb(word: string): boolean {
    return this.#weakVerbs.has(word);
  }

  /**
   * True for a noun that names another's material, as "taş" (stone) in "taş köprü"; it has no meaning of its own here.
   */
  isMaterial(noun: string): boolean {
    return this.#materials.has(noun);
  }

  /** The one thing whose name is one slip away from an unknown word; null if there is none, or more than one. */
  guess(word: string): Hit | null {
    if (word.length < shortestGuess) return null;
    for (const form of formsOf(word, this.#language)) {
      const name = this.#thingNames.near(form.stem);
      const meaning = this.#meanings.get(name ?? '')?.find(({ kind }) => kind === 'thing');
      if (name !== null && meaning) return { meaning, form: { ...form, stem: name }, length: 1 };
    }
    return null;
  }

  /** True when an emoji's name has a meaning already. */
  #knows(name: string): boolean {
    const words = name.split(' ');
    // "Red apple" is an apple with a colour.
    const first = this.#meanings.get(words[0] ?? '')?.[0]?.kind;
    const isDescribed = words.length > 1 && (first === 'colour' || first === 'size' || first === 'count');
    return isDescribed || this.find(words)?.length === words.length;
  }

  #addThing(phrase: string, pictures: Picture[]): void {
    const thing: Meaning = { kind: 'thing', pictures, plural: false };
    this.#add(phrase, thing);
    const space = phrase.lastIndexOf(' ');
    if (this.#language === 'en') {
      // "Slice of pizza" takes its plural inside.
      const [, first, rest] = /^(\S+)( of .+)$/.exec(phrase) ?? [];
      if (first && rest) this.#add(englishPlural(first) + rest, { ...thing, plural: true });
    } else if (space > 0)
      // "Elma ağacı" (apple tree) ends in a possessive, which other forms replace: "elma ağaçları" (its plural), "elma
      // ağacım" (mine). So "elma ağaç" is added, to which those forms lead back.
      for (const form of formsOf(keyOf(phrase.slice(space + 1), 'tr'), 'tr'))
        if (form.possessive && form.case === null && !form.plural && form.derived === null)
          this.#add(`${phrase.slice(0, space)} ${form.stem}`, thing);
  }

  #add(phrase: string, meaning: Meaning): void {
    const key = keyOf(phrase, this.#language);
    const meanings = this.#meanings.get(key);
    if (meanings) meanings.push(meaning);
    else this.#meanings.set(key, [meaning]);
    // A key is in lower case already, so the language makes no difference here.
    const ascii = foldToAscii(key, 'tr');
    if (!this.#keyByAscii.has(ascii)) this.#keyByAscii.set(ascii, key);
    for (const written of [key, ascii])
      for (const { index } of written.matchAll(/ /g)) this.#beginnings.add(written.slice(0, index));
  }

  /** The most words that a phrase at the beginning of these words can have. */
  #reach(words: readonly string[]): number {
    const most = Math.min(longestPhrase, words.length);
    let reach = Math.min(1, most);
    while (reach < most && this.#beginnings.has(words.slice(0, reach).join(' '))) reach++;
    return reach;
  }

  /**
   * The phrase of `length` words that ends in `last`, in any form of that word.
   * @param before the words before `last`, each followed by a space
   */
  #findPhrase(before: string, last: string, length: number): Hit | null {
    const forms = formsOf(last, this.#language);
    const hitOf = (form: Form, key: string | undefined): Hit[] => {
      const meaning = this.#meanings.get(key ?? '')?.find((each) => fitsForm(each, form, form.stem === last));
      return meaning ? [{ meaning, form, length }] : [];
    };
    const [written] = forms.flatMap((form) => hitOf(form, before + form.stem));
    if (written || this.#language === 'en') return written ?? null;
    // A short word has too many neighbours that differ only by diacritics, unless it is typed without any.
    const [unmarked] = forms.flatMap((form) => {
      const key = before + form.stem;
      const ascii = foldToAscii(key, 'tr');
      const mayLackMarks = ascii === key.replaceAll('ı', 'i') || last.length >= shortestGuess;
      return mayLackMarks ? hitOf(form, this.#keyByAscii.get(ascii)) : [];
    });
    return unmarked ?? null;
  }
}

/** True when a word with this meaning may stand in this form. */
function fitsForm(meaning: Meaning, form: Form, isBare: boolean): boolean {
  switch (meaning.kind) {
    case 'thing':
    case 'undrawable':
      return true;
    case 'scene':
      return form.derived !== 'without';
    case 'colour':
      return form.case === null && !form.plural && form.derived !== 'without';
    default:
      // A Turkish relation needs its possessive and case: "üst" counts only as in "üstünde" (on top of).
      return isInflected(meaning) ? form.possessive && form.case !== null : isBare;
  }
}
