import type Stripe from 'stripe';
import type { InvoiceStatus, SubscriptionStatus } from '#contract/accounts/billing.ts';
import { type BillingPeriod, type PlanName, planNames } from '#contract/accounts/plans.ts';

/** The fields of a Stripe subscription that are read here. */
export interface StripeSubscription
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

/** The id of a plan's product at Stripe. It is our own, so that it tells the plan whatever the price. */
export function productOf(plan: PlanName): string {
  return productPrefix + plan.toLowerCase();
}

/** The id of an object that Stripe gave either whole or as its id. */
export function idOf(reference: string | { id: string }): string {
  return typeof reference === 'string' ? reference : reference.id;
}

/** Our plan behind a Stripe subscription; null when it is none of ours. */
export function planOf({ items }: StripeSubscription): { plan: PlanName; period: BillingPeriod } | null {
  for (const { price } of items.data) {
    const product = idOf(price.product);
    const plan = planNames.find((name) => productOf(name) === product);
    if (plan) return { plan, period: price.recurring?.interval === 'year' ? 'annually' : 'monthly' };
  }
  return null;
}

/** Maps Stripe's status: a late payment keeps the plan, one that never came doesn't. */
export function statusOf({ status }: Pick<StripeSubscription, 'status'>): SubscriptionStatus {
  if (status === 'active' || status === 'trialing') return 'active';
  return status === 'past_due' ? 'past_due' : 'ended';
}

/** True when a subscription is in force and for one of our plans. */
export function givesPlan(subscription: StripeSubscription): boolean {
  return planOf(subscription) !== null && statusOf(subscription) !== 'ended';
}

/** The subscription that counts: an active one before an ended one, then the newest. */
export function currentSubscription(
  subscriptions: readonly StripeSubscription[],
): StripeSubscription | undefined {
  const rank = (subscription: StripeSubscription) => Number(givesPlan(subscription));
  return subscriptions
    .filter((subscription) => planOf(subscription))
    .sort((a, b) => rank(b) - rank(a) || b.created - a.created)[0];
}

/** The fields that our database keeps of a subscription. */
export function storedFieldsOf(subscription: StripeSubscription) {
  const { id, cancel_at, cancel_at_period_end, ended_at, items } = subscription;
  const paidUntil = Math.max(...items.data.map(({ current_period_end }) => current_period_end));
  return {
    stripeSubscriptionId: id,
    status: statusOf(subscription),
    endsAt: new Date((ended_at ?? cancel_at ?? paidUntil) * 1_000),
    cancelsAtEnd: cancel_at_period_end || cancel_at !== null,
  };
}

/** Maps an invoice's status; null for a draft, which may still vanish, and for an invoice without a known status. */
export function invoiceStatusOf({ status }: Pick<Stripe.Invoice, 'status'>): InvoiceStatus | null {
  const statuses = { open: 'open', paid: 'paid', void: 'void', uncollectible: 'void' } as const;
  return statuses[status as keyof typeof statuses] ?? null;
}
