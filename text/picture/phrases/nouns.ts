import type { Range } from '#contract/documents.ts';
import type { Language } from '#contract/languages.ts';
import { sceneOf } from '../scenes.ts';
import type { Picture } from '../wish.ts';
import { bareForm, type Form } from '../words/forms.ts';
import type { Meaning } from '../words/meaning.ts';
import { type Attributes, addAttribute, noAttributes } from './attributes.ts';
import { boundaryOf, type Element } from './elements.ts';
import {
  fillsScene,
  isBeforeNoun,
  isOrangeFruit,
  isSeenFromOutside,
  meansMany,
  onlyDescribesNext,
} from './neighbours.ts';
import type { Phrase } from './phrases.ts';
import { ThingCollector } from './thing-collector.ts';

/**
 * Reads the nouns with the counts, colours and sizes before or after them. The collector then holds the things to draw,
 * the elements from which relations are read, and `missed`, the ranges of words without effect on the picture.
 */
export function nounsOf(phrases: readonly Phrase[], language: Language): ThingCollector {
  const reader = new NounReader(phrases, language);
  for (const [index, phrase] of phrases.entries()) reader.read(index, phrase);
  reader.close();
  return reader.collector;
}

class NounReader {
  readonly collector = new ThingCollector();
  readonly #phrases: readonly Phrase[];
  readonly #language: Language;
  #attributes = noAttributes();
  /** Attributes without a noun of their own that wait for the next one: "a red and a blue balloon". */
  #waiting: Attributes[] = [];
  /** True after "is" or the like, until a noun takes the attributes that follow. */
  #predicate = false;

  constructor(phrases: readonly Phrase[], language: Language) {
    this.#phrases = phrases;
    this.#language = language;
  }

