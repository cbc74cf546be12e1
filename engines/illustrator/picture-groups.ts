import { z } from 'zod';
import { loadTable } from '#text/load-data.ts';

const Row = z.object({
  kind: z.enum(['metres', 'seen', 'habitat', 'room', 'group']),
  value: z.string(),
  pictures: z.string().transform((list) => list.split(' ')),
});
const rows = loadTable(new URL('./data/pictures.tsv', import.meta.url), Row);

type Kind = z.infer<typeof Row>['kind'];

/** The value that the rows of a kind give each picture, by its key; the last row of a picture counts. */
export function valuesOf<Value>(kind: Kind, value: z.ZodType<Value>): Map<string, Value> {
  const own = rows.filter((row) => row.kind === kind);
  return new Map(own.flatMap((row) => row.pictures.map((name) => [name, value.parse(row.value)] as const)));
}

/** The keys of a group's pictures, in the table's order; throws an Error for a group that the table lacks. */
export function membersOf(group: string): ReadonlySet<string> {
  const members = groups.get(group);
  if (members === undefined) throw new Error(`There is no group ${group} in pictures.tsv`);
  return members;
}
const groups = new Map(
  rows.flatMap(({ kind, value, pictures }) =>
    kind === 'group' ? [[value, new Set(pictures)] as const] : [],
  ),
);

/** True when a picture, given by its key, or the first character of its emoji is in the group. */
export function isInGroup(key: string, group: string): boolean {
  const members = membersOf(group);
  return members.has(key) || members.has(firstOf(key));
}

/** The first character of an emoji, which may be a sequence of several: 🧑 of 🧑‍🚀. */
export const firstOf = (key: string): string => [...key][0] ?? '';
