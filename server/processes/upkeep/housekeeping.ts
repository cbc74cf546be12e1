import { lt, or, sql } from 'drizzle-orm';
import { removeOldAudit } from '#server/admin/audit-log.ts';
import { removeDrafts } from '#server/backup/backup.ts';
import { oneTimeLinks, stripeEvents } from '#server/database/schema.ts';
import type { Services } from '#server/services.ts';
import { deleteExpired } from './retention.ts';
import { removeLeftovers } from './tidy.ts';

const hour = 3_600_000;
const day = 24 * hour;
/** Days; Stripe resends an event for three days, and an operator can resend one from its pages for thirty. */
const stripeDays = 90;

/** Deletes expired processes every hour, and other old data once a day. */
export function startHousekeeping(services: Services): { stop(): Promise<void> } {
  const { log, config } = services;
  const stopping = new AbortController();
  let latest = Promise.resolve();
  /** Tasks run one after the other, so that they don't load the database all at once. */
  const schedule = (what: string, work: () => Promise<unknown>) => {
    latest = latest.then(async () => {
      if (stopping.signal.aborted) return;
      await work().catch((error: unknown) => log.error({ err: error, what }, 'housekeeping failed'));
    });
  };
  const retain = () => schedule('retention', () => applyRetention(services, stopping.signal));
  retain();
  const timers = [
    setInterval(retain, hour),
    setInterval(() => {
      schedule('leftovers', () => removeLeftovers(services));
      schedule('records', () => removeOldRecords(services));
      schedule('drafts', () => removeDrafts(config.dataDir, day));
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

/** Deletes processes whose time of retention is over; nothing when processes are kept for good. */
export async function applyRetention(services: Services, signal?: AbortSignal): Promise<void> {
  const { retentionDays: days } = services.config;
  if (days === 0) return;
  const count = await deleteExpired(services, days, signal);
  if (count > 0) services.log.info({ count, days }, 'old processes deleted');
}

/** Removes links that can no longer be used, handled events of Stripe, and old entries of the audit log. */
export async function removeOldRecords({ db }: Pick<Services, 'db'>): Promise<void> {
  await db
    .delete(oneTimeLinks)
    .where(or(lt(oneTimeLinks.expiresAt, sql`now()`), lt(oneTimeLinks.usedAt, sql`now()`)));
  await db
    .delete(stripeEvents)
    .where(lt(stripeEvents.receivedAt, sql`now() - make_interval(days => ${stripeDays})`));
  await removeOldAudit(db);
}
