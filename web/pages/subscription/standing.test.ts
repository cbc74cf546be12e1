import { expect, test } from 'vitest';
import type { PlanRequest } from '#contract/accounts/billing.ts';
import { subscriptionOf } from '#testing/subscription.ts';
import { heldPlan } from '../../api/billing.ts';
import { patience, purchaseOf, standingOf, untilWhen, wayTo } from './standing.ts';

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

test("a plan is the user's for its own period alone, and the others are offered as a change where it is paid", () => {
  expect(standingOf(billing, monthly)).toBe('yours');
  expect(standingOf(billing, annually)).toBe('change');
  expect(standingOf(billing, other)).toBe('change');
  expect(standingOf({ ...billing, hasPortal: false }, other)).toBe('buy');
  expect(standingOf({ ...billing, subscription: { ...paid, source: 'admin' } }, other)).toBe('buy');
  expect(standingOf({ ...billing, subscription: null }, monthly)).toBe('buy');
});

test("a plan with a late payment is still the user's; an ended one or a trial can be bought", () => {
  expect(standingOf({ ...billing, subscription: { ...paid, status: 'past_due' } }, monthly)).toBe('yours');
  const ended = { ...billing, subscription: { ...paid, status: 'ended' } as const };
  expect(standingOf(ended, monthly)).toBe('buy');
  expect([heldPlan(ended), heldPlan(billing)]).toEqual([null, paid]);
  expect(standingOf({ ...billing, subscription: { ...paid, source: 'trial' } }, monthly)).toBe('buy');
});

test('a requested plan is shown as requested for its period only', () => {
  const asking = { ...billing, openRequest: request };
  expect(standingOf(asking, annually)).toBe('requested');
  expect(standingOf(asking, monthly)).toBe('yours');
  expect(standingOf(asking, { ...annually, plan: 'Freelancer' })).toBe('change');
});

test('a paying user changes the plan; otherwise a plan with a price is bought, and one without is requested', () => {
  const free = { ...billing, subscription: null };
  expect(wayTo(billing, other)).toBe('portal');
  expect(wayTo(free, other)).toBe('checkout');
  expect(wayTo(free, { ...other, period: 'annually' })).toBe('request');
  expect(wayTo(free, { plan: 'Enterprise', period: 'monthly' })).toBe('request');
  expect(wayTo({ ...free, payment: 'request' }, other)).toBe('request');
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
] as const)('the term of a plan: %o', (change, words) => {
  expect(untilWhen({ ...paid, ...change })).toBe(words);
});

test('a purchase waits for the payment service, and is called late only after a while', () => {
  const none = { subscription: null };
  expect(purchaseOf('done', none, 0)).toBe('waiting');
  expect(purchaseOf('done', none, patience.times - 1)).toBe('waiting');
  expect(purchaseOf('done', none, patience.times)).toBe('late');
  expect(purchaseOf('done', { subscription: paid }, patience.times)).toBe('confirmed');
  // An earlier plan isn't the one that was just paid for.
  for (const change of [{ source: 'trial' }, { status: 'ended' }, { status: 'past_due' }] as const)
    expect(purchaseOf('done', { subscription: { ...paid, ...change } }, 0)).toBe('waiting');
  expect(purchaseOf('cancelled', { subscription: paid }, 0)).toBe('cancelled');
  expect(purchaseOf(null, { subscription: paid }, 0)).toBeNull();
});
