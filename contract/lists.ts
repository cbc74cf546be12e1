import { z } from 'zod';
import { limits } from './limits.ts';

/** The query of a paged list; pages count from 1. */
export const PageQuery = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  perPage: z.coerce.number().int().min(1).max(limits.pageSizeMaximum).default(limits.pageSizeDefault),
});

/** The answer of a paged list: the rows of one page, and the total number of rows. */
export function pageOf<T extends z.ZodType>(row: T) {
  return z.object({ data: z.array(row), page: z.int(), perPage: z.int(), total: z.int() });
}
