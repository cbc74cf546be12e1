import { expect, test } from 'vitest';
import type { Subscription } from '#contract/billing.ts';
import { heldPlan } from './billing.ts';

const paid: Subscription = {
  plan: 'Startup',
  period: 'monthly',
  status: 'active',
  source: 'stripe',
  endsAt: '2026-12-01T00:00:00.000Z',
  cancelsAtEnd: false,
};

test('a plan that has ended is none, and one whose payment is due still is one', () => {
  expect(heldPlan({ subscription: paid })).toBe(paid);
  expect(heldPlan({ subscription: { ...paid, status: 'past_due' } })?.plan).toBe('Startup');
  expect(heldPlan({ subscription: { ...paid, status: 'ended' } })).toBeNull();
  expect(heldPlan({ subscription: null })).toBeNull();
});
