import type { Language } from '#contract/languages.ts';
import type { Span } from '#contract/pictures.ts';
import { combined, mostOfAKind, shares, usualNumber } from './amounts.ts';
import { sameInPlural } from './forms.en.ts';
import { bareForm, type Form } from './forms.ts';
import type { Ground, Trait } from './meaning.ts';
import type { Unit } from './units.ts';
import {
  type Colour,
  type ColourName,
  type Picture,
  pictureKey,
  type Region,
  type RelationName,
  type Size,
  type Thing,
} from './wish.ts';

/** What relations are read from, in the text's order. */
export type Element = Span &
  (
    | { kind: 'noun'; things: number[]; form: Form; known: boolean; modified: boolean }
    | { kind: 'scene'; traits: Trait[]; form: Form }
    | { kind: 'place'; relation: RelationName; ground: Ground; inverse: boolean; form: Form }
    | { kind: 'region'; region: Region }
    | { kind: 'verb'; form: 'finite' | 'participle' | 'exists' | 'rides' }
    | { kind: 'writing'; text: string }
    | { kind: 'unknown' | 'and' | 'comma' | 'stop' }
  );

export interface Nouns {
  elements: Element[];
  things: Thing[];
  missed: Span[];
}

interface Attributes {
  spans: Span[];
  count: { value: number; article: boolean } | null;
  colours: Colour[];
  motley: Span | null;
  shade: Colour['shade'];
  size: Size | null;
  definite: boolean;
  /** "Without": the noun isn't drawn. */
  denied: Span | null;
}

const noAttributes = (): Attributes => ({
  spans: [],
  count: null,
  colours: [],
  motley: null,
  shade: null,
  size: null,
  definite: false,
  denied: null,
});

const motleyColours: ColourName[] = ['red', 'yellow', 'blue', 'green', 'orange', 'purple', 'pink'];
/** Colours that a scene has anyway. */
const ownColours: Record<string, ColourName[]> = {
  sea: ['blue', 'turquoise'],
  underwater: ['blue', 'turquoise'],
  forest: ['green'],
  field: ['green', 'yellow'],
  garden: ['green'],
  park: ['green'],
  desert: ['yellow', 'orange'],
  beach: ['yellow', 'gold'],
  sky: ['blue'],
  snow: ['white'],
  arctic: ['white'],
  sunset: ['red', 'orange', 'pink'],
};
/** Scenes that can be counted: then they are things. */
const countable: Record<string, string> = { mountain: '⛰', island: '🏝', village: '🏘' };
/** What may come between an adjective and its noun, or is the noun. */
const afterAdjectives = new Set<Unit['meaning']['kind']>([
  'thing',
  'same',
  'scene',
  'count',
  'colour',
  'shade',
  'size',
  'motley',
  'untold',
  'unknown',
]);
/** Turkish names of things that before another noun say what it is made of. */
const materials = new Set(['taş', 'tahta', 'kağıt', 'saman', 'odun', 'tuğla', 'altın', 'elmas', 'yün']);

/** Puts counts, colours and sizes to the nouns they belong to, before or after them. */
export function nounsOf(units: readonly Unit[], language: Language): Nouns {
  const reader = new NounReader(units, language);
  for (let at = 0; at < units.length; at++) reader.read(at);
  reader.close();
  return { elements: reader.elements, things: reader.things, missed: reader.missed };
}

