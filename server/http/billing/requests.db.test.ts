import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decidePlanRequest, listPlanRequests, replaceSubscription } from '#contract/accounts/admin.ts';
import {
  beginCheckout,
  destroyPlanRequest,
  listInvoices,
  type PlanChoice,
  type PlanRequest,
  showBilling,
  storePlanRequest,
} from '#contract/accounts/billing.ts';
import { readConfig } from '#server/config.ts';
import { auditEntries, subscriptions, users } from '#server/database/schema.ts';
import { type Client, idOf, refusal } from '#server/testing/client.ts';
import { listen } from '#server/testing/peers/pusher.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';

let server: TestServer;
let operator: Client;
beforeAll(async () => {
  const { billing } = readConfig({
    KALEM_PLAN_PRICES: 'Freelancer=9/90,Startup=29.90/299',
    KALEM_PLAN_CURRENCY: 'JPY',
    KALEM_TRIAL_PLAN: 'Freelancer',
    KALEM_TRIAL_DAYS: '10',
  });
  server = await startTestServer({ role: 'web', billing });
  operator = await server.user('Deniz');
});
afterAll(() => server.stop());

const startup: PlanChoice = { plan: 'Startup', period: 'annually' };
const billing = (client: Client) => client.call(showBilling, {});
const ask = async (client: Client, body: PlanChoice = startup) =>
  (await client.call(storePlanRequest, { body })).request;
const decide = async ({ id }: PlanRequest, decision: 'approved' | 'refused') =>
  (await operator.call(decidePlanRequest, { params: { id }, body: { decision } })).request;
const setPlan = (client: Client, plan: PlanChoice['plan'] | null) =>
  operator.call(replaceSubscription, { params: { id: idOf(client) }, body: { plan, period: 'monthly' } });
const invoicesOf = async (client: Client) => (await client.call(listInvoices, {})).data;
const days = (from: string | null | undefined) =>
  (new Date(from ?? Number.NaN).getTime() - Date.now()) / 86_400_000;

