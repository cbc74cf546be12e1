import type { PlanChoice, Subscription } from '#contract/accounts/billing.ts';
import { type Billing, heldPlan } from '../../api/billing.ts';

/** What a plan is to the user: theirs, asked for, to be bought, or to be changed to at the payment service. */
export type Standing = 'yours' | 'requested' | 'buy' | 'change';

export function standingOf(
  billing: Pick<Billing, 'subscription' | 'openRequest' | 'hasPortal'>,
  { plan, period }: PlanChoice,
): Standing {
  const { openRequest, hasPortal } = billing;
  const running = heldPlan(billing);
  if (openRequest?.plan === plan && openRequest.period === period) return 'requested';
  const same = running?.plan === plan && running.period === period;
  // What is only tried out can still be bought.
  if (same && running.source !== 'trial') return 'yours';
  // Stripe changes a subscription that it collects for; a second one beside it would be paid twice.
  return running?.source === 'stripe' && hasPortal ? 'change' : 'buy';
}

/** Where a plan is got: changed or paid for at the payment service, or asked for here. */
export function wayTo(
  billing: Pick<Billing, 'subscription' | 'openRequest' | 'hasPortal' | 'payment' | 'prices'>,
  choice: PlanChoice,
): 'portal' | 'checkout' | 'request' {
  if (standingOf(billing, choice) === 'change') return 'portal';
  // A plan without a price can't be paid for online, wherever others are.
  const priced = billing.prices[choice.plan][choice.period] !== null;
  return billing.payment === 'stripe' && priced ? 'checkout' : 'request';
}

/** How long a plan holds, by the key of its words; null where that isn't known. */
export function untilWhen(subscription: Subscription | null) {
  // That a payment is due is said apart.
  if (subscription === null || subscription.status === 'past_due') return null;
  const { status, source, period, endsAt, cancelsAtEnd } = subscription;
  if (endsAt === null) return status === 'ended' ? null : 'current.endless';
  if (status === 'ended') return 'current.ended';
  if (source === 'trial') return 'current.trial';
  if (cancelsAtEnd) return 'current.cancelled';
  return source === 'stripe' ? (`current.renews.${period}` as const) : 'current.until';
}

/** How often the server is asked whether a purchase is confirmed. */
export const patience = { everyMilliseconds: 1_500, times: 20 };

/**
 * What became of a purchase for who comes back from paying; null for who doesn't.
 * @param asked How often the server was asked since
 */
export function purchaseOf(
  outcome: 'done' | 'cancelled' | null,
  { subscription }: Pick<Billing, 'subscription'>,
  asked: number,
): 'cancelled' | 'confirmed' | 'waiting' | 'late' | null {
  if (outcome !== 'done') return outcome;
  if (subscription?.source === 'stripe' && subscription.status === 'active') return 'confirmed';
  return asked < patience.times ? 'waiting' : 'late';
}
