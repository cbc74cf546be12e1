import { and, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { destroyAccount } from '#contract/accounts/account.ts';
import { decidePlanRequest, replaceSubscription as setPlan } from '#contract/accounts/admin.ts';
import { impersonate } from '#contract/accounts/admin-users.ts';
import {
  beginCheckout,
  listInvoices,
  openPortal,
  type PlanChoice,
  showBilling,
  storePlanRequest,
} from '#contract/accounts/billing.ts';
import { readConfig } from '#server/config.ts';
import { auditEntries, invoices, stripeEvents, subscriptions, users } from '#server/database/schema.ts';
import type { BroadcastMessage } from '#server/realtime/broadcaster.ts';
import { type Client, idOf, refusal } from '#server/testing/client.ts';
import { startTestStripe, type TestStripe } from '#server/testing/peers/stripe.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';
import { password } from '#testing/account.ts';

let stripe: TestStripe;
let server: TestServer;
let operator: Client;
beforeAll(async () => {
  stripe = await startTestStripe();
  const { billing, publicUrl } = readConfig({
    KALEM_PUBLIC_URL: 'https://kalem.example.org',
    KALEM_PLAN_PRICES: 'Freelancer=9/90,Startup=29.90/299',
    KALEM_PLAN_CURRENCY: 'TRY',
    KALEM_STRIPE_KEY: stripe.key,
    KALEM_STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    KALEM_STRIPE_URL: stripe.url,
  });
  server = await startTestServer({ role: 'web', billing, publicUrl });
  stripe.webhook = `${server.url}/api/billing/stripe`;
  // A server that others can reach asks the first account for the printed code.
  operator = server.visitor();
  await operator.register({ name: 'Deniz', setupCode: server.setupCode ?? '' });
});
afterAll(async () => {
  await server.stop();
  await stripe.stop();
});
afterEach(() => {
  stripe.holding = false;
  stripe.broken = false;
  stripe.held.length = 0;
  stripe.calls.length = 0;
});

const startup: PlanChoice = { plan: 'Startup', period: 'monthly' };
const billing = (client: Client) => client.call(showBilling, {});
const buy = async (client: Client, body: PlanChoice = startup) =>
  stripe.pay((await client.call(beginCheckout, { body })).url);
const invoicesOf = async (client: Client) => (await client.call(listInvoices, {})).data;

async function customerOf(client: Client): Promise<string> {
  const [row] = await server.services.db
    .select()
    .from(users)
    .where(eq(users.id, idOf(client)));
  return row?.stripeCustomerId ?? '';
}

/** Deletes a customer as a person would on Stripe's own pages. */
const forget = (customer: string) =>
  fetch(`${stripe.url}/v1/customers/${customer}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${stripe.key}` },
  });

async function audited(client: Client): Promise<string[]> {
  const { db } = server.services;
  const rows = await db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.subjectId, idOf(client)));
  return rows
    .filter(({ action }) => action.startsWith('plan.'))
    .map(({ action, actorName }) => `${actorName}: ${action}`);
}

