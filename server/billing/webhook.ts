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
import { askStripe, stripeClient, subscriptionsOf } from './stripe.ts';
import { currentSubscription, idOf, invoiceStatusOf, planOf, storedFieldsOf } from './stripe-subscription.ts';
import {
  findSubscription,
  isLive,
  lockPayer,
  replaceSubscription,
  type SubscriptionRow,
} from './subscriptions.ts';

const stripeActor: Named = { id: null, name: 'Stripe' };

/**
 * Reads the event in a request signed by Stripe.
 * @throws KalemError not_found where Stripe isn't configured, forbidden for a wrong signature, validation_failed for
 *   something other than an event
 */
export async function readEvent(
  services: Services,
  body: Buffer,
  signature: string | undefined,
): Promise<Stripe.Event> {
  const { stripe: settings } = services.config.billing;
  const client = stripeClient(services);
  if (!settings || !client) throw new KalemError('not_found');
  const { webhooks } = await client;
  let event: Stripe.Event;
  try {
    event = webhooks.constructEvent(body, signature ?? '', settings.webhookSecret);
  } catch {
    throw new KalemError('forbidden', {}, 'The signature is wrong');
  }
  if (!EventBody.safeParse(event).success)
    throw new KalemError('validation_failed', {}, "The body isn't an event");
  return event;
}

/** The fields read of every event; the SDK only checks the signature. */
const EventBody = z.object({
  id: z.string(),
  type: z.string(),
  data: z.object({ object: z.looseObject({}) }),
});

/** The events about plans and invoices, for which the endpoint at Stripe must be set up. */
const relevantEvents: ReadonlySet<string> = new Set<Stripe.Event['type']>([
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

/** The ids of an event's customer and, in some events, of an invoice; null for events that don't matter here. */
function subjectOf({ type, data: { object } }: Stripe.Event) {
  if (!relevantEvents.has(type) || !('customer' in object) || !object.customer) return null;
  const invoice = object.object === 'invoice' ? (object.id ?? null) : null;
  return { customer: idOf(object.customer), invoice };
}

/**
 * Handles an event from Stripe. An event only triggers asking Stripe for the current state, so events may come twice,
 * late and in any order. The latest answer wins, because each event comes after the change that it reports.
 * @throws KalemError payment_failed when Stripe can't be asked; it will send the event again
 */
export async function handleEvent(services: Services, event: Stripe.Event): Promise<void> {
  const { db, broadcaster, log } = services;
  const subject = subjectOf(event);
  if (!subject) return;
  // Uses the clock of the database, which all nodes share.
  const askedAt = sql`clock_timestamp()`.mapWith(users.createdAt);
  const [user] = await db
    .select({ id: users.id, name: users.name, askedAt })
    .from(users)
    .where(eq(users.stripeCustomerId, subject.customer));
  if (!user)
    return log.info({ event: event.id, type: event.type }, 'a Stripe event names an unknown customer');
  const [known] = await db.select().from(stripeEvents).where(eq(stripeEvents.id, event.id));
  if (known) return;
  const answer = await askStripe(services, async (stripe) => ({
    subscriptions: await subscriptionsOf(stripe, subject.customer),
    invoice: subject.invoice ? await stripe.invoices.retrieve(subject.invoice) : null,
  }));
  const stored = await db.transaction(async (tx) => {
    const fresh = await tx
      .insert(stripeEvents)
      .values({ id: event.id })
      .onConflictDoNothing()
      .returning({ id: stripeEvents.id });
    if (fresh.length === 0) return false;
    await storeSubscription(tx, user, answer.subscriptions);
    if (answer.invoice) await storeInvoice(tx, user.id, answer.invoice, answer.subscriptions);
    return true;
  });
  if (stored) broadcaster.publish({ userId: user.id, id: user.id, event: 'account.changed' });
}

async function storeSubscription(
  tx: Database,
  { askedAt, ...user }: { id: string; name: string; askedAt: Date },
  subscriptions: readonly Stripe.Subscription[],
): Promise<void> {
  await lockPayer(tx, user.id);
  const before = await findSubscription(tx, user.id);
  if (before?.stripeAskedAt && before.stripeAskedAt > askedAt) return;
  const current = currentSubscription(subscriptions);
  const bought = current && planOf(current);
  if (!current || !bought) return;
  const after = { ...bought, ...storedFieldsOf(current), source: 'stripe' as const, stripeAskedAt: askedAt };
  // An ended Stripe subscription doesn't take away a plan that was obtained in another way.
  if (after.status === 'ended' && before?.stripeSubscriptionId !== current.id) return;
  await replaceSubscription(tx, user.id, after);
  await auditChange(tx, user, before, after);
}

async function auditChange(
  tx: Database,
  user: Named,
  before: SubscriptionRow | null,
  after: Pick<SubscriptionRow, 'plan' | 'period' | 'status'>,
): Promise<void> {
  const { plan, period } = after;
  const boughtBefore = before?.source === 'stripe' && isLive(before) ? before : null;
  const isActive = after.status !== 'ended';
  if (isActive && (boughtBefore?.plan !== plan || boughtBefore.period !== period))
    await audit(tx, { actor: stripeActor, action: 'plan.bought', subject: user, details: { plan, period } });
  if (boughtBefore && !isActive)
    await audit(tx, { actor: stripeActor, action: 'plan.ended', subject: user, details: { plan } });
}

/** Stores an invoice for one of our plans once Stripe has numbered it. */
async function storeInvoice(
  tx: Database,
  userId: string,
  invoice: Stripe.Invoice,
  subscriptions: readonly Stripe.Subscription[],
): Promise<void> {
  const status = invoiceStatusOf(invoice);
  const subscriptionRef = invoice.parent?.subscription_details?.subscription;
  const subscription = subscriptionRef && subscriptions.find(({ id }) => id === idOf(subscriptionRef));
  const bought = subscription && planOf(subscription);
  if (!status || !invoice.number || !bought) return;
  const currency = invoice.currency.toUpperCase();
  const fields = {
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
      ...fields,
      currency,
      stripeId: invoice.id ?? null,
      issuedAt: new Date((invoice.status_transitions.finalized_at ?? invoice.created) * 1_000),
    })
    .onConflictDoUpdate({
      target: invoices.stripeId,
      set: fields,
      // An outdated answer must not reopen an invoice.
      setWhere: and(ne(invoices.status, 'paid'), sql`excluded.status <> 'open'`),
    });
}
