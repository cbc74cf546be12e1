import type { Range } from '#contract/documents.ts';
import type { Language } from '#contract/languages.ts';

/** Things that the illustrator draws itself: no emoji shows them, or others stand on them. */
export const drawnThings = [
  'table',
  'desk',
  'shelf',
  'bench',
  'fence',
  'wall',
  'road',
  'path',
  'river',
  'lake',
  'pond',
  'bridge',
  'rug',
  'floor-lamp',
  'street-lamp',
  'sign',
  'swing',
  'sandcastle',
  'stage',
  'hill',
  'box',
  'bowl',
  'plate',
  'vase',
  'curtain',
  'blackboard',
  'bookcase',
  'stove',
  'fridge',
  'chimney',
  'windmill',
  'lighthouse',
  'waterfall',
  'igloo',
  'pool',
  'doghouse',
  'well',
  'haystack',
  'wardrobe',
  'pillow',
  'bottle',
  'glass',
] as const;
export type DrawnThing = (typeof drawnThings)[number];

/** The picture of a thing: an emoji's characters without U+FE0F, or one of the illustrator's own. */
export type Picture = { emoji: string } | { drawn: DrawnThing };

/** A picture as one string: equal pictures have equal keys. */
export function pictureKey(picture: Picture): string {
  return 'emoji' in picture ? picture.emoji : picture.drawn;
}

export const colourNames = [
  'red',
  'orange',
  'yellow',
  'green',
  'blue',
  'purple',
  'pink',
  'brown',
  'black',
  'white',
  'grey',
  'turquoise',
  'gold',
  'silver',
] as const;
export type ColourName = (typeof colourNames)[number];
export interface Colour {
  name: ColourName;
  shade: 'light' | 'dark' | null;
}

export const sizes = ['tiny', 'small', 'large', 'huge'] as const;
export type Size = (typeof sizes)[number];

/** Things of one kind that the description names together: "three small red apples". */
export interface Thing {
  /** The words that name it, without colour, count and size. */
  span: Range;
  picture: Picture;
  /** At least 1; a vague amount ("a few", "bir sürü") has become a number. */
  count: number;
  colour: Colour | null;
  size: Size | null;
}

/** True for a single thing without colour or size. */
export function isUndescribed({ count, colour, size }: Thing): boolean {
  return count === 1 && colour === null && size === null;
}

export const relationNames = [
  'on',
  'under',
  'beside',
  'in-front-of',
  'behind',
  'left-of',
  'right-of',
  'above',
  'between',
  'in',
  'around',
] as const;
export type RelationName = (typeof relationNames)[number];

export const regions = [
  'left',
  'right',
  'centre',
  'sky',
  'ground',
  'foreground',
  'background',
  'corner',
] as const;
/** A part of the picture that was asked for without another thing: "on the left", "in the sky". */
export type Region = (typeof regions)[number];

/** Indices into `things`. */
export interface Relation {
  span: Range;
  thing: number;
  relation: RelationName;
  /** One thing; two for between, or one that stands for several ("between the trees"). */
  others: number[];
}

/** True when a relation involves a thing, at either end. */
export function involves({ thing, others }: Relation, index: number): boolean {
  return thing === index || others.includes(index);
}

export interface Placing {
  span: Range;
  thing: number;
  region: Region;
}

export const settings = [
  'sea',
  'beach',
  'underwater',
  'lake',
  'river',
  'forest',
  'mountain',
  'city',
  'village',
  'street',
  'field',
  'farm',
  'garden',
  'park',
  'desert',
  'room',
  'kitchen',
  'bedroom',
  'classroom',
  'office',
  'sky',
  'space',
  'arctic',
  'island',
] as const;
export type Setting = (typeof settings)[number];
/** Settings with walls around them. */
export const rooms = [
  'room',
  'kitchen',
  'bedroom',
  'classroom',
  'office',
] as const satisfies readonly Setting[];
export type Room = (typeof rooms)[number];
export const timesOfDay = ['dawn', 'morning', 'day', 'sunset', 'night'] as const;
export type TimeOfDay = (typeof timesOfDay)[number];
export const weathers = ['sun', 'cloud', 'rain', 'storm', 'snow', 'fog', 'wind', 'rainbow'] as const;
export type Weather = (typeof weathers)[number];
export const seasons = ['spring', 'summer', 'autumn', 'winter'] as const;
export type Season = (typeof seasons)[number];

/** One trait of the scene, with the words that ask for it. */
export interface Asked<Value> {
  span: Range;
  value: Value;
}

/** Text in quotation marks, written on a thing, or free-standing when `on` is null. */
export interface Writing {
  span: Range;
  text: string;
  on: number | null;
}

/**
 * The picture that a description asks for, as far as it was understood. A bare sun or rainbow is weather;
 * with a colour, size, number or relation it is a thing ("a red sun", "a bird above the rainbow"). Moon,
 * stars, clouds and lightning are always things; the moon and many stars imply night, and lightning a storm,
 * if the description names no time or weather.
 */
export interface PictureWish {
  language: Language;
  things: Thing[];
  relations: Relation[];
  placings: Placing[];
  setting: Asked<Setting> | null;
  time: Asked<TimeOfDay> | null;
  weather: Asked<Weather>[];
  season: Asked<Season> | null;
  writings: Writing[];
  /** Words with a meaning that had no effect; function words aren't listed. */
  missed: Range[];
}
