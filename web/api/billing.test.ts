import { expect, test } from 'vitest';
import { subscriptionOf } from '#testing/subscription.ts';
import { heldPlan } from './billing.ts';

const paid = subscriptionOf();

test('an ended plan is no plan, but one with a late payment is', () => {
  expect(heldPlan({ subscription: paid })).toBe(paid);
  expect(heldPlan({ subscription: { ...paid, status: 'past_due' } })?.plan).toBe('Startup');
  expect(heldPlan({ subscription: { ...paid, status: 'ended' } })).toBeNull();
  expect(heldPlan({ subscription: null })).toBeNull();
});
