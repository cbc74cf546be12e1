import type { Range } from '#contract/documents.ts';
import type { Language } from '#contract/languages.ts';
import { type Attributes, gather, noAttributes } from './attributes.ts';
import { boundaryOf, type Element } from './elements.ts';
import { bareForm, type Form } from './forms.ts';
import type { Meaning } from './meaning.ts';
import { Named } from './named.ts';
import {
  fillsScene,
  isAttribute,
  isBeforeNoun,
  isOrangeFruit,
  isSeenFromOutside,
  meansMany,
} from './neighbours.ts';
import { countedScene, hasColours, islandOf } from './scene-attributes.ts';
import type { Unit } from './units.ts';
import type { Picture, Thing } from './wish.ts';

export interface Nouns {
  elements: Element[];
  things: Thing[];
  missed: Range[];
}

/** Puts counts, colours and sizes to the nouns they belong to, before or after them. */
export function nounsOf(units: readonly Unit[], language: Language): Nouns {
  const reader = new NounReader(units, language);
  for (let at = 0; at < units.length; at++) reader.read(at);
  reader.close();
  return reader.named;
}

class NounReader {
  readonly named = new Named();
  readonly #units: readonly Unit[];
  readonly #language: Language;
  #attributes = noAttributes();
  /** Attributes without a noun of their own that wait for the next one: "a red and a blue balloon". */
  #waiting: Attributes[] = [];
  /** Whether "is" or the like came just before. */
  #predicate = false;

  constructor(units: readonly Unit[], language: Language) {
    this.#units = units;
    this.#language = language;
  }

  read(at: number): void {
    const unit = this.#units[at];
    if (unit === undefined) return;
    const { meaning, form } = unit;
    const span = { start: unit.start, end: unit.end };
    const boundary = boundaryOf(unit);
    if (boundary) {
      this.close();
      this.#predicate = meaning.kind === 'being';
      this.named.elements.push(boundary);
    } else if (this.#isFruit(at)) this.#addNoun(span, [{ emoji: '🍊' }], form, false);
    else if (!gather(this.#attributes, meaning, span))
      switch (meaning.kind) {
        case 'thing':
          if (isAttribute(this.#units, at, this.#language)) this.named.missed.push(span);
          else {
            const plural = form.plural || meaning.plural === true || this.#isMany(at, form);
            this.#addNoun(span, [meaning.picture, ...(meaning.more ?? [])], form, plural);
          }
          break;
        case 'same':
          this.#addSame(span);
          break;
        case 'scene':
          this.#addScene(at, meaning, unit);
          break;
        case 'none':
          this.#deny(span);
          break;
        case 'untold':
        case 'unknown':
          this.#addUndrawable(at, span, form);
          break;
        case 'and':
        case 'comma':
          this.#join(span, meaning.kind, this.#units[at + 1]);
      }
  }

  /** A phrase is over: what has no noun after it belongs to the one before, or to nothing. */
  close(): void {
    for (const attributes of [...this.#waiting, this.#attributes])
      this.named.addLoose(attributes, this.#predicate);
    this.#waiting = [];
    this.#attributes = noAttributes();
    this.#predicate = false;
  }

  #takeAttributes(): Range[] {
    const { spans } = this.#attributes;
    this.#attributes = noAttributes();
    return spans;
  }

  #isFruit(at: number): boolean {
    const meaning = this.#units[at]?.meaning;
    const orange = meaning?.kind === 'colour' && meaning.name === 'orange';
    return this.#language === 'en' && orange && isOrangeFruit(this.#units, at, this.#attributes);
  }

  /** Whether a noun in the singular means several. */
  #isMany(at: number, { stem }: Form): boolean {
    const english = this.#language === 'en';
    return fillsScene(this.#units, at, this.#language) || (english && meansMany(stem, this.#attributes));
  }

  #join(span: Range, kind: 'and' | 'comma', next: Unit | undefined): void {
    if (!this.#predicate && this.#attributes.spans.length > 0 && next) {
      const { count, colours } = this.#attributes;
      // "Red and yellow balloons"
      const coloured = next.meaning.kind === 'colour' || next.meaning.kind === 'shade';
      if (coloured && colours.length > 0 && (count === null || count.article)) return;
      if (this.#awaitsNoun(next)) {
        this.#waiting.push(this.#attributes);
        this.#attributes = noAttributes();
        return;
      }
    }
    this.close();
    this.named.elements.push({ ...span, kind });
  }

  /** In English an attribute without a noun waits for one; a Turkish one may tell of the noun before it. */
  #awaitsNoun({ meaning: { kind } }: Unit): boolean {
    const told = this.named.elements.at(-1)?.kind === 'noun' && this.#attributes.count === null;
    const goesOn = ['count', 'colour', 'shade', 'size', 'definite'].includes(kind);
    return !told && (goesOn || (this.#language === 'en' && kind === 'thing'));
  }

  #addNoun(span: Range, pictures: readonly Picture[], form: Form, plural: boolean): void {
    const { denied } = this.#attributes;
    if (form.derived === 'without' || denied) {
      this.named.missed.push(...this.#takeAttributes(), denied ? { ...span, start: denied.start } : span);
      return;
    }
    const all = [...this.#waiting, this.#attributes];
    const [first, second] = all;
    this.#waiting = [];
    this.#attributes = noAttributes();
    this.#predicate = false;
    const [picture] = pictures;
    if (picture && first && !second) {
      if (this.named.repeat(span, picture, form)) return;
      const again = first.count === null && (this.#language === 'tr' || first.definite);
      if (again && this.named.refer(span, picture, form, first)) return;
    }
    this.named.add(span, pictures, all, form, plural);
  }

  #addSame(span: Range): void {
    const last = this.named.things.at(-1);
    if (last) this.#addNoun(span, [last.picture], { ...bareForm('ones'), plural: true }, true);
    else this.named.missed.push(...this.#takeAttributes(), span);
  }

  #addScene(at: number, scene: Meaning & { kind: 'scene' }, { start, end, form, words }: Unit): void {
    const { traits, surface = null } = scene;
    const span = { start, end };
    const counted = countedScene(traits, this.#attributes);
    const island = isSeenFromOutside(this.#units, at) ? islandOf(traits) : null;
    const picture = counted ?? island;
    if (picture) {
      this.#addNoun(span, [picture], form, counted !== null);
      return;
    }
    const coloured = hasColours(traits, this.#attributes);
    const spans = this.#takeAttributes();
    if (!coloured) this.named.missed.push(...spans);
    this.#predicate = false;
    this.named.elements.push({ ...span, kind: 'scene', traits, surface, form, words });
  }

  /** "No clouds" comes before what isn't there, "bulut yok" after it. */
  #deny(span: Range): void {
    this.close();
    if (this.#language === 'en') this.#attributes.denied = span;
    else this.named.takeBack(span);
  }

  /** A noun that can't be drawn takes its attributes with it ("a red roof"); an adjective leaves them to its noun. */
  #addUndrawable(at: number, span: Range, form: Form): void {
    if (!isBeforeNoun(this.#units[at + 1]) || form.derived === 'with') {
      this.named.missed.push(...this.#takeAttributes());
      this.named.elements.push({ ...span, kind: 'unknown' });
    }
    this.named.missed.push(span);
  }
}
