import { bigint, boolean, index, pgTable, text } from 'drizzle-orm/pg-core';
import type {
  InvoiceStatus,
  PlanRequestStatus,
  SubscriptionSource,
  SubscriptionStatus,
} from '#contract/accounts/billing.ts';
import type { BillingPeriod, PlanName } from '#contract/accounts/plans.ts';
import type { ProcessType } from '#contract/processes.ts';
import { userReference, users } from './accounts.ts';
import { moment } from './columns.ts';

export const subscriptions = pgTable('subscriptions', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  plan: text('plan').$type<PlanName>().notNull(),
  period: text('period').$type<BillingPeriod>().notNull(),
  status: text('status').$type<SubscriptionStatus>().notNull(),
  source: text('source').$type<SubscriptionSource>().notNull(),
  /** When it ends or is renewed; null when it never ends. */
  endsAt: moment('ends_at'),
  cancelsAtEnd: boolean('cancels_at_end').notNull().default(false),
  stripeSubscriptionId: text('stripe_subscription_id').unique(),
  /** When this state was requested from Stripe; the answer to an earlier request is ignored. */
  stripeAskedAt: moment('stripe_asked_at'),
  createdAt: moment('created_at').notNull().defaultNow(),
});

export const planRequests = pgTable('plan_requests', {
  id: text('id').primaryKey(),
  userId: userReference(),
  plan: text('plan').$type<PlanName>().notNull(),
  period: text('period').$type<BillingPeriod>().notNull(),
  status: text('status').$type<PlanRequestStatus>().notNull().default('open'),
  createdAt: moment('created_at').notNull().defaultNow(),
  decidedAt: moment('decided_at'),
  decidedBy: text('decided_by').references(() => users.id, { onDelete: 'set null' }),
});

export const invoices = pgTable(
  'invoices',
  {
    id: text('id').primaryKey(),
    userId: userReference(),
    number: text('number').notNull(),
    plan: text('plan').$type<PlanName>().notNull(),
    period: text('period').$type<BillingPeriod>().notNull(),
    /** In the currency's smallest unit, whose decimals digitsOf counts. */
    amount: bigint('amount', { mode: 'number' }).notNull(),
    currency: text('currency').notNull(),
    status: text('status').$type<InvoiceStatus>().notNull(),
    url: text('url'),
    stripeId: text('stripe_id').unique(),
    issuedAt: moment('issued_at').notNull().defaultNow(),
  },
  (table) => [index('invoices_user').on(table.userId, table.issuedAt.desc())],
);

/** The processes that count towards a plan's operations. A row outlives its process. */
export const operations = pgTable(
  'operations',
  {
    processId: text('process_id').primaryKey(),
    userId: userReference(),
    type: text('type').$type<ProcessType>().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** Set when the run failed on our side, so that it doesn't count. */
    refundedAt: moment('refunded_at'),
  },
  (table) => [index('operations_user').on(table.userId, table.createdAt)],
);

/** Events already handled, because Stripe sends an event more than once. */
export const stripeEvents = pgTable('stripe_events', {
  id: text('id').primaryKey(),
  receivedAt: moment('received_at').notNull().defaultNow(),
});
