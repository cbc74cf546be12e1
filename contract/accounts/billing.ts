import { z } from 'zod';
import { endpoint, IdParams } from '../endpoint.ts';
import { PageQuery, pageOf } from '../lists.ts';
import { ProcessType } from '../processes.ts';
import { BillingPeriod, PlanName } from './plans.ts';

export const SubscriptionStatus = z.enum(['active', 'past_due', 'ended']);
export type SubscriptionStatus = z.infer<typeof SubscriptionStatus>;

/** stripe: paid through Stripe; request: an approved request; admin: set by an admin; trial: a trial. */
export const SubscriptionSource = z.enum(['stripe', 'request', 'admin', 'trial']);
export type SubscriptionSource = z.infer<typeof SubscriptionSource>;

export const Subscription = z.object({
  plan: PlanName,
  period: BillingPeriod,
  status: SubscriptionStatus,
  source: SubscriptionSource,
  /** The moment when the subscription ends or renews; null when it never does. */
  endsAt: z.iso.datetime().nullable(),
  cancelsAtEnd: z.boolean(),
});
export type Subscription = z.infer<typeof Subscription>;

/** A calendar month in the user's time zone. */
export const UsagePeriod = z.object({
  from: z.iso.datetime(),
  until: z.iso.datetime(),
  /** Operations used, without refunded ones. */
  used: z.int(),
  /** Null when there is no limit. */
  limit: z.int().nullable(),
});
export type UsagePeriod = z.infer<typeof UsagePeriod>;

export const PlanRequestStatus = z.enum(['open', 'approved', 'refused', 'withdrawn']);
export type PlanRequestStatus = z.infer<typeof PlanRequestStatus>;

export const PlanRequest = z.object({
  id: z.string(),
  plan: PlanName,
  period: BillingPeriod,
  status: PlanRequestStatus,
  createdAt: z.iso.datetime(),
  decidedAt: z.iso.datetime().nullable(),
});
export type PlanRequest = z.infer<typeof PlanRequest>;

export const InvoiceStatus = z.enum(['open', 'paid', 'void']);
export type InvoiceStatus = z.infer<typeof InvoiceStatus>;

export const Invoice = z.object({
  id: z.string(),
  number: z.string(),
  plan: PlanName,
  period: BillingPeriod,
  /** In the currency's smallest unit. */
  amount: z.int(),
  /** ISO 4217, in capitals. */
  currency: z.string(),
  status: InvoiceStatus,
  /** The invoice's page at Stripe. */
  url: z.url().nullable(),
  issuedAt: z.iso.datetime(),
});
export type Invoice = z.infer<typeof Invoice>;

/** An amount in the currency's smallest unit; null when the operator sets no price. */
const Price = z.record(BillingPeriod, z.int().nullable());

export const showBilling = endpoint({
  method: 'GET',
  path: '/billing',
  summary: "Prices, the way to pay for plans, and the caller's plan and usage",
  tag: 'billing',
  status: 200,
  answer: z.object({
    /** False when operations are counted and shown but never refused. */
    limitsOn: z.boolean(),
    /** stripe: paid through Stripe Checkout; request: granted by an admin. */
    payment: z.enum(['stripe', 'request']),
    currency: z.string(),
    prices: z.record(PlanName, Price),
    subscription: Subscription.nullable(),
    /** True when the caller is a customer of Stripe and can manage the subscription there. */
    hasPortal: z.boolean(),
    usage: UsagePeriod,
    openRequest: PlanRequest.nullable(),
  }),
  errors: [],
});

/** Operations of one tool on one day; days without any are left out. */
export const UsageDay = z.object({
  /** YYYY-MM-DD in the user's time zone. */
  day: z.iso.date(),
  type: ProcessType,
  operations: z.int(),
});
export type UsageDay = z.infer<typeof UsageDay>;

export const showUsage = endpoint({
  method: 'GET',
  path: '/billing/usage',
  summary: "The caller's operations by day and tool",
  tag: 'billing',
  query: z.object({
    /** YYYY-MM; the current month when absent. */
    month: z
      .string()
      .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
      .optional(),
  }),
  status: 200,
  answer: z.object({ period: UsagePeriod, days: z.array(UsageDay) }),
  errors: ['validation_failed'],
});

export const listInvoices = endpoint({
  method: 'GET',
  path: '/billing/invoices',
  summary: "The caller's invoices, newest first",
  tag: 'billing',
  query: PageQuery,
  status: 200,
  answer: pageOf(Invoice),
  errors: ['validation_failed'],
});

export const PlanChoice = z.object({ plan: PlanName, period: BillingPeriod });
export type PlanChoice = z.infer<typeof PlanChoice>;

export const beginCheckout = endpoint({
  method: 'POST',
  path: '/billing/checkout',
  summary: "Stripe's page where a plan is bought, or changed when the caller already pays for one",
  tag: 'billing',
  body: PlanChoice,
  status: 200,
  answer: z.object({ url: z.url() }),
  errors: ['validation_failed', 'payment_unavailable', 'payment_failed', 'impersonating', 'rate_limited'],
});

export const openPortal = endpoint({
  method: 'POST',
  path: '/billing/portal',
  summary: "The caller's page at Stripe, to change or cancel the plan or the way to pay",
  tag: 'billing',
  status: 200,
  answer: z.object({ url: z.url() }),
  errors: ['payment_unavailable', 'payment_failed', 'impersonating', 'rate_limited'],
});

export const storePlanRequest = endpoint({
  method: 'POST',
  path: '/billing/requests',
  summary: 'Ask an admin for a plan',
  tag: 'billing',
  body: PlanChoice,
  status: 201,
  answer: z.object({ request: PlanRequest }),
  errors: ['validation_failed', 'plan_request_open'],
});

export const destroyPlanRequest = endpoint({
  method: 'DELETE',
  path: '/billing/requests/{id}',
  summary: 'Withdraw an open request',
  tag: 'billing',
  params: IdParams,
  status: 204,
  errors: ['not_found'],
});
