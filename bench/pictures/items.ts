import type { ComposedPicture } from '#engines/illustrator/compose.ts';
import type { PlacedInstance } from '#engines/illustrator/layout/composition.ts';
import type { Box } from '#engines/illustrator/types.ts';
import type { PictureWish, Thing } from '#text/picture/wish.ts';
import type { Description, NamedPlace, NamedThing } from './descriptions.ts';

/** One item that a description names. */
export interface Item {
  kind: 'thing' | 'count' | 'colour' | 'size' | 'place' | 'scene' | 'writing';
  /** The item in words, for a list of those that are missing. */
  what: string;
  /** True when the picture holds the item. */
  drawn: boolean;
}

/** Checks each item that a description names against the picture that was composed from it. */
export function itemsOf(description: Description, wish: PictureWish, composed: ComposedPicture): Item[] {
  const { placed, writings } = composed.composition;
  const items: Item[] = [];
  const add = (kind: Item['kind'], what: string, drawn: boolean) => items.push({ kind, what, drawn });
  const instancesOf = new Map<string, PlacedInstance[]>();
  for (const named of description.things) {
    const instances = placed.filter(({ thing }) => isInstanceOf(description.text, named, thing, wish));
    instancesOf.set(named.name, instances);
    const thing = wish.things[instances[0]?.thing ?? -1];
    const { word, count, colour, size } = named;
    add('thing', word, instances.length > 0);
    if (count !== undefined) add('count', word, isCount(instances.length, count));
    if (colour !== undefined) add('colour', `${colour} ${word}`, thing?.colour?.name === colour);
    if (size !== undefined) add('size', `${size} ${word}`, isSize(thing, size));
  }
  for (const place of description.places) {
    const what = `${place.thing} ${place.relation} ${place.other ?? place.others?.join('+')}`;
    add('place', what, isPlaced(place, instancesOf));
  }
  for (const property of ['time', 'weather', 'season', 'setting'] as const) {
    const value = description[property];
    if (value !== undefined) add('scene', `${property} ${value}`, isScene(value, wish));
  }
  const { writing } = description;
  if (writing !== undefined) {
    const isWritten = writings.some(({ writing: index }) => wish.writings[index]?.text === writing);
    add('writing', writing, isWritten);
  }
  return items;
}

/** True when an instance comes from this word of the text and has an accepted picture. */
function isInstanceOf(
  text: string,
  named: NamedThing,
  index: number | null,
  { things }: PictureWish,
): boolean {
  const thing = index === null ? undefined : things[index];
  if (!thing) return false;
  const { picture, span } = thing;
  const accepted = named.pictures.map(bare);
  const isAccepted =
    accepted.length === 0 ||
    ('emoji' in picture
      ? accepted.includes(bare(picture.emoji))
      : picture.drawn === named.name.replace(' ', '-'));
  if (!isAccepted) return false;
  for (let offset = text.indexOf(named.word); offset >= 0; offset = text.indexOf(named.word, offset + 1)) {
    if (span.start < offset + named.word.length && span.end > offset) return true;
  }
  return false;
}

/** An emoji without variation selector and skin tone. */
export const bare = (emoji: string) => emoji.replace(/\uFE0F|[\u{1F3FB}-\u{1F3FF}]/gu, '');

function isCount(drawn: number, wanted: NonNullable<NamedThing['count']>): boolean {
  return typeof wanted === 'number' ? drawn === wanted : drawn >= wanted.minimum;
}

function isSize(thing: Thing | undefined, wanted: 'small' | 'large'): boolean {
  const sizes = { small: ['small', 'tiny'], large: ['large', 'huge'] }[wanted];
  return thing?.size != null && sizes.includes(thing.size);
}

/** The illustrator's sceneries that count as a scene, beside the one of its own name. */
const equivalentScenes: Record<string, readonly string[]> = {
  evening: ['sunset', 'night'],
  snow: ['snow', 'winter', 'arctic'],
  school: ['classroom'],
  laboratory: ['office', 'room'],
  studio: ['room', 'office'],
};

function isScene(value: string, { setting, time, season, weather }: PictureWish): boolean {
  const shownValues = [setting, time, season, ...weather].flatMap((scene) => scene?.value ?? []);
  return [value, ...(equivalentScenes[value] ?? [])].some((name) => shownValues.some((one) => one === name));
}

const centre = ({ x, width }: Box) => x + width / 2;
const foot = ({ y, height }: Box) => y + height;

/** True when the boxes of two instances stand in this relation. */
function isInRelation(relation: string, one: Box, other: Box): boolean {
  const inside = centre(one) > other.x && centre(one) < other.x + other.width;
  const touching = one.x < other.x + other.width && other.x < one.x + one.width;
  switch (relation) {
    case 'on':
      return (
        touching &&
        foot(one) <= foot(other) + 1 &&
        foot(one) >= other.y - 0.1 * other.height &&
        one.y < other.y + 0.5 * other.height
      );
    case 'above':
      return touching && foot(one) <= other.y + 0.35 * other.height;
    case 'under':
      return touching && foot(one) > other.y + 0.5 * other.height && one.y >= other.y;
    case 'in':
      return inside && foot(one) > other.y && foot(one) <= foot(other) + 1;
    case 'beside':
      return (
        Math.max(one.x, other.x) - Math.min(one.x + one.width, other.x + other.width) <
        Math.max(one.width, other.width)
      );
    case 'in front of':
      return foot(one) >= foot(other);
    case 'behind':
      return foot(one) <= foot(other);
    case 'left of':
      return centre(one) < centre(other);
    case 'right of':
      return centre(one) > centre(other);
    default:
      return false;
  }
}

/** True when every instance of the thing stands in the relation to one of the others, or between them. */
function isPlaced(
  { thing, relation, other = '', others = [other] }: NamedPlace,
  instancesOf: Map<string, PlacedInstance[]>,
): boolean {
  const boxesOf = (name: string) => (instancesOf.get(name) ?? []).map(({ box }) => box);
  const ones = boxesOf(thing);
  if (ones.length === 0) return false;
  if (relation === 'between') {
    const ends = others.map((name) => boxesOf(name).map(centre));
    if (ends.some((boxes) => boxes.length === 0)) return false;
    const centres = ends.flat();
    return ones.every((box) => centre(box) > Math.min(...centres) && centre(box) < Math.max(...centres));
  }
  // Without any other instance, `some` is false.
  return ones.every((one) => boxesOf(other).some((target) => isInRelation(relation, one, target)));
}
