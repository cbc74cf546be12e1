import type { Picture, Size } from '#text/picture/wish.ts';
import { isIndoors, type Surroundings } from '../types.ts';
import * as tables from './nature-tables.ts';

/** Where a thing is when nobody says otherwise. */
export type Habitat = 'ground' | 'sky' | 'water' | 'wall' | 'background';

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

/** The eye forgives small things that are too large: sizes are the metres to this power. */
const Compression = 0.42;
const factors: Record<Size, number> = { tiny: 0.6, small: 0.78, large: 1.3, huge: 1.7 };
/** The longest side of what is held, and of what is put on a table. */
const Held = 0.65;
const OnTable = 0.7;
/** Of a person, and of what has no measure. */
const Person = 1.65;
const Other = 0.4;

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
const emojiOf = (list: string) => [...segmenter.segment(list)].map(({ segment }) => plain(segment));
const measures = new Map([
  ...tables.metres.flatMap(([size, list]) =>
    emojiOf(list).map((emoji) => [emoji, compressed(size)] as const),
  ),
  ...tables.seen.flatMap(([size, list]) => emojiOf(list).map((emoji) => [emoji, size] as const)),
]);
const habitats = new Map<string, Habitat>([
  ...emojiOf(tables.heavens + tables.flyers).map((emoji) => [emoji, 'sky'] as const),
  ...emojiOf(tables.swimmers).map((emoji) => [emoji, 'water'] as const),
  ...emojiOf(tables.hung).map((emoji) => [emoji, 'wall'] as const),
  ...emojiOf(tables.distant).map((emoji) => [emoji, 'background'] as const),
]);
const celestial = new Set(emojiOf(tables.heavens));
const animals = new Set(emojiOf(tables.beasts));
const persons = new Set(emojiOf(tables.people));
const lying = new Set(emojiOf(tables.lying));
const spacefaring = new Set(emojiOf(tables.spacefaring));

/** What a picture is by nature: how large, where, and whether it looks at somebody. */
export function natureOf(picture: Picture, asked: Size | null): Nature {
  const factor = asked === null ? 1 : factors[asked];
  if ('drawn' in picture) {
    const name = picture.drawn;
    return {
      size: compressed(tables.drawnMetres[name]) * factor,
      habitat: tables.drawnHung.has(name) ? 'wall' : 'ground',
      flat: tables.drawnFlat.has(name),
      distant: false,
      alive: false,
      person: false,
      handy: false,
    };
  }
  const whole = plain(picture.emoji);
  const emoji = measures.has(whole) || habitats.has(whole) ? whole : ([...whole][0] ?? '');
  const person = persons.has(emoji);
  const size = measures.get(emoji) ?? compressed(person ? Person : Other);
  return {
    size: size * factor,
    habitat: habitats.get(emoji) ?? 'ground',
    flat: false,
    distant: celestial.has(emoji),
    alive: person || animals.has(emoji),
    person,
    handy:
      size * factor < Held && !habitats.has(emoji) && !person && !animals.has(emoji) && !lying.has(emoji),
  };
}

/** The same where the scene changes it: nothing hangs outdoors, and space has no ground for what travels it. */
export function natureIn(surroundings: Surroundings, picture: Picture, size: Size | null): Nature {
  const nature = natureOf(picture, size);
  if (nature.habitat === 'wall' && !isIndoors(surroundings)) return { ...nature, habitat: 'ground' };
  const travels = 'emoji' in picture && spacefaring.has(plain(picture.emoji));
  return surroundings === 'space' && travels ? { ...nature, habitat: 'sky' } : nature;
}

/** Whether it would stand on a table rather than on the floor. */
export function fitsOnTable({ size, habitat, alive }: Nature): boolean {
  return habitat === 'ground' && !alive && size < OnTable;
}

function compressed(size: number): number {
  return size ** Compression;
}

/** Without the selector for colour and without skin tones. */
function plain(emoji: string): string {
  return emoji.replace(/[\ufe0f\u{1f3fb}-\u{1f3ff}]/gu, '');
}
