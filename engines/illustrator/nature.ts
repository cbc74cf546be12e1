import { z } from 'zod';
import { type Picture, pictureKey, type Size } from '#text/picture/wish.ts';
import { drawnArt } from './art/drawn.ts';
import { firstOf, isIn, valuesOf } from './picture-groups.ts';
import { isIndoors, type Surroundings } from './types.ts';

const Habitat = z.enum(['ground', 'sky', 'water', 'wall', 'background']);
/** Where a thing is when nobody says otherwise. */
export type Habitat = z.infer<typeof Habitat>;

export interface Nature {
  /** Its longest side in the picture's own measure, in which a person is about 1.2 high. */
  size: number;
  habitat: Habitat;
  /** It lies flat on the ground, seen from above: others stand on it, not at its edge. */
  flat: boolean;
  /** It is far up, as sun and clouds are, whoever stands below. */
  distant: boolean;
  /** It looks at somebody: its upper part is its face and stays free. */
  alive: boolean;
  person: boolean;
  /** A hand can hold it. */
  handy: boolean;
}

const factors: Record<Size, number> = { tiny: 0.6, small: 0.78, large: 1.3, huge: 1.7 };
/** The longest side of what is held, and of what is put on a table. */
const Held = 0.65;
const OnTable = 0.7;
/** Metres of a person, and of what has no measure. */
const Person = 1.65;
const Other = 0.4;

/** The eye forgives small things that are too large. @param metres in the world */
const compressed = (metres: number) => metres ** 0.42;
const metresOf = valuesOf('metres', z.coerce.number());
const seenAs = valuesOf('seen', z.coerce.number());
const habitats = valuesOf('habitat', Habitat);

/** The nature of a picture: how large, where, and whether it looks at somebody. */
export function natureOf(picture: Picture, asked: Size | null): Nature {
  const factor = asked === null ? 1 : factors[asked];
  const lifeless = { distant: false, alive: false, person: false, handy: false };
  if ('drawn' in picture) {
    const { metres, stance } = drawnArt(picture.drawn).about;
    const habitat = stance === 'hung' ? 'wall' : 'ground';
    return { ...lifeless, size: compressed(metres) * factor, habitat, flat: stance === 'flat' };
  }
  const whole = plain(picture.emoji);
  const emoji = [metresOf, seenAs, habitats].some((known) => known.has(whole)) ? whole : firstOf(whole);
  const person = isIn('person', emoji);
  const alive = person || isIn('animal', emoji);
  const metres = metresOf.get(emoji) ?? (person ? Person : Other);
  const size = (seenAs.get(emoji) ?? compressed(metres)) * factor;
  const handy = size < Held && !habitats.has(emoji) && !alive && !isIn('lying', emoji);
  const distant = isIn('celestial', emoji);
  return { size, habitat: habitats.get(emoji) ?? 'ground', flat: false, distant, alive, person, handy };
}

/** The same where the scene changes it: nothing hangs outdoors, and space has no ground for what travels it. */
export function natureIn(surroundings: Surroundings, picture: Picture, size: Size | null): Nature {
  const nature = natureOf(picture, size);
  if (nature.habitat === 'wall' && !isIndoors(surroundings)) return { ...nature, habitat: 'ground' };
  const travels = isIn('spacefaring', plain(pictureKey(picture)));
  return surroundings === 'space' && travels ? { ...nature, habitat: 'sky' } : nature;
}

/** It would stand on a table rather than on the floor. */
export const fitsOnTable = ({ size, habitat, alive }: Nature): boolean =>
  habitat === 'ground' && !alive && size < OnTable;

/** Without the selector for colour and without skin tones. */
const plain = (emoji: string): string => emoji.replace(/[\ufe0f\u{1f3fb}-\u{1f3ff}]/gu, '');
