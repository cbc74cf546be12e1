import type { Language } from '#contract/languages.ts';
import type { Span } from '#contract/pictures.ts';
import { combined, mostOfAKind } from './amounts.ts';
import { type Attributes, noAttributes, thingsOf } from './attributes.ts';
import type { Element } from './elements.ts';
import { sameInPlural } from './forms.en.ts';
import { bareForm, type Form } from './forms.ts';
import type { Trait } from './meaning.ts';
import type { Unit } from './units.ts';
import { type ColourName, type Picture, pictureKey, type Thing } from './wish.ts';

export interface Nouns {
  elements: Element[];
  things: Thing[];
  missed: Span[];
}

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
        if (meaning.name === 'orange' && this.#isFruit(at)) {
          this.#addNoun(span, [{ emoji: '🍊' }], form, false);
          return;
        }
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
          const next = this.#units[at + 1];
          const filled =
            this.#isBare(unit) &&
            next?.meaning.kind === 'scene' &&
            next.meaning.traits.some(({ trait }) => trait === 'setting') &&
            (this.#language === 'en' ? next.words === 1 : next.form.possessive);
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
        this.#addScene(span, meaning.traits, form, unit.words);
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
        // "Two red apples and a green one"
        const span = { start: attributes.spans[0]?.start ?? 0, end: attributes.spans.at(-1)?.end ?? 0 };
        const picture = this.things[last.things[0] ?? 0]?.picture;
        if (picture) this.#addElement(span, [picture], [attributes], last.form, false);
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
      if (
        (count === null || count.article) &&
        colours.length > 0 &&
        next &&
        ['colour', 'shade'].includes(next.meaning.kind)
      )
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

  /** "An orange" with no noun after it. */
  #isFruit(at: number): boolean {
    const { count, colours } = this.#attributes;
    const [next, after] = [this.#units[at + 1], this.#units[at + 2]];
    const goesOn = next !== undefined && afterAdjectives.has(next.meaning.kind);
    const joined = next?.meaning.kind === 'and' && after?.meaning.kind === 'colour';
    return this.#language === 'en' && count !== null && colours.length === 0 && !goesOn && !joined;
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
        this.elements.push({ ...span, kind: 'noun', things: [known], form, known: true, modified: false });
        return;
      }
    }
    this.#addElement(span, pictures, all, form, plural);
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

  #addElement(
    span: Span,
    pictures: readonly Picture[],
    all: readonly Attributes[],
    form: Form,
    plural: boolean,
  ): void {
    const from = this.things.length;
    for (const picture of pictures) {
      const { things, missed } = thingsOf(span, picture, all, plural);
      this.things.push(...things);
      this.missed.push(...missed);
    }
    const things = Array.from({ length: this.things.length - from }, (_, index) => from + index);
    const modified = all.some(({ spans, count }) => spans.length > 0 || count !== null);
    this.elements.push({ ...span, kind: 'noun', things, form, known: false, modified });
  }

  #addScene(span: Span, traits: Trait[], form: Form, words: number): void {
    const { count, colours } = this.#attributes;
    const setting = traits.find(({ trait }) => trait === 'setting')?.value ?? '';
    const emoji = countable[setting];
    if (emoji !== undefined && count !== null && count.value > 1) {
      this.#addNoun(span, [{ emoji }], form, true);
      return;
    }
    const strange =
      traits.length === 0
        ? []
        : colours.filter(({ name }) => !traits.some(({ value }) => ownColours[value]?.includes(name)));
    const spans = this.#takeAttributes();
    if (strange.length > 0) this.missed.push(...spans);
    this.#predicate = false;
    this.elements.push({ ...span, kind: 'scene', traits, form, words });
  }
}
