import { z } from 'zod';
import { loadTable } from '#text/load-data.ts';
import { type Picture, pictureKey } from './wish.ts';

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
]);
/** A group of pictures that are treated alike; data/groups.tsv says which they are. */
export type Group = z.infer<typeof Group>;

const Row = z.object({ group: Group, pictures: z.string().transform((keys) => keys.split(' ')) });
const groups = new Map(
  loadTable(new URL('./data/groups.tsv', import.meta.url), Row).map((row) => [
    row.group,
    new Set(row.pictures),
  ]),
);

/** Whether a picture is in one of some groups. */
export function isIn(picture: Picture | undefined, ...names: Group[]): boolean {
  return picture !== undefined && names.some((name) => groups.get(name)?.has(pictureKey(picture)));
}

/** The groups of things that show a part already, by the part. */
const wholes: Record<string, Group[]> = {
  chimney: ['buildings'],
  '🚪': ['buildings'],
  '🪟': ['buildings', 'vehicles'],
  '🛞': ['vehicles'],
};

/** Whether one thing's picture shows the other as a part of it. */
export function showsPart(whole: Picture, part: Picture): boolean {
  return isIn(whole, ...(wholes[pictureKey(part)] ?? []));
}
