import { z } from 'zod';
import { loadTable } from '#text/load-data.ts';

const Row = z.object({
  kind: z.enum(['metres', 'seen', 'habitat', 'room', 'group']),
  value: z.string(),
  pictures: z.string().transform((list) => list.split(' ')),
});
const rows = loadTable(new URL('../data/pictures.tsv', import.meta.url), Row);

/** What a kind of row says of each picture: of several rows the last one counts. */
export function valuesOf<Value>(
  kind: z.infer<typeof Row>['kind'],
  value: z.ZodType<Value>,
): Map<string, Value> {
  const own = rows.filter((row) => row.kind === kind);
  return new Map(own.flatMap((row) => row.pictures.map((name) => [name, value.parse(row.value)] as const)));
}

const Group = z.enum([
  ...([
    'celestial',
    'animal',
    'person',
    'lying',
    'spacefaring',
    'outdoors',
    'pet',
    'boat',
    'waterfowl',
  ] as const),
  ...(['symbol', 'spacecraft', 'luminary', 'growing', 'table', 'board', 'umbrella'] as const),
]);
export type PictureGroup = z.infer<typeof Group>;
const groups = Map.groupBy(
  rows.filter(({ kind }) => kind === 'group'),
  ({ value }) => Group.parse(value),
);
const members = new Map(
  [...groups].map(([group, some]) => [group, new Set(some.flatMap(({ pictures }) => pictures))]),
);

/** The pictures of a group, in the table's order. */
export const membersOf = (group: PictureGroup): string[] => [...(members.get(group) ?? [])];

/** @param key of a picture; an emoji of several characters belongs where its first one does */
export function isIn(group: PictureGroup, key: string): boolean {
  const set = members.get(group);
  return set !== undefined && (set.has(key) || set.has(firstOf(key)));
}

/** The first character of an emoji that is put together of several. */
export const firstOf = (key: string): string => [...key][0] ?? '';
