import type { PlanChoice, Subscription } from '#contract/accounts/billing.ts';
import { type Billing, heldPlan } from '../../api/billing.ts';

/** A plan's relation to the user: current, requested, for sale, to be asked for, or a change at the payment service. */
export type PlanStatus = 'yours' | 'requested' | 'buy' | 'ask' | 'change';

export function planStatusOf(
  billing: Pick<Billing, 'subscription' | 'openRequest' | 'hasPortal' | 'payment' | 'prices'>,
  { plan, period }: PlanChoice,
): PlanStatus {
  const { openRequest, hasPortal } = billing;
  const current = heldPlan(billing);
  if (openRequest?.plan === plan && openRequest.period === period) return 'requested';
  const isCurrent = current?.plan === plan && current.period === period;
  // A plan on trial can still be bought.
  if (isCurrent && current.source !== 'trial') return 'yours';
  // Stripe can change a subscription that it bills; a second one beside it would be paid twice.
  if (current?.source === 'stripe' && hasPortal) return 'change';
  // A plan without a price can't be paid for online, even when others can.
  return billing.payment === 'stripe' && billing.prices[plan][period] !== null ? 'buy' : 'ask';
}

/** The way to get a plan: changing or paying at the payment service, or a request here. */
export function purchaseRouteOf(
  billing: Parameters<typeof planStatusOf>[0],
  choice: PlanChoice,
): 'portal' | 'checkout' | 'request' {
  const status = planStatusOf(billing, choice);
  if (status === 'change') return 'portal';
  return status === 'buy' ? 'checkout' : 'request';
}

/** The text key that says until when a plan is valid; null when that isn't known. */
export function validityTextKey(subscription: Subscription | null) {
  // A due payment has a notice of its own.
  if (subscription === null || subscription.status === 'past_due') return null;
  const { status, source, period, endsAt, cancelsAtEnd } = subscription;
  if (endsAt === null) return status === 'ended' ? null : 'current.endless';
  if (status === 'ended') return 'current.ended';
  if (source === 'trial') return 'current.trial';
  if (cancelsAtEnd) return 'current.cancelled';
  return source === 'stripe' ? (`current.renews.${period}` as const) : 'current.until';
}

/** After a payment, the plan is fetched at this interval and at most so many times until the purchase is confirmed. */
export const confirmationPolling = { everyMilliseconds: 1_500, times: 20 };

/**
 * The state of a purchase after the return from the payment service; null without such a return.
 * @param attempts how often the plan was fetched since the return
 */
export function purchaseStateOf(
  outcome: 'done' | 'cancelled' | null,
  { subscription }: Pick<Billing, 'subscription'>,
  attempts: number,
): 'cancelled' | 'confirmed' | 'waiting' | 'late' | null {
  if (outcome !== 'done') return outcome;
  if (subscription?.source === 'stripe' && subscription.status === 'active') return 'confirmed';
  return attempts < confirmationPolling.times ? 'waiting' : 'late';
}
