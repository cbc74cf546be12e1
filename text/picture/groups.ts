import { z } from 'zod';
import { loadTable } from '#text/load-data.ts';
import { type Picture, pictureKey, type RelationName, relationNames } from './wish.ts';

const Group = z.enum([
  'clothes',
  'headwear',
  'body parts',
  'plants',
  'household',
  'containers',
  'holders',
  'cakes',
  'buildings',
  'vehicles',
  'landmarks',
  'upright',
  'lights of the sky',
  'heavenly',
  'aircraft',
  'flyers',
  'flown over',
  'furniture',
  'solid',
  'plates',
]);
/** A group of pictures that are treated alike; data/groups.tsv lists them. */
export type Group = z.infer<typeof Group>;

const list = z.string().transform((keys) => new Set(keys.split(' ')));
const Row = z.object({
  group: Group,
  pictures: list,
  at: z.enum(['', ...relationNames]).default(''),
  shows: list.default(new Set()),
});
const groups = loadTable(new URL('./data/groups.tsv', import.meta.url), Row);

const groupsOf = (picture: Picture) => groups.filter(({ pictures }) => pictures.has(pictureKey(picture)));

/** Tells whether a picture is in one of some groups; false without a picture. */
export function isIn(picture: Picture | undefined, ...names: Group[]): boolean {
  return picture !== undefined && groupsOf(picture).some(({ group }) => names.includes(group));
}

/** The relation that Turkish "at" means for a thing: "masada" (at the table) is on it. */
export function relationAt(picture: Picture): RelationName {
  return groupsOf(picture).find(({ at }) => at !== '')?.at || 'on';
}

/** Tells whether one thing's picture includes the other. */
export function showsPart(whole: Picture, part: Picture): boolean {
  return groupsOf(whole).some(({ shows }) => shows.has(pictureKey(part)));
}