describe('a plan bought', () => {
  it('is active with its invoice when the browser returns, and all browsers get an event', async () => {
    const client = await server.user();
    const heard: BroadcastMessage[] = [];
    const stop = server.services.broadcaster.subscribe((message) => void heard.push(message));
    expect(await billing(client)).toMatchObject({ payment: 'stripe', currency: 'TRY', hasPortal: false });
    expect(await buy(client)).toBe('https://kalem.example.org/manage-subscription?checkout=done');
    const { subscription, hasPortal } = await billing(client);
    expect(subscription).toMatchObject({
      ...startup,
      status: 'active',
      source: 'stripe',
      cancelsAtEnd: false,
    });
    expect(new Date(subscription?.endsAt ?? 0).getTime()).toBeGreaterThan(Date.now() + 27 * 86_400_000);
    expect(hasPortal).toBe(true);
    const [invoice, ...others] = await invoicesOf(client);
    expect(others).toEqual([]);
    expect(invoice).toMatchObject({
      ...startup,
      number: 'TEST-0001',
      amount: 2_990,
      currency: 'TRY',
      status: 'paid',
    });
    expect(invoice?.url).toMatch(/^http.*\/invoices\/in_/);
    expect(Date.parse(invoice?.issuedAt ?? '')).toBeGreaterThan(Date.now() - 86_400_000);
    expect(await audited(client)).toEqual(['Stripe: plan.bought']);
    expect(heard).toContainEqual({ userId: idOf(client), id: idOf(client), event: 'account.changed' });
    stop();
  });

  it('can be changed at Stripe, but not bought a second time', async () => {
    const client = await server.user();
    await buy(client, { plan: 'Freelancer', period: 'annually' });
    const { url } = await client.call(beginCheckout, { body: startup });
    expect(url).toMatch(/\/portal\//);
    const unchanged = { plan: 'Freelancer', period: 'annually' };
    expect((await billing(client)).subscription).toMatchObject(unchanged);
    expect(await invoicesOf(client)).toMatchObject([{ ...unchanged, amount: 9_000 }]);
    await stripe.change(await customerOf(client), 'kalem_startup');
    expect((await billing(client)).subscription).toMatchObject({ ...unchanged, plan: 'Startup' });
    expect(await audited(client)).toEqual(['Stripe: plan.bought', 'Stripe: plan.bought']);
  });

  it("can't be bought a second time while the event of the first is on its way", async () => {
    const client = await server.user();
    stripe.holding = true;
    await buy(client);
    expect((await billing(client)).subscription).toBeNull();
    expect((await client.call(beginCheckout, { body: startup })).url).toMatch(/\/portal\//);
  });

  it('has one Checkout page and one customer, however often the purchase is begun', async () => {
    const client = await server.user();
    const [first, ...more] = await Promise.all(
      [1, 2, 3].map(() => client.call(beginCheckout, { body: startup })),
    );
    const open = await Promise.all(
      [first, ...more].map(async (page) => page && (await fetch(page.url)).status !== 410),
    );
    expect(open.filter(Boolean).length).toBeLessThanOrEqual(1);
    const last = await client.call(beginCheckout, { body: startup });
    for (const { url } of [first, ...more].filter((page) => page !== undefined))
      expect((await fetch(url)).status).toBe(410);
    // The way back without paying doesn't thank for it.
    expect(await (await fetch(last.url)).text()).toContain('/manage-subscription?checkout=cancelled"');
    await stripe.pay(last.url);
    expect(stripe.subscriptionsOf(await customerOf(client))).toHaveLength(1);
  });

  it('stays while a payment is late, ends after a cancellation, and can be bought again', async () => {
    const client = await server.user();
    await buy(client);
    const customer = await customerOf(client);
    await stripe.renew(customer, true);
    await stripe.renew(customer, false);
    expect((await billing(client)).subscription?.status).toBe('past_due');
    expect((await invoicesOf(client)).map(({ status }) => status).sort()).toEqual(['open', 'paid', 'paid']);
    await stripe.cancel((await client.call(openPortal, {})).url);
    expect((await billing(client)).subscription).toMatchObject({ cancelsAtEnd: true });
    await stripe.end(customer);
    expect((await billing(client)).subscription).toMatchObject({ status: 'ended' });
    expect(await audited(client)).toEqual(['Stripe: plan.bought', 'Stripe: plan.ended']);
    await buy(client, { plan: 'Freelancer', period: 'monthly' });
    expect((await billing(client)).subscription).toMatchObject({ plan: 'Freelancer', status: 'active' });
  });
});

describe('an event from Stripe', () => {
  it('is refused if it is signed but no event', async () => {
    const event = {
      id: 'evt_1',
      object: 'event' as const,
      type: 'invoice.paid',
      created: 0,
      data: { object: { id: '' } },
    };
    const odd: unknown[] = [
      {},
      { ...event, id: undefined },
      { ...event, type: 1 },
      { ...event, data: undefined },
      { ...event, data: { object: null } },
    ];
    for (const sent of odd) expect(await stripe.send(sent as typeof event)).toBe(422);
  });

  it('may come twice, late, in any order and all at once', async () => {
    const client = await server.user();
    stripe.holding = true;
    await buy(client);
    const customer = await customerOf(client);
    await stripe.renew(customer, false);
    await stripe.renew(customer, true);
    expect((await billing(client)).subscription).toBeNull();
    const events = [...stripe.held, ...stripe.held].reverse();
    expect(await Promise.all(events.map((event) => stripe.send(event)))).toEqual(events.map(() => 200));
    expect((await billing(client)).subscription).toMatchObject({ plan: 'Startup', status: 'active' });
    const kept = await invoicesOf(client);
    expect(kept.map(({ number, status }) => `${number} ${status}`).sort()).toEqual([
      'TEST-0001 paid',
      'TEST-0002 open',
      'TEST-0003 paid',
    ]);
    expect(await audited(client)).toEqual(['Stripe: plan.bought']);
    // Events that are out of date by then change nothing.
    await stripe.end(customer);
    for (const event of stripe.held) await stripe.send(event);
    expect((await billing(client)).subscription?.status).toBe('ended');
  });

  it('is ignored if Stripe has answered with a later state', async () => {
    const client = await server.user();
    await buy(client);
    await stripe.renew(await customerOf(client), false);
    const { db } = server.services;
    const own = eq(invoices.userId, idOf(client));
    await db
      .update(invoices)
      .set({ status: 'void' })
      .where(and(own, eq(invoices.status, 'open')));
    await db
      .update(subscriptions)
      .set({ stripeAskedAt: new Date(Date.now() + 60_000) })
      .where(eq(subscriptions.userId, idOf(client)));
    const told = stripe.events.slice(-3);
    await stripe.end(await customerOf(client));
    for (const event of told) await stripe.send({ ...event, id: `${event.id}_late` });
    expect((await billing(client)).subscription?.status).toBe('past_due');
    expect((await invoicesOf(client)).map(({ status }) => status)).toEqual(['void', 'paid']);
  });

  it('is refused without its signature', async () => {
    const client = await server.user();
    stripe.holding = true;
    await buy(client);
    const [event] = stripe.held;
    if (!event) throw new Error('nothing was told');
    expect(await stripe.send(event, 'whsec_forged')).toBe(403);
    const body = JSON.stringify(event);
    const bare = { method: 'POST', headers: { 'content-type': 'application/json' }, body };
    expect((await fetch(stripe.webhook, bare)).status).toBe(403);
    const form = { method: 'POST', body: new URLSearchParams({ a: 'b' }) };
    expect((await fetch(stripe.webhook, form)).status).toBeGreaterThanOrEqual(400);
    expect((await billing(client)).subscription).toBeNull();
  });

  it('about an unknown customer is accepted and ignored', async () => {
    const [event] = stripe.events;
    if (!event) throw new Error('nothing was told');
    const object = { ...event.data.object, customer: 'cus_of_another_shop' };
    const id = 'evt_of_another_shop';
    expect(await stripe.send({ ...event, id, data: { object } })).toBe(200);
    const kept = await server.services.db.select().from(stripeEvents).where(eq(stripeEvents.id, id));
    expect(kept).toEqual([]);
  });

  it("must be sent again if Stripe itself couldn't be asked", async () => {
    const client = await server.user();
    stripe.holding = true;
    await buy(client);
    stripe.broken = true;
    const statuses = await Promise.all(stripe.held.map((event) => stripe.send(event)));
    expect(new Set(statuses)).toEqual(new Set([502]));
    expect((await billing(client)).subscription).toBeNull();
    stripe.broken = false;
    for (const event of stripe.held) await stripe.send(event);
    expect((await billing(client)).subscription?.status).toBe('active');
  });
});

describe('beside Stripe', () => {
  it('a plan without a price is requested, and a user who never paid has no portal', async () => {
    const client = await server.user();
    const enterprise: PlanChoice = { plan: 'Enterprise', period: 'monthly' };
    expect((await refusal(client.call(beginCheckout, { body: enterprise }))).code).toBe(
      'payment_unavailable',
    );
    expect((await refusal(client.call(openPortal, {}))).code).toBe('payment_unavailable');
    await client.call(storePlanRequest, { body: enterprise });
    expect((await billing(client)).openRequest).toMatchObject({ plan: 'Enterprise', status: 'open' });
  });

  it("an admin can't change a plan that is paid for there", async () => {
    const client = await server.user();
    await buy(client);
    const params = { id: idOf(client) };
    const refused = await refusal(
      operator.call(setPlan, { params, body: { plan: null, period: 'monthly' } }),
    );
    expect([refused.status, refused.code]).toEqual([409, 'plan_at_stripe']);
    // Approving a request for another plan doesn't change it either, and the request stays open.
    const { request } = await client.call(storePlanRequest, {
      body: { plan: 'Enterprise', period: 'monthly' },
    });
    const decision = { params: { id: request.id }, body: { decision: 'approved' as const } };
    expect((await refusal(operator.call(decidePlanRequest, decision))).code).toBe('plan_at_stripe');
    expect(await billing(client)).toMatchObject({
      subscription: startup,
      openRequest: { id: request.id, status: 'open' },
    });
    await stripe.end(await customerOf(client));
    await operator.call(setPlan, { params, body: { plan: 'Enterprise', period: 'monthly' } });
    // A late event about the ended subscription doesn't change it.
    for (const event of stripe.events.slice(-2)) await stripe.send({ ...event, id: `${event.id}_again` });
    expect((await billing(client)).subscription).toMatchObject({ plan: 'Enterprise', source: 'admin' });
  });

  it('a failure at Stripe is reported, and a customer who was deleted there is created again', async () => {
    const client = await server.user();
    await buy(client);
    const before = await customerOf(client);
    await stripe.end(before);
    stripe.broken = true;
    const refused = await refusal(client.call(beginCheckout, { body: startup }));
    expect([refused.status, refused.code]).toEqual([502, 'payment_failed']);
    stripe.broken = false;
    await forget(before);
    const other = await server.user();
    await buy(other);
    const others = await customerOf(other);
    await buy(client);
    expect(await customerOf(other)).toBe(others);
    expect((await billing(client)).subscription?.status).toBe('active');
    expect(await customerOf(client)).not.toBe(before);
  });

  it("an admin who acts as a user can't open the payment pages", async () => {
    const client = await server.user();
    await buy(client);
    const acting = server.visitor();
    acting.token = operator.token;
    await acting.call(impersonate, { params: { id: idOf(client) } });
    expect((await refusal(acting.call(openPortal, {}))).code).toBe('impersonating');
    expect((await refusal(acting.call(beginCheckout, { body: startup }))).code).toBe('impersonating');
  });

  it('a deleted account is charged no more', async () => {
    const client = await server.user();
    await buy(client);
    const customer = await customerOf(client);
    stripe.broken = true;
    const body = { password };
    expect((await refusal(client.call(destroyAccount, { body }))).code).toBe('payment_failed');
    stripe.broken = false;
    await client.call(destroyAccount, { body });
    expect(stripe.calls).toContain(`DELETE /v1/customers/${customer}`);
    expect(stripe.subscriptionsOf(customer).map(({ status }) => status)).toEqual(['canceled']);
    // An account is deleted even if Stripe no longer has its customer.
    const other = await server.user();
    await buy(other);
    await forget(await customerOf(other));
    await other.call(destroyAccount, { body });
    expect((await refusal(billing(other))).code).toBe('unauthenticated');
  });
});
