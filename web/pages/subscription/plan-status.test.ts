import { expect, test } from 'vitest';
import type { PlanRequest } from '#contract/accounts/billing.ts';
import { subscriptionOf } from '#testing/subscription.ts';
import { heldPlan } from '../../api/billing.ts';
import {
  confirmationPolling,
  planStatusOf,
  purchaseRouteOf,
  purchaseStateOf,
  validityTextKey,
} from './plan-status.ts';

const paid = subscriptionOf();
const request: PlanRequest = {
  id: 'r',
  plan: 'Startup',
  period: 'annually',
  status: 'open',
  createdAt: '2026-11-01T00:00:00.000Z',
  decidedAt: null,
};
const price = { monthly: 2_990, annually: null };
const billing = {
  subscription: paid,
  openRequest: null,
  hasPortal: true,
  payment: 'stripe',
  prices: { Freelancer: price, Startup: price, Enterprise: { monthly: null, annually: null } },
} as const;
const monthly = { plan: 'Startup', period: 'monthly' } as const;
const annually = { plan: 'Startup', period: 'annually' } as const;
const other = { plan: 'Freelancer', period: 'monthly' } as const;

test('a plan is current for its own period only, and the others are changes of the subscription', () => {
  expect(planStatusOf(billing, monthly)).toBe('yours');
  expect(planStatusOf(billing, annually)).toBe('change');
  expect(planStatusOf(billing, other)).toBe('change');
  expect(planStatusOf({ ...billing, hasPortal: false }, other)).toBe('buy');
  expect(planStatusOf({ ...billing, subscription: { ...paid, source: 'admin' } }, other)).toBe('buy');
  expect(planStatusOf({ ...billing, subscription: null }, monthly)).toBe('buy');
});

test('a plan that can’t be paid for online is asked for', () => {
  const free = { ...billing, subscription: null };
  expect(planStatusOf(free, annually)).toBe('ask');
  expect(planStatusOf({ ...free, payment: 'request' }, monthly)).toBe('ask');
});

test('a plan with a due payment is still current; an ended or trial plan can be bought', () => {
  expect(planStatusOf({ ...billing, subscription: { ...paid, status: 'past_due' } }, monthly)).toBe('yours');
  const ended = { ...billing, subscription: { ...paid, status: 'ended' } as const };
  expect(planStatusOf(ended, monthly)).toBe('buy');
  expect([heldPlan(ended), heldPlan(billing)]).toEqual([null, paid]);
  expect(planStatusOf({ ...billing, subscription: { ...paid, source: 'trial' } }, monthly)).toBe('buy');
});

test('a requested plan is marked for the requested period only', () => {
  const asking = { ...billing, openRequest: request };
  expect(planStatusOf(asking, annually)).toBe('requested');
  expect(planStatusOf(asking, monthly)).toBe('yours');
  expect(planStatusOf(asking, { ...annually, plan: 'Freelancer' })).toBe('change');
});

test('a paying user changes the plan at the payment service; otherwise a plan with a price is bought and one without is requested', () => {
  const free = { ...billing, subscription: null };
  expect(purchaseRouteOf(billing, other)).toBe('portal');
  expect(purchaseRouteOf(free, other)).toBe('checkout');
  expect(purchaseRouteOf(free, { ...other, period: 'annually' })).toBe('request');
  expect(purchaseRouteOf(free, { plan: 'Enterprise', period: 'monthly' })).toBe('request');
  expect(purchaseRouteOf({ ...free, payment: 'request' }, other)).toBe('request');
});

test.each([
  [{}, 'current.renews.monthly'],
  [{ period: 'annually' }, 'current.renews.annually'],
  [{ cancelsAtEnd: true }, 'current.cancelled'],
  [{ source: 'request' }, 'current.until'],
  [{ source: 'admin', cancelsAtEnd: true }, 'current.cancelled'],
  [{ source: 'trial', cancelsAtEnd: true }, 'current.trial'],
  [{ source: 'admin', endsAt: null }, 'current.endless'],
  [{ status: 'ended' }, 'current.ended'],
  [{ status: 'ended', source: 'trial' }, 'current.ended'],
  [{ status: 'ended', endsAt: null }, null],
  [{ status: 'past_due' }, null],
] as const)('how long a plan holds: %o', (change, words) => {
  expect(validityTextKey({ ...paid, ...change })).toBe(words);
});

test('a purchase waits for the payment service’s confirmation, and is late only after a while', () => {
  const none = { subscription: null };
  expect(purchaseStateOf('done', none, 0)).toBe('waiting');
  expect(purchaseStateOf('done', none, confirmationPolling.times - 1)).toBe('waiting');
  expect(purchaseStateOf('done', none, confirmationPolling.times)).toBe('late');
  expect(purchaseStateOf('done', { subscription: paid }, confirmationPolling.times)).toBe('confirmed');
  // An earlier plan doesn't confirm the new purchase.
  for (const change of [{ source: 'trial' }, { status: 'ended' }, { status: 'past_due' }] as const)
    expect(purchaseStateOf('done', { subscription: { ...paid, ...change } }, 0)).toBe('waiting');
  expect(purchaseStateOf('cancelled', { subscription: paid }, 0)).toBe('cancelled');
  expect(purchaseStateOf(null, { subscription: paid }, 0)).toBeNull();
});