class NounReader {
  readonly elements: Element[] = [];
  readonly things: Thing[] = [];
  readonly missed: Span[] = [];
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
    const attributes = this.#attributes;
    switch (meaning.kind) {
      case 'count':
        if (!meaning.article) attributes.spans.push(span);
        attributes.count = {
          value: attributes.count
            ? combined(attributes.count.value, meaning.value)
            : Math.max(1, meaning.value),
          article: meaning.article === true && (attributes.count?.article ?? true),
        };
        return;
      case 'colour':
        attributes.spans.push(span);
        attributes.colours.push({ name: meaning.name, shade: attributes.shade });
        attributes.shade = null;
        return;
      case 'motley':
        attributes.motley = span;
        return;
      case 'shade':
        attributes.spans.push(span);
        attributes.shade = meaning.shade;
        return;
      case 'size':
        attributes.spans.push(span);
        attributes.size = meaning.size;
        return;
      case 'definite':
        attributes.definite = true;
        return;
      case 'none':
        this.#deny(span);
        return;
      case 'filler':
        return;
      case 'untold':
      case 'unknown':
        this.#addUndrawable(at, span, form);
        return;
      case 'being':
        this.close();
        this.#predicate = true;
        this.elements.push({ ...span, kind: 'verb', form: 'finite' });
        return;
      case 'thing':
        if (this.#isAttribute(at)) this.missed.push(span);
        else {
          // "A wheat field", "çam ormanı": many of them.
          const filled = this.#isBare(unit) && this.#units[at + 1]?.meaning.kind === 'scene';
          this.#addNoun(
            span,
            [meaning.picture, ...(meaning.more ?? [])],
            form,
            form.plural || meaning.plural === true || filled || this.#isMany(form),
          );
        }
        return;
      case 'same':
        this.#addSame(span);
        return;
      case 'scene':
        this.#addScene(span, meaning.traits, form);
        return;
      case 'and':
      case 'comma':
        this.#join(span, meaning.kind, this.#units[at + 1]);
        return;
      case 'place':
        this.close();
        this.elements.push({
          ...span,
          kind: 'place',
          relation: meaning.relation,
          ground: meaning.ground,
          inverse: meaning.inverse === true,
          form,
        });
        return;
      case 'region':
        this.close();
        this.elements.push({ ...span, kind: 'region', region: meaning.region });
        return;
      case 'verb':
        this.close();
        this.elements.push({ ...span, kind: 'verb', form: meaning.form });
        return;
      case 'quoted':
        this.close();
        this.elements.push({ ...span, kind: 'writing', text: meaning.text });
        return;
      case 'stop':
        this.close();
        this.elements.push({ ...span, kind: 'stop' });
    }
  }

  /** A phrase is over: what has no noun after it belongs to the one before, or to nothing. */
  close(): void {
    const open = [...this.#waiting, this.#attributes];
    const predicate = this.#predicate;
    this.#waiting = [];
    this.#attributes = noAttributes();
    this.#predicate = false;
    for (const attributes of open) {
      if (attributes.spans.length === 0) continue;
      const last = this.#lastNoun();
      const only = attributes.count === null || predicate;
      if (last && only && this.#describe(last.things, attributes)) continue;
      if (last && !only && (attributes.colours.length > 0 || attributes.size !== null)) {
        const end = attributes.spans.at(-1)?.end ?? 0;
        const picture = this.things[last.things[0] ?? 0]?.picture;
        if (picture) this.#add({ start: attributes.spans[0]?.start ?? 0, end }, picture, [attributes], false);
        continue;
      }
      this.missed.push(...attributes.spans);
    }
  }

  #lastNoun() {
    const last = this.elements.findLast((element) => element.kind !== 'verb' && element.kind !== 'comma');
    return last?.kind === 'noun' ? last : undefined;
  }

  /** "The car is blue": gives attributes to things that have none of their kind. */
  #describe(things: readonly number[], { colours, size }: Attributes): boolean {
    let taken = false;
    for (const index of things) {
      const thing = this.things[index];
      if (thing === undefined) continue;
      if (colours[0] && thing.colour === null) {
        thing.colour = colours[0];
        taken = true;
      }
      if (size && thing.size === null) {
        thing.size = size;
        taken = true;
      }
    }
    return taken;
  }

  #takeAttributes(): Span[] {
    const { spans } = this.#attributes;
    this.#attributes = noAttributes();
    return spans;
  }

  #join(span: Span, kind: 'and' | 'comma', next: Unit | undefined): void {
    const { spans, count, colours } = this.#attributes;
    const goesOn =
      next !== undefined && ['count', 'colour', 'shade', 'size', 'definite'].includes(next.meaning.kind);
    if (spans.length > 0 && !this.#predicate) {
      if (count === null && colours.length > 0 && next && ['colour', 'shade'].includes(next.meaning.kind))
        return;
      // In English an attribute without a noun waits for one; a Turkish one may tell of the noun before it.
      const follows = this.#language === 'en' ? goesOn || next?.meaning.kind === 'thing' : goesOn;
      const told = this.elements.at(-1)?.kind === 'noun' && count === null;
      if (follows && !told) {
        this.#waiting.push(this.#attributes);
        this.#attributes = noAttributes();
        return;
      }
    }
    this.close();
    this.elements.push({ ...span, kind });
  }

  /** "Sheep on a hill": in English one of them would have an article. */
  #isMany({ stem }: Form): boolean {
    const { count, definite } = this.#attributes;
    return this.#language === 'en' && count === null && !definite && sameInPlural(stem);
  }

  #isBare({ form }: Unit): boolean {
    return !form.plural && form.ending === null && !form.possessive && form.derived === null;
  }

  /** Whether a noun only says what the next one is: "chocolate egg", "taş köprü". */
  #isAttribute(at: number): boolean {
    const unit = this.#units[at];
    const next = this.#units[at + 1];
    if (unit === undefined || next?.meaning.kind !== 'thing' || unit.form.stem === '') return false;
    if (!this.#isBare(unit)) return false;
    if (this.#language === 'en') return true;
    if (materials.has(unit.form.stem) && next.form.derived === null) return true;
    const after = this.#units[at + 2]?.meaning.kind;
    const object = next.form.ending === null && after === 'verb';
    return next.form.possessive && next.form.derived === null && !object;
  }

  #addNoun(span: Span, pictures: readonly Picture[], form: Form, plural: boolean): void {
    const { denied } = this.#attributes;
    if (form.derived === 'without' || denied) {
      this.missed.push(...this.#takeAttributes(), denied ? { ...span, start: denied.start } : span);
      return;
    }
    const all = [...this.#waiting, this.#attributes];
    const [first] = all;
    const modified = all.some(({ spans, count }) => spans.length > 0 || count !== null);
    this.#waiting = [];
    this.#attributes = noAttributes();
    this.#predicate = false;
    const [picture] = pictures;
    if (first && picture && all.length === 1) {
      const repeated = this.#repeatedEmoji(span, picture, form);
      if (repeated) return;
      const known = this.#referredTo(picture, first);
      if (known !== undefined) {
        this.#describe([known], first);
        this.elements.push({ ...span, kind: 'noun', things: [known], form, known: true, modified });
        return;
      }
    }
    const from = this.things.length;
    for (const each of pictures) this.#add(span, each, all, plural);
    const things = Array.from({ length: this.things.length - from }, (_, index) => from + index);
    this.elements.push({ ...span, kind: 'noun', things, form, known: false, modified });
  }

  /** "No clouds" comes before what isn't there, "bulut yok" after it. */
  #deny(span: Span): void {
    this.close();
    const last = this.elements.at(-1);
    if (this.#language === 'en') this.#attributes.denied = span;
    else if (last?.kind === 'noun' && !last.known) {
      this.things.splice(last.things[0] ?? this.things.length);
      this.elements.pop();
      this.missed.push({ start: last.start, end: span.end });
    }
  }

  /** A noun that can't be drawn takes its attributes with it ("a red roof"); an adjective leaves them to its noun. */
  #addUndrawable(at: number, span: Span, form: Form): void {
    const next = this.#units[at + 1];
    const describes = next !== undefined && afterAdjectives.has(next.meaning.kind) && form.derived !== 'with';
    if (!describes) {
      this.missed.push(...this.#takeAttributes());
      this.elements.push({ ...span, kind: 'unknown' });
    }
    this.missed.push(span);
  }

  /** "🐈🐈🐈" are three of a kind. */
  #repeatedEmoji(span: Span, picture: Picture, form: Form): boolean {
    const last = this.elements.at(-1);
    if (form.stem !== '' || last?.kind !== 'noun' || last.form.stem !== '') return false;
    const thing = this.things[last.things[0] ?? -1];
    if (!thing || pictureKey(thing.picture) !== pictureKey(picture)) return false;
    thing.count = Math.min(thing.count + 1, mostOfAKind);
    thing.span = { start: thing.span.start, end: span.end };
    last.end = span.end;
    return true;
  }

  /** The thing that a noun means once more: "the dragon", "köprünün" after "köprü". */
  #referredTo(picture: Picture, { count, colours, definite }: Attributes): number | undefined {
    if (count !== null || (this.#language === 'en' && !definite)) return undefined;
    const key = pictureKey(picture);
    const at = this.things.findLastIndex((thing) => {
      const other = colours.length > 0 && thing.colour !== null && thing.colour.name !== colours[0]?.name;
      return pictureKey(thing.picture) === key && !other;
    });
    return at < 0 ? undefined : at;
  }

  #addSame(span: Span): void {
    const last = this.things.at(-1);
    if (last) this.#addNoun(span, [last.picture], { ...bareForm('ones'), plural: true }, true);
    else this.missed.push(...this.#takeAttributes(), span);
  }

  #add(span: Span, picture: Picture, all: readonly Attributes[], plural: boolean): void {
    for (const { count, colours, motley, shade, size } of all) {
      const several = plural || (count !== null && !count.article && count.value > 1);
      const counted = count !== null && !(count.article && (plural || count.value > 1));
      const value =
        counted || (several && count) ? count.value : several && all.length === 1 ? usualNumber(picture) : 1;
      const number = Math.min(Math.max(value, 1), mostOfAKind);
      const own: (Colour | null)[] = [...colours];
      if (shade === 'dark' && pictureKey(picture) === '☁') own.push({ name: 'grey', shade });
      if (motley && number > 1)
        for (const name of motleyColours.slice(0, Math.min(number, motleyColours.length)))
          own.push({ name, shade });
      else if (motley) this.missed.push(motley);
      if (own.length === 0) own.push(null);
      const split = number > 1 ? own : own.slice(0, 1);
      for (const [index, amount] of shares(number, split.length).entries())
        this.things.push({ span, picture, count: amount, colour: split[index] ?? null, size });
    }
  }

  #addScene(span: Span, traits: Trait[], form: Form): void {
    const { count, colours } = this.#attributes;
    const setting = traits.find(({ trait }) => trait === 'setting')?.value ?? '';
    const emoji = countable[setting];
    if (emoji !== undefined && count !== null && count.value > 1) {
      this.#addNoun(span, [{ emoji }], form, true);
      return;
    }
    const strange = colours.filter(
      ({ name }) => !traits.some(({ value }) => ownColours[value]?.includes(name)),
    );
    const spans = this.#takeAttributes();
    if (strange.length > 0) this.missed.push(...spans);
    this.#predicate = false;
    this.elements.push({ ...span, kind: 'scene', traits, form });
  }
}
