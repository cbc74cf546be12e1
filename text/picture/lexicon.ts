import type { Language } from '#contract/languages.ts';
import { foldToAscii } from '#text/fold.ts';
import { emojiNames } from './annotations.ts';
import { animals } from './everyday/animals.ts';
import { food } from './everyday/food.ts';
import { nature } from './everyday/nature.ts';
import { objects } from './everyday/objects.ts';
import { people } from './everyday/people.ts';
import { places } from './everyday/places.ts';
import { englishForms, englishPlural } from './forms.en.ts';
import { turkishForms } from './forms.tr.ts';
import { bareForm, type Form } from './forms.ts';
import { lines, type Meaning } from './meaning.ts';
import { NearNames, shortestGuess } from './near-names.ts';
import { keyOf } from './tokens.ts';
import { vocabularyOf, weakWordsOf } from './vocabulary.ts';
import { drawnThings, type Picture } from './wish.ts';

/** A word or phrase that was found, and how many words it took. */
export interface Hit {
  meaning: Meaning;
  form: Form;
  length: number;
}

export interface Lexicon {
  /** The longest phrase at the beginning of some words, null when not even the first one is known. */
  find(words: readonly string[]): Hit | null;
  /** Whether a word, whatever else it means, may be a verb. */
  isVerb(word: string): boolean;
  /** The one thing whose name is an edit away from a word that isn't known. */
  guess(word: string): Hit | null;
}

const longestPhrase = 5;
const everyday = [animals, nature, food, people, places, objects];
const lexicons = new Map<Language, Lexicon>();

/** What words mean in descriptions in a language; built on first use. */
export function lexiconOf(language: Language): Lexicon {
  let lexicon = lexicons.get(language);
  if (!lexicon) {
    lexicon = new Words(language);
    lexicons.set(language, lexicon);
  }
  return lexicon;
}

export function pictureOf(head: string): Picture {
  const drawn = drawnThings.find((name) => name === head);
  return drawn === undefined ? { emoji: head.replaceAll('\uFE0F', '') } : { drawn };
}

class Words implements Lexicon {
  readonly #language: Language;
  readonly #meanings = new Map<string, Meaning[]>();
  readonly #verbs = new Set<string>();
  readonly #withoutMarks = new Map<string, string>();
  /** Beginnings of phrases: "fire" of "fire truck". */
  readonly #beginnings = new Set<string>();
  readonly #forms = new Map<string, Form[]>();
  readonly #names = new NearNames();

  constructor(language: Language) {
    this.#language = language;
    for (const [phrase, meaning] of vocabularyOf(language)) this.#add(phrase, meaning);
    for (const table of everyday)
      for (const { head, words } of lines(table, language === 'en' ? 0 : 1))
        for (const word of words) this.#addThing(word, head.split('+').map(pictureOf));
    for (const [name, [meaning]] of this.#meanings) if (meaning?.kind === 'thing') this.#names.add(name);
    for (const [phrase, meaning] of weakWordsOf(language)) {
      if (meaning.kind === 'verb') this.#verbs.add(phrase);
      if (this.find([phrase])?.meaning.kind !== 'thing') this.#add(phrase, meaning);
    }
    for (const [name, emoji] of emojiNames(language)) {
      // "Red apple" is an apple with a colour.
      const first = this.#meanings.get(name.split(' ')[0] ?? '')?.[0]?.kind;
      const attribute = first === 'colour' || first === 'size' || first === 'count';
      if (!this.#knows(name) && !(attribute && name.includes(' '))) this.#addThing(name, [{ emoji }]);
    }
  }

  /** Whether everyday words say already what a name means. */
  #knows(name: string): boolean {
    const words = name.split(' ');
    return this.#withoutMarks.has(name) || this.find(words)?.length === words.length;
  }

  #addThing(phrase: string, [picture, ...more]: readonly Picture[]): void {
    if (picture === undefined) return;
    const thing: Meaning = { kind: 'thing', picture, ...(more.length > 0 && { more }) };
    this.#add(phrase, thing);
    const at = phrase.lastIndexOf(' ');
    if (at < 0) return;
    if (this.#language === 'en') {
      // "Slice of pizza" takes its plural inside.
      const [, first = '', rest = ''] = /^(\S+)( of .+)$/.exec(phrase) ?? [];
      if (rest !== '') this.#add(`${englishPlural(first)}${rest}`, { ...thing, plural: true });
      return;
    }
    // "Elma ağacı" is "elma ağaçları" in the plural, whose last word has no possessive but its own.
    for (const form of turkishForms(keyOf(phrase.slice(at + 1), 'tr')))
      if (form.possessive && form.ending === null && !form.plural && form.derived === null)
        this.#add(`${phrase.slice(0, at)} ${form.stem}`, thing);
  }

