import type Stripe from 'stripe';
import type { InvoiceStatus, SubscriptionStatus } from '#contract/accounts/billing.ts';
import { type BillingPeriod, type PlanName, planNames } from '#contract/accounts/plans.ts';

/** What is read of a subscription at Stripe. */
export interface Subscribed
  extends Pick<
    Stripe.Subscription,
    'id' | 'status' | 'created' | 'cancel_at' | 'cancel_at_period_end' | 'ended_at'
  > {
  items: { data: { current_period_end: number; price: Price }[] };
}

interface Price {
  product: string | { id: string };
  recurring: { interval: string } | null;
}

const productPrefix = 'kalem_';

/** A plan's product at Stripe, by an id of our own: it says which plan a subscription is for, whatever its price. */
export function productOf(plan: PlanName): string {
  return productPrefix + plan.toLowerCase();
}

/** The id of what Stripe names by it alone, or shows whole. */
export function idOf(named: string | { id: string }): string {
  return typeof named === 'string' ? named : named.id;
}

/** What is subscribed to at Stripe, in our words; null for what isn't one of our plans. */
export function planOf({ items }: Subscribed): { plan: PlanName; period: BillingPeriod } | null {
  for (const { price } of items.data) {
    const product = idOf(price.product);
    const plan = planNames.find((name) => productOf(name) === product);
    if (plan) return { plan, period: price.recurring?.interval === 'year' ? 'annually' : 'monthly' };
  }
  return null;
}

/** How Stripe's states hold here: a payment that is late keeps the plan, one that never came gives none. */
export function statusOf({ status }: Pick<Subscribed, 'status'>): SubscriptionStatus {
  if (status === 'active' || status === 'trialing') return 'active';
  return status === 'past_due' ? 'past_due' : 'ended';
}

/** Whether somebody has one of our plans by it. */
export function givesPlan(subscription: Subscribed): boolean {
  return planOf(subscription) !== null && statusOf(subscription) !== 'ended';
}

/** The one that counts: one that holds before one that has ended, then the newest. */
export function currentOf(found: readonly Subscribed[]): Subscribed | undefined {
  const holds = (subscription: Subscribed) => Number(givesPlan(subscription));
  return found
    .filter((subscription) => planOf(subscription))
    .sort((a, b) => holds(b) - holds(a) || b.created - a.created)[0];
}

/** How a subscription stands, as it is kept here. */
export function standOf(subscription: Subscribed) {
  const { id, cancel_at, cancel_at_period_end, ended_at, items } = subscription;
  const paidUntil = Math.max(...items.data.map(({ current_period_end }) => current_period_end));
  return {
    stripeSubscriptionId: id,
    status: statusOf(subscription),
    endsAt: new Date((ended_at ?? cancel_at ?? paidUntil) * 1_000),
    cancelsAtEnd: cancel_at_period_end || cancel_at !== null,
  };
}

/** Null: a draft, which may still vanish. */
export function invoiceStatusOf({ status }: Pick<Stripe.Invoice, 'status'>): InvoiceStatus | null {
  const kept = { open: 'open', paid: 'paid', void: 'void', uncollectible: 'void' } as const;
  return kept[status as keyof typeof kept] ?? null;
}
