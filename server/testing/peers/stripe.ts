import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import Stripe from 'stripe';
import { z } from 'zod';

/**
 * A Stripe for tests on loopback: customers, products, Checkout and the portal with pages for a browser,
 * subscriptions, invoices, and signed webhooks. Written after docs.stripe.com/api and called by the official SDK.
 */
export interface TestStripe {
  url: string;
  key: string;
  webhookSecret: string;
  /** Address for events, set once the server runs: {its address}/api/billing/stripe. */
  webhook: string;
  /** Events wait in `held` instead of being sent. */
  holding: boolean;
  held: StripeEvent[];
  /** All that happened, in its order. */
  events: StripeEvent[];
  /** Every call so far, such as "POST /v1/customers". */
  calls: string[];
  /** Answers calls of the API with an error while set. */
  broken: boolean;
  /** Does at the page of a Checkout what a person does who pays. @returns where the browser is sent */
  pay(checkoutUrl: string): Promise<string>;
  /** Cancels at the portal. */
  cancel(portalUrl: string): Promise<void>;
  /** Changes to the plan of another product, as at a portal that lets people. */
  change(customer: string, product: string): Promise<void>;
  /** The next period of a subscription begins; whether its invoice is paid. */
  renew(customer: string, paid: boolean): Promise<void>;
  /** The period that a cancelled subscription was paid for is over. */
  end(customer: string): Promise<void>;
  /** Sends an event (again). @returns the status that the product answers */
  send(event: StripeEvent, secret?: string): Promise<number>;
  subscriptionsOf(customer: string): Thing[];
  stop(): Promise<void>;
}

type Thing = Record<string, unknown> & { id: string };
type StripeEvent = { id: string; object: 'event'; type: string; created: number; data: { object: Thing } };

const port = z.object({ port: z.number() });
const newId = (prefix: string) => `${prefix}_${randomBytes(9).toString('hex')}`;
const seconds = () => Math.floor(Date.now() / 1_000);
const periodDays = { month: 31, year: 366 } as const;