  #add(phrase: string, meaning: Meaning): void {
    const key = keyOf(phrase, this.#language);
    if (key === '') return;
    const meanings = this.#meanings.get(key);
    if (meanings) meanings.push(meaning);
    else this.#meanings.set(key, [meaning]);
    const ascii = foldToAscii(key, 'tr');
    if (!this.#withoutMarks.has(ascii)) this.#withoutMarks.set(ascii, key);
    for (const phraseKey of [key, ascii])
      for (let at = phraseKey.indexOf(' '); at >= 0; at = phraseKey.indexOf(' ', at + 1))
        this.#beginnings.add(phraseKey.slice(0, at));
  }

  #formsOf(word: string): Form[] {
    let forms = this.#forms.get(word);
    if (!forms) {
      if (this.#forms.size > 20_000) this.#forms.clear();
      forms = this.#language === 'en' ? englishForms(word) : turkishForms(word);
      this.#forms.set(word, forms);
    }
    return forms;
  }

  find(words: readonly string[]): Hit | null {
    let reach = 1;
    let beginning = '';
    while (reach < Math.min(longestPhrase, words.length)) {
      beginning = `${beginning}${reach > 1 ? ' ' : ''}${words[reach - 1]}`;
      if (!this.#beginnings.has(beginning)) break;
      reach++;
    }
    for (let length = reach; length > 0; length--) {
      const before = words
        .slice(0, length - 1)
        .map((word) => `${word} `)
        .join('');
      const hit = this.#findLast(before, words[length - 1] ?? '', length);
      if (hit) return hit;
    }
    return null;
  }

  #findLast(before: string, last: string, length: number): Hit | null {
    const bare = bareForm(last);
    const known = this.#firstFitting([bare], length, (form) => before + form.stem);
    if (known) return known;
    const forms = this.#formsOf(last);
    const written = this.#firstFitting(forms, length, (form) => before + form.stem);
    if (written || this.#language === 'en') return written;
    // A short word has too many that differ from it by their marks alone, unless it is typed without any.
    return this.#firstFitting(forms, length, (form) => {
      const bare = before + form.stem;
      const ascii = foldToAscii(bare, 'tr');
      return ascii === bare.replaceAll('ı', 'i') || last.length >= shortestGuess
        ? this.#withoutMarks.get(ascii)
        : undefined;
    });
  }

  #firstFitting(
    forms: readonly Form[],
    length: number,
    keyFor: (form: Form) => string | undefined,
  ): Hit | null {
    for (const [index, form] of forms.entries()) {
      const key = keyFor(form);
      const meanings = key === undefined ? undefined : this.#meanings.get(key);
      const meaning = meanings?.find((each) => this.#fits(each, form, index === 0));
      if (meaning) return { meaning, form, length };
    }
    return null;
  }

  /** Whether a word with such endings can mean this. */
  #fits(meaning: Meaning, form: Form, bare: boolean): boolean {
    if (meaning.kind === 'place' && meaning.noun) return form.possessive && form.ending !== null;
    if (meaning.kind === 'colour') return form.ending === null && !form.plural && form.derived !== 'without';
    if (meaning.kind === 'scene') return form.derived !== 'without';
    return meaning.kind === 'thing' || meaning.kind === 'untold' || bare;
  }

  isVerb(word: string): boolean {
    return this.#verbs.has(word);
  }

  guess(word: string): Hit | null {
    if (word.length < shortestGuess) return null;
    for (const form of this.#formsOf(word)) {
      const name = this.#names.near(form.stem);
      if (name === null) continue;
      const meaning = this.#meanings.get(name)?.find((each) => each.kind === 'thing');
      if (meaning) return { meaning, form: { ...form, stem: name }, length: 1 };
    }
    return null;
  }
}
