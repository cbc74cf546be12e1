import type { SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from './open.ts';

const Answer = z.object({ rows: z.array(z.record(z.string(), z.unknown())) });

/** The rows of a raw statement, with either driver. */
export async function rowsOf(db: Database, statement: SQL): Promise<Record<string, unknown>[]> {
  return Answer.parse(await db.execute(statement)).rows;
}