export async function startTestStripe(): Promise<TestStripe> {
  const things = new Map<string, Thing>();
  let clock = seconds();
  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      response.statusCode = 500;
      response.end(String(error));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${port.parse(server.address()).port}`;

  const stripe: TestStripe = {
    url,
    key: 'sk_test_kalem',
    webhookSecret: 'whsec_kalem',
    webhook: '',
    holding: false,
    held: [],
    events: [],
    calls: [],
    broken: false,
    pay: async (page) =>
      (await fetch(page, { method: 'POST', redirect: 'manual' })).headers.get('location') ?? '',
    async cancel(page) {
      await fetch(page, { method: 'POST', redirect: 'manual' });
    },
    async change(customer, product) {
      for (const subscription of live(customer)) {
        const item = firstItem(subscription);
        const price = { ...item.price, product };
        subscription.items = { object: 'list', data: [{ ...item, price }] };
        await tell('customer.subscription.updated', subscription);
      }
    },
    async renew(customer, paid) {
      for (const subscription of live(customer)) {
        const item = firstItem(subscription);
        const { interval } = item.price.recurring;
        if (paid) item.current_period_end += periodDays[interval] * 86_400;
        subscription.items = { object: 'list', data: [item] };
        subscription.status = paid ? 'active' : 'past_due';
        const invoice = makeInvoice(subscription, paid);
        await tell('invoice.finalized', { ...invoice, status: 'open' });
        await tell(paid ? 'invoice.paid' : 'invoice.payment_failed', invoice);
        await tell('customer.subscription.updated', subscription);
      }
    },
    async end(customer) {
      for (const subscription of live(customer)) await endSubscription(subscription);
    },
    async send(event, secret = stripe.webhookSecret) {
      const payload = JSON.stringify(event);
      const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret });
      const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
      return (await fetch(stripe.webhook, { method: 'POST', headers, body: payload })).status;
    },
    subscriptionsOf: (customer) => of('subscription', customer),
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };

  function of(object: string, customer: string): Thing[] {
    return [...things.values()].filter((thing) => thing.object === object && thing.customer === customer);
  }
  const live = (customer: string) =>
    of('subscription', customer).filter(({ status }) => status === 'active' || status === 'past_due');

  function keep(prefix: string, object: string, values: Record<string, unknown>): Thing {
    clock = Math.max(clock + 1, seconds());
    const thing = { id: newId(prefix), object, created: clock, livemode: false, ...values };
    things.set(thing.id, thing);
    return thing;
  }

  async function tell(type: string, object: Thing): Promise<void> {
    const event: StripeEvent = {
      id: newId('evt'),
      object: 'event',
      type,
      created: seconds(),
      data: { object: structuredClone(object) },
    };
    stripe.events.push(event);
    if (stripe.holding) stripe.held.push(event);
    else if (stripe.webhook) await stripe.send(event);
  }

  function makeInvoice(subscription: Thing, paid: boolean): Thing {
    const { price } = firstItem(subscription);
    const number = `TEST-${String(of('invoice', String(subscription.customer)).length + 1).padStart(4, '0')}`;
    const invoice = keep('in', 'invoice', {
      customer: subscription.customer,
      number,
      status: paid ? 'paid' : 'open',
      total: price.unit_amount,
      currency: price.currency,
      parent: { type: 'subscription_details', subscription_details: { subscription: subscription.id } },
      status_transitions: { finalized_at: clock },
    });
    invoice.hosted_invoice_url = `${url}/invoices/${invoice.id}`;
    return invoice;
  }

  async function endSubscription(subscription: Thing): Promise<void> {
    subscription.status = 'canceled';
    subscription.ended_at = seconds();
    await tell('customer.subscription.deleted', subscription);
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', url);
    const form = new URLSearchParams(await text(request));
    const [, first = '', second = '', third = '', fourth] = pathname.split('/');
    if (first !== 'v1') return page(first, second, request.method ?? 'GET', response);
    stripe.calls.push(`${request.method} ${pathname}`);
    const answer = (status: number, body: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json', 'request-id': newId('req') });
      response.end(JSON.stringify(body));
    };
    const refuse = (status: number, code: string, param?: string) =>
      answer(status, { error: { type: 'invalid_request_error', code, param, message: code } });
    if (request.headers.authorization !== `Bearer ${stripe.key}`) return refuse(401, 'api_key_invalid');
    if (stripe.broken) return refuse(400, 'parameter_invalid');
    const customer = form.get('customer') ?? searchParams.get('customer');
    if (customer !== null && !things.has(customer)) return refuse(400, 'resource_missing', 'customer');
    const list = (data: Thing[]) => answer(200, { object: 'list', data, has_more: false, url: pathname });
    const route = `${request.method} ${second}${third === 'sessions' ? '/sessions' : ''}`;
    const found = things.get(fourth ?? third);

    if (route === 'POST customers') return answer(200, keep('cus', 'customer', { email: form.get('email') }));
    if (route === 'POST products') {
      if (things.has(form.get('id') ?? '')) return refuse(400, 'resource_already_exists', 'id');
      return answer(200, keep('prod', 'product', { id: form.get('id'), name: form.get('name') }));
    }
    if (route === 'POST checkout/sessions' && !fourth) return answer(200, openCheckout(form, customer ?? ''));
    if (route === 'GET checkout/sessions' && !fourth)
      return list(of('checkout.session', customer ?? '').filter(({ status }) => status === 'open'));
    if (route === 'POST billing_portal/sessions') {
      const session = keep('bps', 'billing_portal.session', { customer, return_url: form.get('return_url') });
      return answer(200, Object.assign(session, { url: `${url}/portal/${session.id}` }));
    }
    if (route === 'GET subscriptions') return list(of('subscription', customer ?? ''));
    if (!found) return refuse(404, 'resource_missing', 'id');
    if (route === 'POST checkout/sessions') {
      if (found.status !== 'open') return refuse(400, 'not_open', 'session');
      return answer(200, Object.assign(found, { status: 'expired' }));
    }
    if (route === 'DELETE customers') {
      for (const subscription of live(found.id)) await endSubscription(subscription);
      things.delete(found.id);
      return answer(200, { id: found.id, object: 'customer', deleted: true });
    }
    return answer(200, found);
  }

  function openCheckout(form: URLSearchParams, customer: string): Thing {
    const price = (name: string) => form.get(`line_items[0][price_data]${name}`);
    const session = keep('cs', 'checkout.session', {
      mode: form.get('mode'),
      status: 'open',
      customer,
      client_reference_id: form.get('client_reference_id'),
      success_url: form.get('success_url'),
      cancel_url: form.get('cancel_url'),
      price: {
        object: 'price',
        product: price('[product]'),
        currency: price('[currency]'),
        unit_amount: Number(price('[unit_amount]')),
        recurring: { interval: price('[recurring][interval]') },
      },
    });
    return Object.assign(session, { url: `${url}/checkout/${session.id}` });
  }

  /** The pages of Checkout and of the portal: one button each, and a way back. */
  async function page(kind: string, id: string, method: string, response: ServerResponse): Promise<void> {
    const session = things.get(id);
    const goTo = (address: unknown) => {
      response.writeHead(303, { location: String(address) });
      response.end();
    };
    if (!session || session.status === 'expired') {
      response.statusCode = 410;
      response.end('This page is closed.');
    } else if (method === 'GET') {
      const [name, does, back] =
        kind === 'checkout'
          ? [Price.parse(session.price).product, 'Pay', session.cancel_url]
          : ['Your plan', 'Cancel plan', session.return_url];
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end(
        `<!doctype html><title>Test payment</title><h1>${name}</h1>` +
          `<form method="post"><button>${does}</button></form><a href="${String(back)}">Back</a>`,
      );
    } else if (kind === 'checkout') {
      await complete(session);
      goTo(session.success_url);
    } else {
      for (const subscription of live(String(session.customer))) {
        subscription.cancel_at_period_end = true;
        subscription.cancel_at = firstItem(subscription).current_period_end;
        await tell('customer.subscription.updated', subscription);
      }
      goTo(session.return_url);
    }
  }

  async function complete(session: Thing): Promise<void> {
    const price = Price.parse(session.price);
    const { customer } = session;
    const current_period_end = seconds() + periodDays[price.recurring.interval] * 86_400;
    const subscription = keep('sub', 'subscription', {
      customer,
      status: 'active',
      cancel_at: null,
      cancel_at_period_end: false,
      ended_at: null,
      items: { object: 'list', data: [{ id: newId('si'), current_period_end, price }] },
    });
    session.status = 'complete';
    await tell('customer.subscription.created', subscription);
    const invoice = makeInvoice(subscription, true);
    await tell('invoice.finalized', { ...invoice, status: 'open' });
    await tell('invoice.paid', invoice);
    await tell('checkout.session.completed', session);
  }

  return stripe;
}

const Price = z.object({
  object: z.literal('price'),
  product: z.string(),
  currency: z.string(),
  unit_amount: z.number(),
  recurring: z.object({ interval: z.enum(['month', 'year']) }),
});
const Items = z.object({
  data: z.tuple([z.object({ id: z.string(), current_period_end: z.number(), price: Price })]),
});

function firstItem(subscription: Thing) {
  return Items.parse(subscription.items).data[0];
}
