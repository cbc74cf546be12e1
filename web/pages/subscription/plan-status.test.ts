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

test('a plan is yours for its own period alone, and the others are changed to where it is paid', () => {
  expect(planStatusOf(billing, monthly)).toBe('yours');
  expect(planStatusOf(billing, annually)).toBe('change');
  expect(planStatusOf(billing, other)).toBe('change');
  expect(planStatusOf({ ...billing, hasPortal: false }, other)).toBe('buy');
  expect(planStatusOf({ ...billing, subscription: { ...paid, source: 'admin' } }, other)).toBe('buy');
  expect(planStatusOf({ ...billing, subscription: null }, monthly)).toBe('buy');
});

test('a plan whose payment is due is still yours; one that has ended or is only tried out can be bought', () => {
  expect(planStatusOf({ ...billing, subscription: { ...paid, status: 'past_due' } }, monthly)).toBe('yours');
  const ended = { ...billing, subscription: { ...paid, status: 'ended' } as const };
  expect(planStatusOf(ended, monthly)).toBe('buy');
  expect([heldPlan(ended), heldPlan(billing)]).toEqual([null, paid]);
  expect(planStatusOf({ ...billing, subscription: { ...paid, source: 'trial' } }, monthly)).toBe('buy');
});

test('a plan that was asked for is so for the period that was asked for', () => {
  const asking = { ...billing, openRequest: request };
  expect(planStatusOf(asking, annually)).toBe('requested');
  expect(planStatusOf(asking, monthly)).toBe('yours');
  expect(planStatusOf(asking, { ...annually, plan: 'Freelancer' })).toBe('change');
});

test('who pays already changes that; else a plan with a price is paid for, and one without asked for', () => {
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

test('a purchase waits for the word of the payment service, and is late only after a while', () => {
  const none = { subscription: null };
  expect(purchaseStateOf('done', none, 0)).toBe('waiting');
  expect(purchaseStateOf('done', none, confirmationPolling.times - 1)).toBe('waiting');
  expect(purchaseStateOf('done', none, confirmationPolling.times)).toBe('late');
  expect(purchaseStateOf('done', { subscription: paid }, confirmationPolling.times)).toBe('confirmed');
  // What somebody had before isn't what they have just paid for.
  for (const change of [{ source: 'trial' }, { status: 'ended' }, { status: 'past_due' }] as const)
    expect(purchaseStateOf('done', { subscription: { ...paid, ...change } }, 0)).toBe('waiting');
  expect(purchaseStateOf('cancelled', { subscription: paid }, 0)).toBe('cancelled');
  expect(purchaseStateOf(null, { subscription: paid }, 0)).toBeNull();
});
