import type { Subscription } from '#contract/accounts/billing.ts';

/** A monthly Startup subscription that Stripe renews. */
export function subscriptionOf(overrides: Partial<Subscription> = {}): Subscription {
  return {
    plan: 'Startup',
    period: 'monthly',
    status: 'active',
    source: 'stripe',
    endsAt: '2026-12-01T00:00:00.000Z',
    cancelsAtEnd: false,
    ...overrides,
  };
}
