import { and, desc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { AdminPlanRequest, listPlanRequests } from '#contract/accounts/admin.ts';
import type { PlanChoice, PlanRequest } from '#contract/accounts/billing.ts';
import { KalemError } from '#contract/errors.ts';
import type { UserRow } from '#server/accounts/users.ts';
import { audit } from '#server/audit.ts';
import type { Database } from '#server/database/open.ts';
import { type Page, readPage } from '#server/database/read-page.ts';
import { planRequests, users } from '#server/database/schema.ts';
import type { Services } from '#server/services.ts';
import { newId } from '#server/storage/files.ts';
import { monthsLater } from './calendar.ts';
import { issueInvoice } from './invoices.ts';
import {
  findSubscription,
  isLive,
  isManagedByStripe,
  lockPayer,
  monthsOf,
  replaceSubscription,
  type SubscriptionRow,
} from './subscriptions.ts';

type RequestRow = typeof planRequests.$inferSelect;

const isOpen = eq(planRequests.status, 'open');

export function presentRequest({ id, plan, period, status, createdAt, decidedAt }: RequestRow): PlanRequest {
  const dates = { createdAt: createdAt.toISOString(), decidedAt: decidedAt?.toISOString() ?? null };
  return { id, plan, period, status, ...dates };
}

export async function findOpenRequest(db: Database, userId: string): Promise<RequestRow | null> {
  const [row] = await db
    .select()
    .from(planRequests)
    .where(and(isOpen, eq(planRequests.userId, userId)));
  return row ?? null;
}

/**
 * Requests a plan; a user may have one open request.
 * @throws KalemError plan_request_open
 */
export async function requestPlan(
  db: Database,
  user: Pick<UserRow, 'id' | 'name'>,
  { plan, period }: PlanChoice,
): Promise<RequestRow> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .insert(planRequests)
      .values({ id: newId(), userId: user.id, plan, period })
      .onConflictDoNothing()
      .returning();
    if (!row) throw new KalemError('plan_request_open');
    await audit(tx, { actor: user, action: 'plan.requested', subject: user, details: { plan, period } });
    return row;
  });
}

/** @throws KalemError not_found, also for a request that was decided already */
export async function withdrawRequest(db: Database, userId: string, id: string): Promise<void> {
  const withdrawn = await db
    .update(planRequests)
    .set({ status: 'withdrawn', decidedAt: sql`now()` })
    .where(and(isOpen, eq(planRequests.id, id), eq(planRequests.userId, userId)))
    .returning({ id: planRequests.id });
  if (withdrawn.length === 0) throw new KalemError('not_found');
}

const deciders = alias(users, 'deciders');

function selectRequests(db: Database) {
  return db
    .select({ row: planRequests, user: users, decidedByName: deciders.name })
    .from(planRequests)
    .innerJoin(users, eq(users.id, planRequests.userId))
    .leftJoin(deciders, eq(deciders.id, planRequests.decidedBy));
}

type Selected = Awaited<ReturnType<typeof selectRequests>>[number];

function presentForAdmin({ row, user, decidedByName }: Selected): AdminPlanRequest {
  const { id, name, email } = user;
  return { ...presentRequest(row), user: { id, name, email }, decidedByName };
}

/** A page of all users' requests, open ones first, then the newest. */
export function listRequests(
  db: Database,
  query: z.output<typeof listPlanRequests.query>,
): Promise<Page<AdminPlanRequest>> {
  const where = query.status && eq(planRequests.status, query.status);
  const rows = selectRequests(db)
    .where(where)
    .orderBy(desc(isOpen), desc(planRequests.createdAt), desc(planRequests.id));
  return readPage(query, rows, db.$count(planRequests, where), presentForAdmin);
}

/**
 * Approves or refuses an open request. Approval gives the user the plan at once, for the requested period.
 * @throws KalemError not_found, also for a request that is no longer open; plan_at_stripe
 */
export async function decideRequest(
  { db, config, broadcaster }: Pick<Services, 'db' | 'config' | 'broadcaster'>,
  admin: Pick<UserRow, 'id' | 'name'>,
  id: string,
  decision: 'approved' | 'refused',
): Promise<AdminPlanRequest> {
  const decided = await db.transaction(async (tx) => {
    const [request] = await tx.select().from(planRequests).where(eq(planRequests.id, id));
    if (!request) throw new KalemError('not_found');
    const user = await lockPayer(tx, request.userId);
    const [row] = await tx
      .update(planRequests)
      .set({ status: decision, decidedAt: sql`now()`, decidedBy: admin.id })
      .where(and(isOpen, eq(planRequests.id, id)))
      .returning();
    if (!row) throw new KalemError('not_found');
    const { plan, period } = row;
    if (decision === 'approved') {
      const previous = await findSubscription(tx, user.id);
      if (isManagedByStripe(previous)) throw new KalemError('plan_at_stripe');
      const endsAt = monthsLater(startOf(row, previous), monthsOf[period]);
      await replaceSubscription(tx, user.id, { plan, period, source: 'request', endsAt, cancelsAtEnd: true });
      await issueInvoice(tx, config, user.id, row);
    }
    await audit(tx, {
      actor: admin,
      action: decision === 'approved' ? 'plan.approved' : 'plan.refused',
      subject: user,
      details: { plan, period },
    });
    return { row, user, decidedByName: admin.name };
  });
  const userId = decided.user.id;
  broadcaster.publish({ userId, id: userId, event: 'account.changed' });
  return presentForAdmin(decided);
}

/** A renewed plan starts when the previous one ends, so that no time is lost. */
function startOf({ plan }: RequestRow, previous: SubscriptionRow | null): Date {
  const continues = previous && previous.source === 'request' && previous.plan === plan && isLive(previous);
  return (continues && previous.endsAt) || new Date();
}

/**
 * Sets a user's plan without an end, or ends the current one.
 * @throws KalemError not_found; plan_at_stripe for a plan that the user pays for there
 */
export async function setPlan(
  { db, broadcaster }: Pick<Services, 'db' | 'broadcaster'>,
  admin: Pick<UserRow, 'id' | 'name'>,
  userId: string,
  { plan, period }: { plan: PlanChoice['plan'] | null; period: PlanChoice['period'] },
): Promise<void> {
  await db.transaction(async (tx) => {
    const user = await lockPayer(tx, userId);
    const previous = await findSubscription(tx, userId);
    if (isManagedByStripe(previous)) throw new KalemError('plan_at_stripe');
    const actorAndSubject = { actor: admin, subject: user };
    if (plan) {
      await replaceSubscription(tx, userId, { plan, period, source: 'admin', endsAt: null });
      await audit(tx, { ...actorAndSubject, action: 'plan.set', details: { plan, period } });
    } else if (previous && isLive(previous)) {
      await replaceSubscription(tx, userId, { ...previous, status: 'ended', endsAt: new Date() });
      await audit(tx, { ...actorAndSubject, action: 'plan.ended', details: { plan: previous.plan } });
    }
  });
  broadcaster.publish({ userId, id: userId, event: 'account.changed' });
}
