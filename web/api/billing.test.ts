import { expect, test } from 'vitest';
import { subscriptionOf } from '#testing/subscription.ts';
import { heldPlan } from './billing.ts';

const paid = subscriptionOf();

test('a plan that has ended is none, and one whose payment is due still is one', () => {
  expect(heldPlan({ subscription: paid })).toBe(paid);
  expect(heldPlan({ subscription: { ...paid, status: 'past_due' } })?.plan).toBe('Startup');
  expect(heldPlan({ subscription: { ...paid, status: 'ended' } })).toBeNull();
  expect(heldPlan({ subscription: null })).toBeNull();
});
