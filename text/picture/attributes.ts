import type { Range } from '#contract/documents.ts';
import { combined, mostOfAKind, shares, usualNumber } from './amounts.ts';
import type { Unit } from './units.ts';
import { type Colour, type ColourName, type Picture, pictureKey, type Size, type Thing } from './wish.ts';

/** What is said of a noun besides its name. */
export interface Attributes {
  spans: Range[];
  count: { value: number; article: boolean } | null;
  colours: Colour[];
  motley: Range | null;
  shade: Colour['shade'];
  size: Size | null;
  definite: boolean;
  /** "Without": the noun isn't drawn. */
  denied: Range | null;
}

export const noAttributes = (): Attributes => ({
  spans: [],
  count: null,
  colours: [],
  motley: null,
  shade: null,
  size: null,
  definite: false,
  denied: null,
});

/** Takes what a word says of the noun to come. @returns false where it says nothing of one */
export function gather(attributes: Attributes, meaning: Unit['meaning'], span: Range): boolean {
  switch (meaning.kind) {
    case 'count': {
      const article = meaning.article === true;
      const before = attributes.count;
      if (!article) attributes.spans.push(span);
      attributes.count = {
        value: before ? combined(before.value, meaning.value) : Math.max(1, meaning.value),
        article: article && (before?.article ?? true),
      };
      return true;
    }
    case 'colour':
      attributes.spans.push(span);
      attributes.colours.push({ name: meaning.name, shade: attributes.shade });
      attributes.shade = null;
      return true;
    case 'shade':
      attributes.spans.push(span);
      attributes.shade = meaning.shade;
      return true;
    case 'size':
      attributes.spans.push(span);
      attributes.size = meaning.size;
      return true;
    case 'motley':
      attributes.motley = span;
      return true;
    case 'definite':
      attributes.definite = true;
      return true;
    default:
      return false;
  }
}

const motleyColours: ColourName[] = ['red', 'yellow', 'blue', 'green', 'orange', 'purple', 'pink'];

/**
 * A noun's things: one for each set of attributes ("a red and a blue balloon") and, of several, one for each colour
 * ("red and yellow balloons").
 */
export function thingsOf(
  span: Range,
  picture: Picture,
  all: readonly Attributes[],
  plural: boolean,
): { things: Thing[]; missed: Range[] } {
  const things: Thing[] = [];
  const missed: Range[] = [];
  for (const attributes of all) {
    const number = numberOf(attributes, picture, plural, all.length === 1);
    const { motley, shade, size } = attributes;
    const colours: (Colour | null)[] = [...attributes.colours];
    if (shade === 'dark' && pictureKey(picture) === '☁') colours.push({ name: 'grey', shade });
    if (motley && number > 1)
      for (const name of motleyColours.slice(0, number)) colours.push({ name, shade });
    else if (motley) missed.push(motley);
    if (colours.length === 0) colours.push(null);
    const parts = number > 1 ? colours : colours.slice(0, 1);
    for (const [index, count] of shares(number, parts.length).entries())
      things.push({ span, picture, count, colour: parts[index] ?? null, size });
  }
  return { things, missed };
}

/** "Some bread" is one, "some apples" are a few; an article says nothing of how many a plural is. */
function numberOf({ count }: Attributes, picture: Picture, plural: boolean, only: boolean): number {
  const stated = count !== null && (!count.article || (plural && count.value > 1)) ? count.value : null;
  const number = stated ?? (plural && only ? usualNumber(picture) : 1);
  return Math.min(Math.max(number, 1), mostOfAKind);
}
