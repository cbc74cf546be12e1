import { describe, expect, it } from 'vitest';
import {
  currentSubscription,
  givesPlan,
  invoiceStatusOf,
  planOf,
  type StripeSubscription,
  statusOf,
  storedFieldsOf,
} from './stripe-subscription.ts';

/** Stripe counts time in seconds. */
const seconds = (day: string) => Date.parse(`2026-${day}T09:00:00.000Z`) / 1_000;

function subscribed(
  given: Partial<StripeSubscription> & { product?: string; interval?: string } = {},
): StripeSubscription {
  const { product = 'kalem_startup', interval = 'month', ...changed } = given;
  const price = { product, recurring: { interval } };
  return {
    id: 'sub_1',
    status: 'active',
    created: seconds('11-01'),
    cancel_at: null,
    cancel_at_period_end: false,
    ended_at: null,
    items: { data: [{ current_period_end: seconds('12-01'), price }] },
    ...changed,
  };
}

describe('a subscription at Stripe', () => {
  it('is for the plan of its product, for a month or a year', () => {
    expect(planOf(subscribed())).toEqual({ plan: 'Startup', period: 'monthly' });
    expect(planOf(subscribed({ product: 'kalem_enterprise', interval: 'year' }))).toEqual({
      plan: 'Enterprise',
      period: 'annually',
    });
    expect(planOf(subscribed({ product: 'shirts_of_the_same_shop' }))).toBeNull();
  });

  it('is valid in a trial and while a payment is late, but not before the first payment or after the end', () => {
    expect((['active', 'trialing', 'past_due'] as const).map((status) => statusOf({ status }))).toEqual([
      'active',
      'active',
      'past_due',
    ]);
    for (const status of ['canceled', 'incomplete', 'incomplete_expired', 'paused', 'unpaid'] as const)
      expect(statusOf({ status }), status).toBe('ended');
  });

  it('keeps its owner from buying another plan while it is valid', () => {
    expect(givesPlan(subscribed({ status: 'past_due' }))).toBe(true);
    expect(givesPlan(subscribed({ status: 'canceled' }))).toBe(false);
    expect(givesPlan(subscribed({ product: 'shirts_of_the_same_shop' }))).toBe(false);
  });
});

describe('of several subscriptions', () => {
  const current = (...found: StripeSubscription[]) => currentSubscription(found)?.id;
  const old = subscribed({ id: 'old', created: seconds('01-01') });
  const fresh = subscribed({ id: 'fresh', created: seconds('06-01') });

  it('the newest counts, in whatever order Stripe names them', () => {
    expect([current(old, fresh), current(fresh, old)]).toEqual(['fresh', 'fresh']);
    expect(current()).toBeUndefined();
  });

  it('a valid one counts before a newer one that has ended or never began', () => {
    const failed = { ...fresh, status: 'incomplete_expired' } as const;
    expect([current(old, failed), current(failed, old)]).toEqual(['old', 'old']);
    const late = { ...old, status: 'past_due' } as const;
    expect(current(failed, late)).toBe('old');
  });

  it('those for something else don’t count at all', () => {
    expect(current(old, subscribed({ id: 'shirts', product: 'shirts', created: seconds('09-01') }))).toBe(
      'old',
    );
  });
});

describe('the end of a subscription', () => {
  const ends = (given: Partial<StripeSubscription>) => {
    const { endsAt, cancelsAtEnd } = storedFieldsOf(subscribed(given));
    return [endsAt.toISOString().slice(5, 10), cancelsAtEnd];
  };

  it('is the end of the paid period, if it is renewed then', () => {
    expect(storedFieldsOf(subscribed()).endsAt).toEqual(new Date('2026-12-01T09:00:00.000Z'));
    expect(ends({})).toEqual(['12-01', false]);
  });

  it('is the date of the cancellation, however that was set', () => {
    expect(ends({ cancel_at_period_end: true, cancel_at: seconds('12-01') })).toEqual(['12-01', true]);
    expect(ends({ cancel_at_period_end: true })).toEqual(['12-01', true]);
    expect(ends({ cancel_at: seconds('11-20') })).toEqual(['11-20', true]);
  });

  it('is the moment when it ended, whatever period was paid', () => {
    expect(ends({ status: 'canceled', ended_at: seconds('11-12'), cancel_at: seconds('11-20') })).toEqual([
      '11-12',
      true,
    ]);
    expect(ends({ status: 'canceled', ended_at: seconds('11-12') })).toEqual(['11-12', false]);
  });
});

it('an invoice is open, paid or void, and a draft is no invoice', () => {
  const statuses = ['open', 'paid', 'void', 'uncollectible', 'draft'] as const;
  expect(statuses.map((status) => invoiceStatusOf({ status }))).toEqual([
    'open',
    'paid',
    'void',
    'void',
    null,
  ]);
});
