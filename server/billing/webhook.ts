import { and, eq, ne, sql } from 'drizzle-orm';
import type Stripe from 'stripe';
import { z } from 'zod';
import { KalemError } from '#contract/errors.ts';
import { audit, type Named } from '#server/audit.ts';
import type { Database } from '#server/database/open.ts';
import { invoices, stripeEvents, users } from '#server/database/schema.ts';
import type { Services } from '#server/services.ts';
import { newId } from '#server/storage/files.ts';
import { fromStripeAmount } from './currency.ts';
import { currentOf, idOf, invoiceStatusOf, planOf, standOf } from './standing.ts';
import { askStripe, stripeOf, subscriptionsOf } from './stripe.ts';
import {
  findSubscription,
  isLive,
  lockPayer,
  replaceSubscription,
  type SubscriptionRow,
} from './subscriptions.ts';

const stripeItself: Named = { id: null, name: 'Stripe' };

/**
 * The event in a request that Stripe signed.
 * @throws KalemError not_found where Stripe isn't configured, forbidden for a signature that doesn't fit,
 * validation_failed for something else than an event
 */
export async function readEvent(
  services: Services,
  body: Buffer,
  signature: string | undefined,
): Promise<Stripe.Event> {
  const { stripe: settings } = services.config.billing;
  const client = stripeOf(services);
  if (!settings || !client) throw new KalemError('not_found');
  const { webhooks } = await client;
  let event: Stripe.Event;
  try {
    event = webhooks.constructEvent(body, signature ?? '', settings.webhookSecret);
  } catch {
    throw new KalemError('forbidden', {}, 'The signature does not fit');
  }
  if (!Told.safeParse(event).success) throw new KalemError('validation_failed', {}, 'This is no event');
  return event;
}

/** What is read of every event; the SDK looks at the signature alone. */
const Told = z.object({
  id: z.string(),
  type: z.string(),
  data: z.object({ object: z.looseObject({}) }),
});

/** The events that tell of plans and of invoices: those that the endpoint at Stripe has to be set up for. */
const telling: ReadonlySet<string> = new Set<Stripe.Event['type']>([
  'checkout.session.completed',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'customer.subscription.paused',
  'customer.subscription.resumed',
  'invoice.finalized',
  'invoice.paid',
  'invoice.payment_failed',
  'invoice.voided',
  'invoice.marked_uncollectible',
]);

/** What an event is about: a customer, whatever has changed of theirs, and an invoice in some events. */
interface Subject {
  customer: string;
  invoice: string | null;
}

function subjectOf({ type, data: { object } }: Stripe.Event): Subject | null {
  if (!telling.has(type) || !('customer' in object) || !object.customer) return null;
  const invoice = object.object === 'invoice' ? (object.id ?? null) : null;
  return { customer: idOf(object.customer), invoice };
}

/**
 * Takes in what Stripe tells. An event is no more than a nudge: what holds is asked for anew, so that events may
 * come twice, late and in any order. Of two answers the one that was asked for last stays, since each event
 * comes after the change it tells of.
 * @throws KalemError payment_failed when Stripe can't be asked; it will send the event again
 */
export async function takeEvent(services: Services, event: Stripe.Event): Promise<void> {
  const { db, broadcaster, log } = services;
  const subject = subjectOf(event);
  if (!subject) return;
  // The database's clock, which all nodes share.
  const askedAt = sql`clock_timestamp()`.mapWith(users.createdAt);
  const [user] = await db
    .select({ id: users.id, name: users.name, askedAt })
    .from(users)
    .where(eq(users.stripeCustomerId, subject.customer));
  if (!user) {
    log.info({ event: event.id, type: event.type }, 'Stripe told of a customer who is not known here');
    return;
  }
  const [known] = await db.select().from(stripeEvents).where(eq(stripeEvents.id, event.id));
  if (known) return;
  const found = await askStripe(services, async (stripe) => ({
    subscriptions: await subscriptionsOf(stripe, subject.customer),
    invoice: subject.invoice ? await stripe.invoices.retrieve(subject.invoice) : null,
  }));
  const told = await db.transaction(async (tx) => {
    const fresh = await tx
      .insert(stripeEvents)
      .values({ id: event.id })
      .onConflictDoNothing()
      .returning({ id: stripeEvents.id });
    if (fresh.length === 0) return false;
    await keepSubscription(tx, user, found.subscriptions);
    if (found.invoice) await keepInvoice(tx, user.id, found.invoice, found.subscriptions);
    return true;
  });
  if (told) broadcaster.publish({ userId: user.id, id: user.id, event: 'account.changed' });
}

async function keepSubscription(
  tx: Database,
  { askedAt, ...user }: { id: string; name: string; askedAt: Date },
  found: readonly Stripe.Subscription[],
): Promise<void> {
  await lockPayer(tx, user.id);
  const before = await findSubscription(tx, user.id);
  if (before?.stripeAskedAt && before.stripeAskedAt > askedAt) return;
  const current = currentOf(found);
  const bought = current && planOf(current);
  if (!current || !bought) return;
  const after = { ...bought, ...standOf(current), source: 'stripe' as const, stripeAskedAt: askedAt };
  // One that has ended at Stripe takes nothing from somebody who has got a plan in another way.
  if (after.status === 'ended' && before?.stripeSubscriptionId !== current.id) return;
  await replaceSubscription(tx, user.id, after);
  await tellOfChange(tx, user, before, after);
}

async function tellOfChange(
  tx: Database,
  user: Named,
  before: SubscriptionRow | null,
  after: Pick<SubscriptionRow, 'plan' | 'period' | 'status'>,
): Promise<void> {
  const { plan, period } = after;
  const had = before?.source === 'stripe' && isLive(before) ? before : null;
  const has = after.status !== 'ended';
  if (has && (had?.plan !== plan || had.period !== period))
    await audit(tx, { actor: stripeItself, action: 'plan.bought', subject: user, details: { plan, period } });
  if (had && !has)
    await audit(tx, { actor: stripeItself, action: 'plan.ended', subject: user, details: { plan } });
}

/** Keeps an invoice for one of our plans once Stripe has given it its number. */
async function keepInvoice(
  tx: Database,
  userId: string,
  invoice: Stripe.Invoice,
  found: readonly Stripe.Subscription[],
): Promise<void> {
  const status = invoiceStatusOf(invoice);
  const of = invoice.parent?.subscription_details?.subscription;
  const subscription = of && found.find(({ id }) => id === idOf(of));
  const bought = subscription && planOf(subscription);
  if (!status || !invoice.number || !bought) return;
  const currency = invoice.currency.toUpperCase();
  const changing = {
    number: invoice.number,
    amount: fromStripeAmount(invoice.total, currency),
    status,
    url: invoice.hosted_invoice_url ?? null,
  };
  await tx
    .insert(invoices)
    .values({
      id: newId(),
      userId,
      ...bought,
      ...changing,
      currency,
      stripeId: invoice.id ?? null,
      issuedAt: new Date((invoice.status_transitions.finalized_at ?? invoice.created) * 1_000),
    })
    .onConflictDoUpdate({
      target: invoices.stripeId,
      set: changing,
      // An answer that is overtaken by a later one opens nothing again.
      setWhere: and(ne(invoices.status, 'paid'), sql`excluded.status <> 'open'`),
    });
}
