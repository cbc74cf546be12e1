import type { Range } from '#contract/documents.ts';
import { type Colour, type ColourName, type Picture, pictureKey, type Size, type Thing } from '../wish.ts';
import { clampCount, combineNumbers, divide, usualNumber } from './amounts.ts';
import type { Phrase } from './phrases.ts';

/** The attributes that a description gives a noun. */
export interface Attributes {
  /** The words of counts, colours, shades and sizes. */
  spans: Range[];
  /** `article`: the count is only "a" or the like. */
  count: { value: number; article: boolean } | null;
  colours: Colour[];
  /** The words that ask for several colours. */
  colourful: Range | null;
  /** "Light" or "dark", which waits for its colour. */
  shade: Colour['shade'];
  size: Size | null;
  /** True for "the". */
  definite: boolean;
  /** The range of "without" and the like: the noun isn't drawn. */
  denied: Range | null;
}

export function noAttributes(): Attributes {
  return {
    ...{ spans: [], count: null, colours: [], colourful: null },
    ...{ shade: null, size: null, definite: false, denied: null },
  };
}

/**
 * Takes a word as an attribute of the noun to come.
 * @returns false if it can't be one
 */
export function addAttribute(attributes: Attributes, meaning: Phrase['meaning'], span: Range): boolean {
  switch (meaning.kind) {
    case 'count': {
      const earlier = attributes.count;
      const article = meaning.mark === 'article';
      const value = earlier ? combineNumbers(earlier.value, meaning.value) : Math.max(1, meaning.value);
      attributes.count = { value, article: article && (earlier?.article ?? true) };
      // An article alone isn't worth reporting as missed.
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
 * A noun's things: one for each set of attributes and, if several, one for each colour.
 * @param all the sets of attributes: two for "a red and a blue balloon"
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
    for (const [index, count] of divide(number, parts.length).entries())
      things.push({ span, picture, count, colour: parts[index] ?? null, size });
  }
  return { things, missed };
}

/** "Some bread" is one, "some apples" are a few; an article doesn't limit a plural's number. */
function numberOf({ count }: Attributes, picture: Picture, plural: boolean, only: boolean): number {
  const stated = count !== null && (!count.article || (plural && count.value > 1)) ? count.value : null;
  return clampCount(stated ?? (plural && only ? usualNumber(picture) : 1));
}