describe('a request', () => {
  it('that is approved is the plan at once, with an invoice, and the browser hears of it', async () => {
    const client = await server.user('Ayşe Yılmaz');
    const listener = await listen(client);
    const request = await ask(client);
    expect(await billing(client)).toMatchObject({
      payment: 'request',
      prices: { Startup: { monthly: 30, annually: 299 }, Enterprise: { monthly: null, annually: null } },
      openRequest: { id: request.id, status: 'open', ...startup },
    });
    expect((await refusal(ask(client))).code).toBe('plan_request_open');
    const { data } = await operator.call(listPlanRequests, { query: { status: 'open' } });
    expect(data).toMatchObject([{ id: request.id, user: { name: 'Ayşe Yılmaz' }, decidedByName: null }]);
    expect(await decide(request, 'approved')).toMatchObject({ status: 'approved', decidedByName: 'Deniz' });
    const { subscription, openRequest, hasPortal } = await billing(client);
    expect(subscription).toMatchObject({
      ...startup,
      status: 'active',
      source: 'request',
      cancelsAtEnd: true,
    });
    expect(days(subscription?.endsAt)).toBeGreaterThan(364);
    expect([openRequest, hasPortal]).toEqual([null, false]);
    const year = new Date().getUTCFullYear();
    expect(await invoicesOf(client)).toMatchObject([
      { number: `${year}-0001`, ...startup, amount: 299, currency: 'JPY', status: 'paid', url: null },
    ]);
    await expect.poll(() => listener.accounts).toEqual([idOf(client)]);
    listener.stop();
    const log = await server.services.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, idOf(client)));
    expect(log.filter(({ action }) => action.startsWith('plan.'))).toMatchObject([
      { action: 'plan.requested', actorName: 'Ayşe Yılmaz' },
      { action: 'plan.approved', actorName: 'Deniz', details: startup },
    ]);
  });

  it('for the plan there is already adds to its time', async () => {
    const client = await server.user();
    const monthly: PlanChoice = { plan: 'Startup', period: 'monthly' };
    await decide(await ask(client, monthly), 'approved');
    await decide(await ask(client, monthly), 'approved');
    expect(days((await billing(client)).subscription?.endsAt)).toBeGreaterThan(58);
    await decide(await ask(client, { plan: 'Freelancer', period: 'monthly' }), 'approved');
    expect(days((await billing(client)).subscription?.endsAt)).toBeLessThan(32);
    // The newest first, a page at a time.
    const newest = (await invoicesOf(client)).map(({ plan, amount }) => `${plan} ${amount}`);
    expect(newest).toEqual(['Freelancer 9', 'Startup 30', 'Startup 30']);
    const second = await client.call(listInvoices, { query: { page: 2, perPage: 2 } });
    expect(second).toMatchObject({ data: [{ plan: 'Startup' }], total: 3 });
    expect((await client.call(listInvoices, { query: { perPage: 2 } })).data).toHaveLength(2);
  });

  it('for a plan that has ended begins on the day it is approved', async () => {
    const client = await server.user();
    const monthly: PlanChoice = { plan: 'Startup', period: 'monthly' };
    await decide(await ask(client, monthly), 'approved');
    const endsAt = new Date(Date.now() - 100 * 86_400_000);
    await server.services.db
      .update(subscriptions)
      .set({ endsAt })
      .where(eq(subscriptions.userId, idOf(client)));
    await decide(await ask(client, monthly), 'approved');
    const { subscription } = await billing(client);
    expect(subscription?.status).toBe('active');
    expect(days(subscription?.endsAt)).toBeGreaterThan(27);
  });

  it('is decided once, however many do it at once, and each invoice has a number of its own', async () => {
    const clients = await Promise.all([1, 2, 3].map(() => server.user()));
    const requests = await Promise.all(clients.map((client) => ask(client)));
    const twice = [...requests, ...requests].map((request) => decide(request, 'approved'));
    const outcomes = await Promise.allSettled(twice);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    const invoices = (await Promise.all(clients.map(invoicesOf))).flat();
    const numbers = invoices.map(({ number }) => Number(number.split('-')[1])).sort((a, b) => a - b);
    expect(numbers).toHaveLength(3);
    expect((numbers[2] ?? 0) - (numbers[0] ?? 0)).toBe(2);
  });

  it('keeps its invoice’s number from being given again, also when the account is gone', async () => {
    const gone = await server.user();
    await decide(await ask(gone), 'approved');
    const [last] = await invoicesOf(gone);
    await server.services.db.delete(users).where(eq(users.id, idOf(gone)));
    const client = await server.user();
    await decide(await ask(client), 'approved');
    const [next] = await invoicesOf(client);
    expect(Number(next?.number.slice(5))).toBe(Number(last?.number.slice(5)) + 1);
  });

  it('that is refused or withdrawn changes nothing, and the next can be made', async () => {
    const client = await server.user();
    const before = (await billing(client)).subscription;
    await decide(await ask(client), 'refused');
    const second = await ask(client);
    const params = { id: second.id };
    const stranger = await server.user();
    expect((await refusal(stranger.call(destroyPlanRequest, { params }))).code).toBe('not_found');
    expect((await billing(stranger)).openRequest).toBeNull();
    await client.call(destroyPlanRequest, { params });
    expect((await refusal(client.call(destroyPlanRequest, { params }))).code).toBe('not_found');
    expect((await refusal(decide(second, 'approved'))).code).toBe('not_found');
    await ask(client, { plan: 'Enterprise', period: 'monthly' });
    const after = await billing(client);
    expect([after.subscription, await invoicesOf(client)]).toEqual([before, []]);
    const refused = await decide(await ask(stranger), 'refused');
    const list = (query: object) => operator.call(listPlanRequests, { query });
    const { data } = await list({});
    // Open requests come first, even before later ones.
    expect(data[0]?.status).toBe('open');
    const mine = data.filter(({ user }) => user.id === idOf(client));
    expect(mine.map(({ status }) => status)).toEqual(['open', 'withdrawn', 'refused']);
    expect(mine.map(({ decidedByName }) => decidedByName)).toEqual([null, null, 'Deniz']);
    expect(mine.map(({ decidedAt }) => decidedAt !== null)).toEqual([false, true, true]);
    const { data: both, total } = await list({ status: 'refused' });
    expect([total, both.map(({ id }) => id)]).toEqual([2, [refused.id, mine[2]?.id]]);
    const older = await list({ status: 'refused', perPage: 1, page: 2 });
    expect(older.data.map(({ id }) => id)).toEqual([mine[2]?.id]);
    expect((await list({ status: 'refused', perPage: 1 })).data).toHaveLength(1);
  });

  it('of a plan without a price makes no invoice, and nothing is paid for online', async () => {
    const client = await server.user();
    await decide(await ask(client, { plan: 'Enterprise', period: 'monthly' }), 'approved');
    expect((await billing(client)).subscription?.plan).toBe('Enterprise');
    expect(await invoicesOf(client)).toEqual([]);
    expect((await refusal(client.call(beginCheckout, { body: startup }))).code).toBe('payment_unavailable');
  });

  it('is no other user’s to see or decide', async () => {
    const client = await server.user();
    const request = await ask(client);
    const decision = client.call(decidePlanRequest, {
      params: { id: request.id },
      body: { decision: 'approved' },
    });
    expect((await refusal(decision)).code).toBe('forbidden');
    expect((await refusal(client.call(listPlanRequests, {}))).code).toBe('forbidden');
    const own = client.call(replaceSubscription, {
      params: { id: idOf(client) },
      body: { plan: 'Enterprise', period: 'monthly' },
    });
    expect((await refusal(own)).code).toBe('forbidden');
  });
});

describe('a plan', () => {
  it('to try comes with a new account and ends by itself', async () => {
    const client = await server.user();
    const { subscription } = await billing(client);
    expect(subscription).toMatchObject({ plan: 'Freelancer', source: 'trial', cancelsAtEnd: true });
    expect(Math.round(days(subscription?.endsAt))).toBe(10);
    // Who pays for it then pays for what begins now: what was left to try was a gift.
    await decide(await ask(client, { plan: 'Freelancer', period: 'monthly' }), 'approved');
    expect(days((await billing(client)).subscription?.endsAt)).toBeLessThan(32);
  });

  it('is set and ended by an admin, which the user hears of', async () => {
    const client = await server.user();
    const listener = await listen(client);
    const { user } = await setPlan(client, 'Enterprise');
    expect(user.subscription).toEqual({
      plan: 'Enterprise',
      period: 'monthly',
      status: 'active',
      source: 'admin',
      endsAt: null,
      cancelsAtEnd: false,
    });
    const ended = (await setPlan(client, null)).user.subscription;
    expect(ended?.status).toBe('ended');
    // A plan that has ended isn't ended a second time.
    expect((await setPlan(client, null)).user.subscription).toEqual(ended);
    expect((await billing(client)).subscription).toEqual(ended);
    await expect.poll(() => listener.accounts.length).toBe(3);
    listener.stop();
    const missing = operator.call(replaceSubscription, {
      params: { id: 'nobody' },
      body: { plan: null, period: 'monthly' },
    });
    expect((await refusal(missing)).code).toBe('not_found');
  });
});
