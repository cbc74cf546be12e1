import type { ComposedPicture } from '#engines/illustrator/compose.ts';
import type { PlacedInstance } from '#engines/illustrator/layout/composition.ts';
import type { Box } from '#engines/illustrator/types.ts';
import type { PictureWish, Thing } from '#text/picture/wish.ts';
import type { Description, NamedPlace, NamedThing } from './descriptions.ts';

/** One item that a description names, and whether the picture holds it. */
export interface Item {
  kind: 'thing' | 'count' | 'colour' | 'size' | 'place' | 'scene' | 'writing';
  what: string;
  drawn: boolean;
}

export function itemsOf(description: Description, wish: PictureWish, composed: ComposedPicture): Item[] {
  const { placed, writings } = composed.composition;
  const items: Item[] = [];
  const instancesOf = new Map<string, PlacedInstance[]>();
  for (const named of description.things) {
    const instances = placed.filter(({ thing }) => isInstanceOf(description.text, named, thing, wish));
    instancesOf.set(named.name, instances);
    const thing = wish.things[instances[0]?.thing ?? -1];
    items.push({ kind: 'thing', what: named.word, drawn: instances.length > 0 });
    const { count, colour, size } = named;
    if (count !== undefined)
      items.push({ kind: 'count', what: named.word, drawn: isCount(instances.length, count) });
    if (colour !== undefined)
      items.push({ kind: 'colour', what: `${colour} ${named.word}`, drawn: thing?.colour?.name === colour });
    if (size !== undefined)
      items.push({ kind: 'size', what: `${size} ${named.word}`, drawn: isSize(thing, size) });
  }
  for (const place of description.places) {
    const what = `${place.thing} ${place.relation} ${place.other ?? place.others?.join('+')}`;
    items.push({ kind: 'place', what, drawn: isPlaced(place, instancesOf) });
  }
  for (const asked of ['time', 'weather', 'season', 'setting'] as const) {
    const value = description[asked];
    if (value === undefined) continue;
    items.push({ kind: 'scene', what: `${asked} ${value}`, drawn: isScene(value, wish) });
  }
  const { writing } = description;
  if (writing !== undefined) {
    const drawn = writings.some(({ writing: index }) => wish.writings[index]?.text === writing);
    items.push({ kind: 'writing', what: writing, drawn });
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
  const right =
    'emoji' in picture
      ? accepted.length === 0 || accepted.includes(bare(picture.emoji))
      : accepted.length === 0 || picture.drawn === named.name.replace(' ', '-');
  if (!right) return false;
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

/** Sceneries of the illustrator that also show what a description names. */
const equivalentScenes: Record<string, readonly string[]> = {
  evening: ['sunset', 'night'],
  snow: ['snow', 'winter', 'arctic'],
  school: ['classroom'],
  laboratory: ['office', 'room'],
  studio: ['room', 'office'],
};

function isScene(value: string, { setting, time, season, weather }: PictureWish): boolean {
  const shown = [setting, time, season, ...weather].flatMap((asked) => asked?.value ?? []);
  return [value, ...(equivalentScenes[value] ?? [])].some((name) => shown.some((one) => one === name));
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

function isPlaced(
  { thing, relation, other, others }: NamedPlace,
  instancesOf: Map<string, PlacedInstance[]>,
): boolean {
  const ones = (instancesOf.get(thing) ?? []).map(({ box }) => box);
  if (ones.length === 0) return false;
  if (relation === 'between') {
    const ends = (others ?? [other ?? '']).map((name) =>
      (instancesOf.get(name) ?? []).map(({ box }) => centre(box)),
    );
    if (ends.some((boxes) => boxes.length === 0)) return false;
    const all = ends.flat();
    return ones.every((box) => centre(box) > Math.min(...all) && centre(box) < Math.max(...all));
  }
  const targets = (instancesOf.get(other ?? '') ?? []).map(({ box }) => box);
  return (
    targets.length > 0 && ones.every((one) => targets.some((target) => isInRelation(relation, one, target)))
  );
}
