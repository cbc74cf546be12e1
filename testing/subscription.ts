import type { Subscription } from '#contract/accounts/billing.ts';

/** A month of the plan Startup that Stripe collects for and goes on with. */
export function subscriptionOf(given: Partial<Subscription> = {}): Subscription {
  return {
    plan: 'Startup',
    period: 'monthly',
    status: 'active',
    source: 'stripe',
    endsAt: '2026-12-01T00:00:00.000Z',
    cancelsAtEnd: false,
    ...given,
  };
}
