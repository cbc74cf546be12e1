import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ProcessType, QueuePlace } from '#contract/processes.ts';
import { rowsOf } from '#server/database/rows.ts';
import type { Services } from '#server/services.ts';
import type { ProcessRow } from '../state/present.ts';
import { slotsOfNode, slotsOfOneUser, weightOf } from './queue.ts';
import { nextTurn, typesBeside } from './turns.ts';

/** The number of latest runs of a tool whose median is its expected duration. */
const latestRuns = 20;
/** A run that has outlasted its expected duration is expected to take this part of it more. */
const overrun = 0.25;

/** The runs that are before a place in the queue. Times are in seconds, null when a tool's duration is unknown. */
const Ahead = z.object({
  waiting: z.int(),
  running: z.int(),
  /** Running ones of the same user. */
  own: z.int(),
  /** The work left of all of them. */
  work: z.number().nullable(),
  /** Until the first running one ends, and the first of the user's own. */
  soonest: z.number().nullable(),
  soonestOwn: z.number().nullable(),
});
type Ahead = z.infer<typeof Ahead>;
type Queue = Pick<Services, 'db' | 'config'>;

/** The place of a waiting process in the queue; null for one that has started or ended. */
export async function placeOf(services: Queue, row: ProcessRow): Promise<QueuePlace | null> {
  if (row.status !== 'processing' || row.startedAt !== null) return null;
  const isBefore = sql`(turn, enqueued_at, id) < (SELECT turn, enqueued_at, id FROM processes WHERE id = ${row.id})`;
  return estimate(services, row.type, await readAhead(services, row, isBefore));
}

/** The place that a new run of a user would get. */
export async function placeOfNext(
  services: Queue,
  next: { userId: string; type: ProcessType },
): Promise<QueuePlace> {
  const isBefore = sql`(turn, enqueued_at) <= (SELECT ${nextTurn(next.userId, next.type)}, now())`;
  return estimate(services, next.type, await readAhead(services, next, isBefore));
}

/**
 * Reads what is ahead of a place, in one statement over the unfinished rows of the same queue.
 * @param isBefore condition for waiting rows
 */
async function readAhead(
  { db }: Queue,
  { userId, type }: Pick<ProcessRow, 'userId' | 'type'>,
  isBefore: SQL,
): Promise<Ahead> {
  const [row] = await rowsOf(
    db,
    sql`
    WITH ahead AS (
      SELECT type, user_id, started_at
      FROM processes
      WHERE status = 'processing' AND type IN ${typesBeside(type)}
        AND (started_at IS NOT NULL OR deleted_at IS NULL AND ${isBefore})
    ),
    durations AS (
      SELECT type, (
        SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY seconds) FROM (
          SELECT extract(epoch FROM finished_at - started_at)::float8 AS seconds
          FROM processes AS ended
          WHERE ended.type = types.type AND ended.status = 'success'
          ORDER BY finished_at DESC LIMIT ${latestRuns}
        ) AS latest
      ) AS seconds
      FROM (SELECT DISTINCT type FROM ahead) AS types
    ),
    rest AS (
      SELECT user_id, started_at, CASE
        WHEN started_at IS NULL THEN seconds
        ELSE greatest(seconds - extract(epoch FROM now() - started_at)::float8, seconds * ${overrun}::float8)
      END AS seconds
      FROM ahead JOIN durations USING (type)
    )
    SELECT
      count(*) FILTER (WHERE started_at IS NULL)::int AS waiting,
      count(*) FILTER (WHERE started_at IS NOT NULL)::int AS running,
      count(*) FILTER (WHERE started_at IS NOT NULL AND user_id = ${userId})::int AS own,
      CASE WHEN bool_or(seconds IS NULL) THEN NULL ELSE coalesce(sum(seconds), 0) END AS work,
      min(seconds) FILTER (WHERE started_at IS NOT NULL) AS soonest,
      min(seconds) FILTER (WHERE started_at IS NOT NULL AND user_id = ${userId}) AS "soonestOwn"
    FROM rest`,
  );
  return Ahead.parse(row);
}

/** Divides the work ahead among the slots. Other nodes' slots count as far as they are used. */
function estimate({ config }: Queue, type: ProcessType, ahead: Ahead): QueuePlace {
  const slots = Math.max(slotsOfNode(config.workers)[weightOf(type)], ahead.running);
  const seconds = secondsUntil(ahead, slots);
  return { before: ahead.waiting, seconds: seconds === null ? null : Math.ceil(seconds) };
}

function secondsUntil({ waiting, running, own, work, soonest, soonestOwn }: Ahead, slots: number) {
  if (waiting > 0) return work === null ? null : work / slots;
  if (own >= slotsOfOneUser(slots)) return soonestOwn;
  return running < slots ? 0 : soonest;
}
