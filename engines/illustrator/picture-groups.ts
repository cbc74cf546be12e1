import { z } from 'zod';
import { loadTable } from '#text/load-data.ts';

const Row = z.object({
  kind: z.enum(['metres', 'seen', 'habitat', 'room', 'group']),
  value: z.string(),
  pictures: z.string().transform((list) => list.split(' ')),
});
const rows = loadTable(new URL('./data/pictures.tsv', import.meta.url), Row);

type Kind = z.infer<typeof Row>['kind'];

/** Gives what a kind of row says of each picture: of several rows the last one counts. */
export function valuesOf<Value>(kind: Kind, value: z.ZodType<Value>): Map<string, Value> {
  const own = rows.filter((row) => row.kind === kind);
  return new Map(own.flatMap((row) => row.pictures.map((name) => [name, value.parse(row.value)] as const)));
}

/** The pictures of a group, in the table's order. @throws Error on a group that the table lacks */
export function membersOf(group: string): ReadonlySet<string> {
  const members = groups.get(group);
  if (members === undefined) throw new Error(`no group ${group} in pictures.tsv`);
  return members;
}
const groups = new Map(
  rows.flatMap(({ kind, value, pictures }) =>
    kind === 'group' ? [[value, new Set(pictures)] as const] : [],
  ),
);

/** @param key of a picture; an emoji of several characters belongs where its first one does */
export function isIn(group: string, key: string): boolean {
  const members = membersOf(group);
  return members.has(key) || members.has(firstOf(key));
}

/** The first character of an emoji that is put together of several. */
export const firstOf = (key: string): string => [...key][0] ?? '';
