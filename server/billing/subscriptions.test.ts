import { describe, expect, it } from 'vitest';
import { isLive, isManagedByStripe, presentSubscription, type SubscriptionRow } from './subscriptions.ts';

const end = new Date('2026-11-30T12:00:00.000Z');
const justBefore = new Date(end.getTime() - 1);
const after = new Date(end.getTime() + 1);

function subscription(given: Partial<SubscriptionRow>): SubscriptionRow {
  return {
    userId: 'somebody',
    plan: 'Startup',
    period: 'monthly',
    status: 'active',
    source: 'request',
    endsAt: end,
    cancelsAtEnd: true,
    stripeSubscriptionId: null,
    stripeAskedAt: null,
    createdAt: new Date(0),
    ...given,
  };
}

describe('a plan is valid', () => {
  it.each(['trial', 'request', 'admin'] as const)('until its end when it comes by %s', (source) => {
    for (const cancelsAtEnd of [true, false]) {
      const row = subscription({ source, cancelsAtEnd });
      expect([justBefore, end, after].map((now) => isLive(row, now))).toEqual([true, false, false]);
    }
  });

  it('past its date while Stripe renews it, whose event may be late, but not if it was cancelled there', () => {
    const renewed = subscription({ source: 'stripe', cancelsAtEnd: false });
    expect([justBefore, end, after].map((now) => isLive(renewed, now))).toEqual([true, true, true]);
    const cancelled = subscription({ source: 'stripe', cancelsAtEnd: true });
    expect([justBefore, end, after].map((now) => isLive(cancelled, now))).toEqual([true, false, false]);
  });

  it('for ever without an end date, even with a late payment, but not once it was ended', () => {
    expect(isLive(subscription({ endsAt: null }), after)).toBe(true);
    expect(isLive(subscription({ source: 'stripe', status: 'past_due' }), justBefore)).toBe(true);
    for (const endsAt of [end, null])
      expect(isLive(subscription({ status: 'ended', endsAt }), justBefore)).toBe(false);
  });
});

it('is changed at Stripe only while it is paid for there', () => {
  const renewed = { source: 'stripe', cancelsAtEnd: false } as const;
  expect(isManagedByStripe(subscription(renewed))).toBe(true);
  expect(isManagedByStripe(subscription({ ...renewed, status: 'past_due' }))).toBe(true);
  expect(isManagedByStripe(subscription({ ...renewed, status: 'ended' }))).toBe(false);
  expect(isManagedByStripe(subscription({ source: 'admin', endsAt: null }))).toBe(false);
  expect(isManagedByStripe(null)).toBe(false);
});

it("past its end is shown as ended, even if its row doesn't say so", () => {
  const over = { endsAt: new Date(0) };
  expect(presentSubscription(subscription(over))).toMatchObject({
    status: 'ended',
    endsAt: '1970-01-01T00:00:00.000Z',
  });
  const late = { ...over, source: 'stripe', status: 'past_due', cancelsAtEnd: false } as const;
  expect(presentSubscription(subscription(late)).status).toBe('past_due');
});
