import type { Range } from '#contract/documents.ts';
import { type Colour, type ColourName, type Picture, pictureKey, type Size, type Thing } from '../wish.ts';
import { combined, drawable, shares, usualNumber } from './amounts.ts';
import type { Phrase } from './phrases.ts';

/** The description of a noun besides its name. */
export interface Attributes {
  spans: Range[];
  count: { value: number; article: boolean } | null;
  colours: Colour[];
  /** The words that ask for several colours. */
  colourful: Range | null;
  shade: Colour['shade'];
  size: Size | null;
  definite: boolean;
  /** "Without": the noun isn't drawn. */
  denied: Range | null;
}

export function noAttributes(): Attributes {
  return {
    ...{ spans: [], count: null, colours: [], colourful: null },
    ...{ shade: null, size: null, definite: false, denied: null },
  };
}

/** Takes what a word says of the noun to come. @returns false where it says nothing of one */
export function addAttribute(attributes: Attributes, meaning: Phrase['meaning'], span: Range): boolean {
  switch (meaning.kind) {
    case 'count': {
      const before = attributes.count;
      const article = meaning.mark === 'article';
      const value = before ? combined(before.value, meaning.value) : Math.max(1, meaning.value);
      attributes.count = { value, article: article && (before?.article ?? true) };
      // An article alone says too little to be told as missed.
      if (article) return true;
      break;
    }
    case 'colour':
      attributes.colours.push({ name: meaning.value, shade: attributes.shade });
      attributes.shade = null;
      break;
    case 'shade':
      attributes.shade = meaning.value;
      break;
    case 'size':
      attributes.size = meaning.value;
      break;
    case 'colourful':
      attributes.colourful = span;
      return true;
    case 'definite':
      attributes.definite = true;
      return true;
    default:
      return false;
  }
  attributes.spans.push(span);
  return true;
}

const manyColours: ColourName[] = ['red', 'yellow', 'blue', 'green', 'orange', 'purple', 'pink'];

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
    const { colourful, shade, size } = attributes;
    const colours: (Colour | null)[] = [...attributes.colours];
    if (shade === 'dark' && pictureKey(picture) === '☁') colours.push({ name: 'grey', shade });
    if (colourful && number > 1)
      colours.push(...manyColours.slice(0, number).map((name) => ({ name, shade })));
    else if (colourful) missed.push(colourful);
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
  return drawable(stated ?? (plural && only ? usualNumber(picture) : 1));
}
