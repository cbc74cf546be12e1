import { type SQL, sql } from 'drizzle-orm';
import { type ProcessType, processTypes } from '#contract/processes.ts';
import { weightOf } from './queue.ts';

/** The types that share a queue with this one, as a list for SQL's IN. */
export function typesBeside(type: ProcessType): ProcessType[] {
  return processTypes.filter((other) => weightOf(other) === weightOf(type));
}

/**
 * The turn of a user's next run: one after the user's own last unfinished run, but never before those that have begun.
 * Runs start in the order of their turns, so each user has one run in each round, as in start-time fair queueing
 * (Goyal, Vin and Cheng, 1996). Turns begin at 0 again when nothing is unfinished.
 */
export function nextTurn(userId: string, type: ProcessType): SQL<number> {
  return sql<number>`(
    SELECT greatest(
      coalesce(max(turn) FILTER (WHERE user_id = ${userId}) + 1, 0),
      coalesce(max(turn) FILTER (WHERE started_at IS NOT NULL), 0),
      coalesce(min(turn) FILTER (WHERE started_at IS NULL) - 1, 0)
    )
    FROM processes AS unfinished
    WHERE status = 'processing' AND type IN ${typesBeside(type)}
  )`;
}
