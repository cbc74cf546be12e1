import { z } from 'zod';
import { type Picture, pictureKey, type Size } from '#text/picture/wish.ts';
import { ownDrawing } from './art/own-drawings.ts';
import { firstOf, isInGroup, valuesOf } from './picture-groups.ts';
import { isIndoors, type Surroundings } from './types.ts';

const Habitat = z.enum(['ground', 'sky', 'water', 'wall', 'background']);
/** The part of a picture where a thing is unless the description says otherwise. */
export type Habitat = z.infer<typeof Habitat>;

/** The traits of a thing that decide how it is laid out. */
export interface Nature {
  /** Its longest side in natural units, in which a person is about 1.2 high. */
  size: number;
  habitat: Habitat;
  /** True for a thing that lies flat on the ground, such as a rug: others stand on it, not at its edge. */
  flat: boolean;
  /** True for a thing high in the sky, such as the sun: it isn't drawn beside what stands on the ground. */
  distant: boolean;
  /** True for a thing with a face, which is its upper part and must not be covered. */
  alive: boolean;
  person: boolean;
  /** True when a hand can hold it. */
  handy: boolean;
}

const factors: Record<Size, number> = { tiny: 0.6, small: 0.78, large: 1.3, huge: 1.7 };
/** In natural units: the longest side of a thing that a hand can hold, and of one that is put on a table. */
const longestHandy = 0.65;
const longestOnTable = 0.7;
/** The height of a person whose row has none, and the length of any other thing whose row has none. */
const personMetres = 1.65;
const otherMetres = 0.4;

/** Metres as natural units. Differences shrink, so that small things can still be seen beside large ones. */
const compressSize = (metres: number) => metres ** 0.42;
const metresOf = valuesOf('metres', z.coerce.number());
const seenAs = valuesOf('seen', z.coerce.number());
const habitats = valuesOf('habitat', Habitat);

/** The nature of a thing. `namedSize` is the size that the description gives it, or null. */
export function natureOf(picture: Picture, namedSize: Size | null): Nature {
  const factor = namedSize === null ? 1 : factors[namedSize];
  const lifeless = { distant: false, alive: false, person: false, handy: false };
  if ('drawn' in picture) {
    const { metres, stance } = ownDrawing(picture.drawn).about;
    const habitat = stance === 'hung' ? 'wall' : 'ground';
    return { ...lifeless, size: compressSize(metres) * factor, habitat, flat: stance === 'flat' };
  }
  const whole = withoutVariants(picture.emoji);
  const emoji = [metresOf, seenAs, habitats].some((known) => known.has(whole)) ? whole : firstOf(whole);
  const person = isInGroup(emoji, 'person');
  const alive = person || isInGroup(emoji, 'animal');
  const metres = metresOf.get(emoji) ?? (person ? personMetres : otherMetres);
  const size = (seenAs.get(emoji) ?? compressSize(metres)) * factor;
  const handy = size < longestHandy && !habitats.has(emoji) && !alive && !isInGroup(emoji, 'lying');
  const distant = isInGroup(emoji, 'celestial');
  return { size, habitat: habitats.get(emoji) ?? 'ground', flat: false, distant, alive, person, handy };
}

/** Does the same in given surroundings: nothing hangs outdoors, and what travels in space flies there. */
export function natureIn(surroundings: Surroundings, picture: Picture, size: Size | null): Nature {
  const nature = natureOf(picture, size);
  if (nature.habitat === 'wall' && !isIndoors(surroundings)) return { ...nature, habitat: 'ground' };
  const travels = isInGroup(withoutVariants(pictureKey(picture)), 'spacefaring');
  return surroundings === 'space' && travels ? { ...nature, habitat: 'sky' } : nature;
}

/** True for a thing that one expects on a table rather than on the floor. */
export const fitsOnTable = ({ size, habitat, alive }: Nature): boolean =>
  habitat === 'ground' && !alive && size < longestOnTable;

/** Removes variation selectors and skin tones from an emoji. */
const withoutVariants = (emoji: string): string => emoji.replace(/[\ufe0f\u{1f3fb}-\u{1f3ff}]/gu, '');
