import type { Range } from '#contract/documents.ts';
import { type Picture, pictureKey, type Thing } from '../wish.ts';
import type { Form } from '../words/forms.ts';
import { clampCount } from './amounts.ts';
import { type Attributes, thingsOf } from './attributes.ts';
import type { Element } from './elements.ts';

/** Collects the things that a description names, and the elements from which their relations are read. */
export class ThingCollector {
  readonly elements: Element[] = [];
  readonly things: Thing[] = [];
  /** Words that have no effect on the picture. */
  readonly missed: Range[] = [];

  /** Adds a noun's things: for each of its pictures, one for each of `all` sets of attributes. */
  addNoun(
    span: Range,
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
    const things = [...this.things.keys()].slice(from);
    const isDescribed = all.some(({ spans, count }) => spans.length > 0 || count !== null);
    this.elements.push({ ...span, kind: 'noun', things, form, isReference: false, isDescribed });
  }

  /**
   * "🐈🐈🐈" means three cats: counts an emoji to an equal one before it.
   * @returns false without one
   */
  repeatEmoji(span: Range, picture: Picture, form: Form): boolean {
    const last = this.elements.at(-1);
    if (form.stem !== '' || last?.kind !== 'noun' || last.form.stem !== '') return false;
    const thing = this.things[last.things[0] ?? -1];
    if (!thing || pictureKey(thing.picture) !== pictureKey(picture)) return false;
    thing.count = clampCount(thing.count + 1);
    thing.span = { start: thing.span.start, end: span.end };
    last.end = span.end;
    return true;
  }

  /**
   * "The dragon", "köprünün" (of the bridge): refers to a thing named before.
   * @returns false without one
   */
  referBack(span: Range, picture: Picture, form: Form, attributes: Attributes): boolean {
    const [colour] = attributes.colours;
    const index = this.things.findLastIndex((thing) => {
      const isOther = colour !== undefined && thing.colour !== null && thing.colour.name !== colour.name;
      return pictureKey(thing.picture) === pictureKey(picture) && !isOther;
    });
    if (index < 0) return false;
    this.#describe([index], attributes);
    this.elements.push({
      ...span,
      kind: 'noun',
      things: [index],
      form,
      isReference: true,
      isDescribed: false,
    });
    return true;
  }

  /** "Bulut yok" (no cloud): removes the noun named just before. */
  removeLast(span: Range): void {
    const last = this.elements.at(-1);
    if (last?.kind !== 'noun' || last.isReference) return;
    this.things.splice(last.things[0] ?? this.things.length);
    this.elements.pop();
    this.missed.push({ start: last.start, end: span.end });
  }

  /**
   * Adds attributes that no noun follows: they describe the noun before ("the car is blue"), another one
   * of its kind ("two red apples and a green one"), or nothing.
   * @param predicate True after "is" or the like, so that a number counts no things
   */
  addLooseAttributes(attributes: Attributes, predicate: boolean): void {
    const { spans, count, colours, size } = attributes;
    const [first, last] = [spans[0], spans.at(-1)];
    if (first === undefined || last === undefined) return;
    const element = this.elements.findLast(({ kind }) => kind !== 'verb' && kind !== 'comma');
    const noun = element?.kind === 'noun' ? element : undefined;
    const picture = this.things[noun?.things[0] ?? -1]?.picture;
    const isAnother = count !== null && !predicate;
    if (isAnother && noun && picture && (colours.length > 0 || size !== null))
      this.addNoun({ start: first.start, end: last.end }, [picture], [attributes], noun.form, false);
    else if (isAnother || !this.#describe(noun?.things ?? [], attributes)) this.missed.push(...spans);
  }

  /**
   * Gives attributes to things without such attributes.
   * @returns false if none took one
   */
  #describe(things: readonly number[], { colours, size }: Attributes): boolean {
    const colour = colours[0] ?? null;
    let isTaken = false;
    for (const thing of things.flatMap((index) => this.things[index] ?? [])) {
      isTaken ||= (colour !== null && thing.colour === null) || (size !== null && thing.size === null);
      thing.colour ??= colour;
      thing.size ??= size;
    }
    return isTaken;
  }
}
