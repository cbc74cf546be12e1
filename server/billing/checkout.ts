import { and, eq, isNull } from 'drizzle-orm';
import type Stripe from 'stripe';
import type { PlanChoice } from '#contract/accounts/billing.ts';
import { KalemError } from '#contract/errors.ts';
import type { UserRow } from '#server/accounts/users.ts';
import { publicAddress } from '#server/config.ts';
import { users } from '#server/database/schema.ts';
import type { Services } from '#server/services.ts';
import { toStripeAmount } from './currency.ts';
import { askStripe, ensureProduct, isMissing, stripeClient, subscriptionsOf } from './stripe.ts';
import { givesPlan } from './stripe-subscription.ts';
import { findSubscription, isManagedByStripe } from './subscriptions.ts';

type Context = Pick<Services, 'config' | 'db' | 'log'>;

const intervals = { monthly: 'month', annually: 'year' } as const;

function subscriptionPage({ config }: Pick<Services, 'config'>): string {
  return `${publicAddress(config)}/manage-subscription`;
}

/**
 * Makes a page at Stripe where a plan is paid for. Whoever already pays there, even if only Stripe knows it yet, is
 * sent to their own page at Stripe, because a second plan would be charged as well.
 * @throws KalemError payment_unavailable, payment_failed
 */
export async function beginCheckout(
  services: Context,
  user: UserRow,
  { plan, period }: PlanChoice,
): Promise<string> {
  const { db, config } = services;
  const { currency, prices } = config.billing;
  const price = prices[plan][period];
  if (price === null) throw new KalemError('payment_unavailable');
  if (isManagedByStripe(await findSubscription(db, user.id))) return openPortal(services, user);
  return askStripe(services, async (stripe) => {
    const product = await ensureProduct(stripe, plan);
    return withCustomer(services, stripe, user, async (customer) => {
      await expireOpenSessions(stripe, customer);
      // The event for a new subscription may not have arrived here yet.
      const subscriptions = await subscriptionsOf(stripe, customer);
      if (subscriptions.some(givesPlan)) return makePortal(services, stripe, customer);
      const page = subscriptionPage(services);
      const session = await stripe.checkout.sessions.create({
        mode: 'subscription',
        customer,
        client_reference_id: user.id,
        line_items: [
          {
            quantity: 1,
            price_data: {
              product,
              currency: currency.toLowerCase(),
              unit_amount: toStripeAmount(price, currency),
              recurring: { interval: intervals[period] },
            },
          },
        ],
        success_url: `${page}?checkout=done`,
        cancel_url: `${page}?checkout=cancelled`,
      });
      if (!session.url) throw new KalemError('payment_failed');
      // Another page may have been made since the first check, by a click in another tab.
      await expireOpenSessions(stripe, customer, session);
      return session.url;
    });
  });
}

/**
 * Makes the customer's own page at Stripe.
 * @throws KalemError payment_unavailable, payment_failed
 */
export async function openPortal(services: Context, user: UserRow): Promise<string> {
  const { stripeCustomerId: customer } = user;
  if (!customer) throw new KalemError('payment_unavailable');
  return askStripe(services, (stripe) => makePortal(services, stripe, customer));
}

async function makePortal(services: Context, stripe: Stripe, customer: string): Promise<string> {
  const session = await stripe.billingPortal.sessions.create({
    customer,
    return_url: subscriptionPage(services),
  });
  return session.url;
}

/**
 * Deletes a user's customer at Stripe, which ends what they pay there. Call it before an account is deleted, because
 * an account that Stripe goes on charging must not vanish.
 * @throws KalemError payment_failed
 */
export async function endBilling(services: Context, userId: string): Promise<void> {
  const customer = await customerOf(services, userId);
  if (!customer) return;
  if (!stripeClient(services))
    return services.log.warn(
      { customer },
      'a customer is deleted here but not at Stripe, which is not configured',
    );
  await askStripe(services, async (stripe) => {
    try {
      await expireOpenSessions(stripe, customer);
      await stripe.customers.del(customer);
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
  });
}

/**
 * Closes open payment pages except the last, so that nobody pays twice. Of two made within the same second, Stripe's
 * resolution, neither may stay.
 * @param last the page to keep; absent to close all
 */
async function expireOpenSessions(
  stripe: Stripe,
  customer: string,
  last?: Stripe.Checkout.Session,
): Promise<void> {
  const { data } = await stripe.checkout.sessions.list({ customer, status: 'open', limit: 100 });
  for (const { id, created } of data) {
    if (last && (id === last.id || created > last.created)) continue;
    try {
      await stripe.checkout.sessions.expire(id);
    } catch (error) {
      // Another request changed the page in between. If it was paid, no other page may be.
      const { status } = await stripe.checkout.sessions.retrieve(id);
      if (status !== 'expired') throw error;
    }
  }
}

/** Acts on the user's customer at Stripe, and makes a new one if Stripe doesn't know it. */
async function withCustomer<T>(
  services: Context,
  stripe: Stripe,
  user: UserRow,
  use: (customer: string) => Promise<T>,
): Promise<T> {
  const { stripeCustomerId: known } = user;
  if (known) {
    try {
      return await use(known);
    } catch (error) {
      if (!isMissing(error, 'customer')) throw error;
      await services.db
        .update(users)
        .set({ stripeCustomerId: null })
        .where(and(eq(users.id, user.id), eq(users.stripeCustomerId, known)));
    }
  }
  return use(await newCustomer(services, stripe, user));
}

/** Makes a customer. Two concurrent calls end with the same one. */
async function newCustomer({ db }: Context, stripe: Stripe, user: UserRow): Promise<string> {
  const { id } = await stripe.customers.create({
    email: user.email,
    name: user.name,
    metadata: { userId: user.id },
  });
  const updated = await db
    .update(users)
    .set({ stripeCustomerId: id })
    .where(and(eq(users.id, user.id), isNull(users.stripeCustomerId)))
    .returning({ id: users.id });
  if (updated.length > 0) return id;
  await stripe.customers.del(id);
  const existing = await customerOf({ db }, user.id);
  if (!existing) throw new KalemError('payment_failed');
  return existing;
}

async function customerOf({ db }: Pick<Context, 'db'>, userId: string): Promise<string | null> {
  const [user] = await db
    .select({ customer: users.stripeCustomerId })
    .from(users)
    .where(eq(users.id, userId));
  return user?.customer ?? null;
}
