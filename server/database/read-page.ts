import type { z } from 'zod';
import type { PageQuery } from '#contract/lists.ts';

/** One page of a list; `total` counts the rows of all pages. */
export interface Page<Item> {
  data: Item[];
  page: number;
  perPage: number;
  total: number;
}

/** A Drizzle query that is sorted and not yet limited. */
interface SortedQuery<Row> {
  limit(rows: number): { offset(rows: number): PromiseLike<Row[]> };
}

/**
 * Reads one page of a list.
 * @param total counts the rows of all pages
 * @param present turns a row into an item of the answer
 */
export async function readPage<Row, Item>(
  { page, perPage }: z.output<typeof PageQuery>,
  query: SortedQuery<Row>,
  total: PromiseLike<number>,
  present: (row: Row) => Item,
): Promise<Page<Item>> {
  const rows = await query.limit(perPage).offset((page - 1) * perPage);
  return { data: rows.map(present), page, perPage, total: await total };
}
