import { count, sql } from 'drizzle-orm';
import type { UsageDay } from '#contract/accounts/billing.ts';
import type { Database } from '#server/database/open.ts';
import { operations } from '#server/database/schema.ts';
import { type CalendarDay, daysOf, monthOf } from './calendar.ts';
import { countedIn } from './operations.ts';

/**
 * A user's operations of a month by day and tool, in order of the days. The bounds of the days are computed here,
 * because the database may not know every time zone of the runtime.
 */
export async function usageByDay(
  db: Database,
  user: { id: string; timezone: string },
  month: Pick<CalendarDay, 'year' | 'month'>,
): Promise<UsageDay[]> {
  const days = daysOf(user.timezone, month);
  const bounds = sql.join(
    days.map(({ from }) => sql`${from.toISOString()}::timestamptz`),
    sql`, `,
  );
  // width_bucket gives 1 between the first bound and the second.
  const index = sql<number>`width_bucket(${operations.createdAt}, ARRAY[${bounds}])`.mapWith(Number);
  const rows = await db
    .select({ index, type: operations.type, operations: count() })
    .from(operations)
    .where(countedIn(user.id, monthOf(user.timezone, month)))
    .groupBy(sql`1`, operations.type)
    .orderBy(sql`1`, operations.type);
  return rows.flatMap(({ index, type, operations }) => {
    const day = days[index - 1]?.day;
    return day === undefined ? [] : [{ day, type, operations }];
  });
}