  /** Reads the phrase at an index of all phrases. */
  read(index: number, phrase: Phrase): void {
    const { meaning, form, start, end } = phrase;
    const span = { start, end };
    const boundary = boundaryOf(phrase);
    if (boundary) {
      this.close();
      this.#predicate = meaning.kind === 'copula';
      this.collector.elements.push(boundary);
      return;
    }
    if (this.#language === 'en' && isOrangeFruit(this.#phrases, index, this.#attributes)) {
      this.#addNoun(span, [{ emoji: '🍊' }], form, false);
      return;
    }
    if (addAttribute(this.#attributes, meaning, span)) return;
    switch (meaning.kind) {
      case 'thing':
        if (onlyDescribesNext(this.#phrases, index, this.#language)) this.collector.missed.push(span);
        else {
          const isPlural = form.plural || meaning.plural || this.#isMany(index, form);
          this.#addNoun(span, meaning.pictures, form, isPlural);
        }
        break;
      case 'again':
        this.#addAgain(span);
        break;
      case 'scene':
        this.#addScene(index, phrase, meaning);
        break;
      case 'negation':
        this.#deny(span);
        break;
      case 'undrawable':
      case 'unknown':
        this.#addUndrawable(index, { ...span, form });
        break;
      case 'and':
      case 'comma':
        this.#join({ ...span, form, kind: meaning.kind }, this.#phrases[index + 1]);
    }
  }

  /** Ends a phrase: attributes without a noun after them describe the one before, or nothing. */
  close(): void {
    const predicate = this.#predicate;
    for (const attributes of this.#takeAttributes()) this.collector.addLooseAttributes(attributes, predicate);
  }

  /** Takes all attributes without a noun so far, the last of them perhaps empty. */
  #takeAttributes(): Attributes[] {
    const all = [...this.#waiting, this.#attributes];
    this.#waiting = [];
    this.#attributes = noAttributes();
    this.#predicate = false;
    return all;
  }

  /** Drops the attributes before a noun that isn't drawn, and returns their ranges; waiting ones stay. */
  #takeSpans(): Range[] {
    const { spans } = this.#attributes;
    this.#attributes = noAttributes();
    return spans;
  }

  /** True when a noun in the singular means several. */
  #isMany(index: number, { stem }: Form): boolean {
    const isEnglish = this.#language === 'en';
    return (
      fillsScene(this.#phrases, index, this.#language) || (isEnglish && meansMany(stem, this.#attributes))
    );
  }

  /** Reads "and" or a comma, which may join attributes ("a red and a blue balloon") or whole phrases. */
  #join(joint: Element & { kind: 'and' | 'comma' }, next: Phrase | undefined): void {
    const { count, colours, spans } = this.#attributes;
    if (!this.#predicate && spans.length > 0 && next) {
      // "Red and yellow balloons" have both colours; "two red and yellow balloons" are two red ones and a yellow one.
      const isColoured = next.meaning.kind === 'colour' || next.meaning.kind === 'shade';
      if (isColoured && colours.length > 0 && (count === null || count.article)) return;
      if (this.#awaitsNoun(next)) {
        this.#waiting.push(this.#attributes);
        this.#attributes = noAttributes();
        return;
      }
    }
    this.close();
    this.collector.elements.push(joint);
  }

  /**
   * True when the attributes so far wait for a noun, rather than describe the one before them; decided by the phrase
   * after the joint.
   */
  #awaitsNoun({ meaning: { kind } }: Phrase): boolean {
    const followsNoun = this.collector.elements.at(-1)?.kind === 'noun' && this.#attributes.count === null;
    const attributesFollow = ['count', 'colour', 'shade', 'size', 'definite'].includes(kind);
    return !followsNoun && (attributesFollow || (this.#language === 'en' && kind === 'thing'));
  }

  /** Adds a noun with its attributes, unless it is denied, repeats an emoji or refers back. */
  #addNoun(span: Range, pictures: readonly Picture[], form: Form, plural: boolean): void {
    const { denied } = this.#attributes;
    if (form.derived === 'without' || denied) {
      this.collector.missed.push(...this.#takeSpans(), denied ? { ...span, start: denied.start } : span);
      return;
    }
    const all = this.#takeAttributes();
    const [first, second] = all;
    const [picture] = pictures;
    if (picture && first && !second) {
      if (this.collector.repeatEmoji(span, picture, form)) return;
      // Turkish has no "the", so any noun without a number may refer back.
      const mayReferBack = first.count === null && (this.#language === 'tr' || first.definite);
      if (mayReferBack && this.collector.referBack(span, picture, form, first)) return;
    }
    this.collector.addNoun(span, pictures, all, form, plural);
  }

  /** Adds more things of the last kind: "two red ones". */
  #addAgain(span: Range): void {
    const last = this.collector.things.at(-1);
    if (last) this.#addNoun(span, [last.picture], { ...bareForm('ones'), plural: true }, true);
    else this.collector.missed.push(...this.#takeSpans(), span);
  }

  /** Adds a scene's word, or its picture where it means a thing: "two islands". */
  #addScene(index: number, phrase: Phrase, meaning: Meaning & { kind: 'scene' }): void {
    const { start, end, form, wordCount } = phrase;
    const { trait } = meaning;
    const { count, colours } = this.#attributes;
    const scene = sceneOf(trait?.value);
    // A scene that shows one of something, as "island" does, is a thing when several are asked for.
    const isCounted = count !== null && count.value > 1 && scene?.number === 1;
    // Only an island is another picture from outside; a forest or a mountain is the scenery either way.
    const isIsland = trait?.value === 'island' && isSeenFromOutside(this.#phrases, index);
    if (scene?.picture && (isCounted || isIsland)) {
      this.#addNoun({ start, end }, [scene.picture], form, isCounted);
      return;
    }
    const spans = this.#takeSpans();
    // Without a trait the scene is a bare sky, which may have any colour.
    if (trait !== null && !colours.every(({ name }) => scene?.colours.includes(name)))
      this.collector.missed.push(...spans);
    this.#predicate = false;
    this.collector.elements.push({ start, end, form, wordCount, ...meaning });
  }

  /** Denies a noun: "no clouds" comes before it, "bulut yok" after it. */
  #deny(span: Range): void {
    this.close();
    if (this.#language === 'en') this.#attributes.denied = span;
    else this.collector.removeLast(span);
  }

  /** A noun that can't be drawn takes its attributes with it ("a red roof"); an adjective leaves them to its noun. */
  #addUndrawable(index: number, { form, ...span }: Range & { form: Form }): void {
    if (!isBeforeNoun(this.#phrases[index + 1]) || form.derived === 'with') {
      this.collector.missed.push(...this.#takeSpans());
      this.collector.elements.push({ ...span, form, kind: 'unknown' });
    }
    this.collector.missed.push(span);
  }
}
