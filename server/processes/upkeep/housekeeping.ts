import { lt, or, sql } from 'drizzle-orm';
import { removeOldAudit } from '#server/admin/audit-log.ts';
import { removeDrafts } from '#server/backup/backup.ts';
import { oneTimeLinks, stripeEvents } from '#server/database/schema.ts';
import type { Services } from '#server/services.ts';
import { deleteExpired } from './retention.ts';
import { removeLeftovers } from './tidy.ts';

const hour = 3_600_000;
const day = 24 * hour;
/** Stripe sends an event again for three days; an operator may do so from its pages for thirty. */
const stripeDays = 90;

/** Removes now and then what is over: processes after the operator's time every hour, the rest once a day. */
export function startHousekeeping(services: Services): { stop(): Promise<void> } {
  const { log, config } = services;
  const stopping = new AbortController();
  let latest = Promise.resolve();
  /** One after the other, so that the database isn't busy with them all at once. */
  const soon = (what: string, work: () => Promise<unknown>) => {
    latest = latest.then(async () => {
      if (stopping.signal.aborted) return;
      await work().catch((error: unknown) => log.error({ err: error, what }, 'housekeeping'));
    });
  };
  const retain = () => soon('retention', () => applyRetention(services, stopping.signal));
  retain();
  const timers = [
    setInterval(retain, hour),
    setInterval(() => {
      soon('leftovers', () => removeLeftovers(services));
      soon('records', () => removeOldRecords(services));
      soon('drafts', () => removeDrafts(config.dataDir, day));
    }, day),
  ];
  return {
    async stop() {
      stopping.abort();
      for (const timer of timers) clearInterval(timer);
      await latest;
    },
  };
}

/** Deletes what has been over for as long as the operator keeps it; of no such time, nothing. */
export async function applyRetention(services: Services, signal?: AbortSignal): Promise<void> {
  const { retentionDays: days } = services.config;
  if (days === 0) return;
  const count = await deleteExpired(services, days, signal);
  if (count > 0) services.log.info({ count, days }, 'old processes deleted');
}

/** Rows that nobody asks for any more. */
export async function removeOldRecords({ db }: Pick<Services, 'db'>): Promise<void> {
  await db
    .delete(oneTimeLinks)
    .where(or(lt(oneTimeLinks.expiresAt, sql`now()`), lt(oneTimeLinks.usedAt, sql`now()`)));
  await db
    .delete(stripeEvents)
    .where(lt(stripeEvents.receivedAt, sql`now() - make_interval(days => ${stripeDays})`));
  await removeOldAudit(db);
}
