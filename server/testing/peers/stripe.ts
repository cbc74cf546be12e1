import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import Stripe from 'stripe';
import { closeServer, listenOnLoopback } from '#testing/loopback.ts';
import { firstItem, newId, Price, type StripeEvent, type StripeObject, seconds } from './stripe-objects.ts';

/** The parts of Stripe that the product uses, on loopback, with pages for a browser; follows docs.stripe.com/api. */
export interface TestStripe {
  url: string;
  key: string;
  webhookSecret: string;
  /** The address that receives events, {server}/api/billing/stripe; a test sets it once it knows the server. */
  webhook: string;
  /** While true, events wait in `held` instead of being sent. */
  holding: boolean;
  held: StripeEvent[];
  /** All events in the order in which they happened. */
  events: StripeEvent[];
  /** Every API call so far, such as "POST /v1/customers". */
  calls: string[];
  /** While true, every API call fails. */
  broken: boolean;
  /** Pays on the page of a Checkout. @returns the address to which the browser is redirected */
  pay(checkoutUrl: string): Promise<string>;
  /** Cancels at the portal. */
  cancel(portalUrl: string): Promise<void>;
  /** Changes to another product's plan, as some portals allow. */
  change(customer: string, product: string): Promise<void>;
  /** Begins the next period of a subscription, with a paid or an unpaid invoice. */
  renew(customer: string, paid: boolean): Promise<void>;
  /** Ends a cancelled subscription after its paid period. */
  end(customer: string): Promise<void>;
  /** Sends an event, perhaps again. @returns the status of the product's answer */
  send(event: StripeEvent, secret?: string): Promise<number>;
  subscriptionsOf(customer: string): StripeObject[];
  stop(): Promise<void>;
}

const periodDays = { month: 31, year: 366 } as const;

export async function startTestStripe(): Promise<TestStripe> {
  const objects = new Map<string, StripeObject>();
  let clock = seconds();
  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      response.statusCode = 500;
      response.end(String(error));
    });
  });
  const url = `http://127.0.0.1:${await listenOnLoopback(server)}`;

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
      for (const subscription of liveSubscriptions(customer)) {
        const item = firstItem(subscription);
        const price = { ...item.price, product };
        subscription.items = { object: 'list', data: [{ ...item, price }] };
        await emit('customer.subscription.updated', subscription);
      }
    },
    async renew(customer, paid) {
      for (const subscription of liveSubscriptions(customer)) {
        const item = firstItem(subscription);
        const { interval } = item.price.recurring;
        if (paid) item.current_period_end += periodDays[interval] * 86_400;
        subscription.items = { object: 'list', data: [item] };
        subscription.status = paid ? 'active' : 'past_due';
        const invoice = makeInvoice(subscription, paid);
        await emit('invoice.finalized', { ...invoice, status: 'open' });
        await emit(paid ? 'invoice.paid' : 'invoice.payment_failed', invoice);
        await emit('customer.subscription.updated', subscription);
      }
    },
    async end(customer) {
      for (const subscription of liveSubscriptions(customer)) await endSubscription(subscription);
    },
    async send(event, secret = stripe.webhookSecret) {
      const payload = JSON.stringify(event);
      const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret });
      const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
      return (await fetch(stripe.webhook, { method: 'POST', headers, body: payload })).status;
    },
    subscriptionsOf: (customer) => objectsOf('subscription', customer),
    stop: () => closeServer(server),
  };

  function objectsOf(type: string, customer: string): StripeObject[] {
    return [...objects.values()].filter((each) => each.object === type && each.customer === customer);
  }
  const liveSubscriptions = (customer: string) =>
    objectsOf('subscription', customer).filter(({ status }) => status === 'active' || status === 'past_due');

  function create(prefix: string, type: string, values: Record<string, unknown>): StripeObject {
    clock = Math.max(clock + 1, seconds());
    const created = { id: newId(prefix), object: type, created: clock, livemode: false, ...values };
    objects.set(created.id, created);
    return created;
  }

  async function emit(type: string, object: StripeObject): Promise<void> {
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

  function makeInvoice(subscription: StripeObject, paid: boolean): StripeObject {
    const { price } = firstItem(subscription);
    const number = `TEST-${String(objectsOf('invoice', String(subscription.customer)).length + 1).padStart(4, '0')}`;
    const invoice = create('in', 'invoice', {
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

  async function endSubscription(subscription: StripeObject): Promise<void> {
    subscription.status = 'canceled';
    subscription.ended_at = seconds();
    await emit('customer.subscription.deleted', subscription);
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
    if (customer !== null && !objects.has(customer)) return refuse(400, 'resource_missing', 'customer');
    const list = (data: StripeObject[]) =>
      answer(200, { object: 'list', data, has_more: false, url: pathname });
    const route = `${request.method} ${second}${third === 'sessions' ? '/sessions' : ''}`;
    const found = objects.get(fourth ?? third);

    if (route === 'POST customers')
      return answer(200, create('cus', 'customer', { email: form.get('email') }));
    if (route === 'POST products') {
      if (objects.has(form.get('id') ?? '')) return refuse(400, 'resource_already_exists', 'id');
      return answer(200, create('prod', 'product', { id: form.get('id'), name: form.get('name') }));
    }
    if (route === 'POST checkout/sessions' && !fourth) return answer(200, openCheckout(form, customer ?? ''));
    if (route === 'GET checkout/sessions' && !fourth)
      return list(objectsOf('checkout.session', customer ?? '').filter(({ status }) => status === 'open'));
    if (route === 'POST billing_portal/sessions') {
      const session = create('bps', 'billing_portal.session', {
        customer,
        return_url: form.get('return_url'),
      });
      return answer(200, Object.assign(session, { url: `${url}/portal/${session.id}` }));
    }
    if (route === 'GET subscriptions') return list(objectsOf('subscription', customer ?? ''));
    if (!found) return refuse(404, 'resource_missing', 'id');
    if (route === 'POST checkout/sessions') {
      if (found.status !== 'open') return refuse(400, 'not_open', 'session');
      return answer(200, Object.assign(found, { status: 'expired' }));
    }
    if (route === 'DELETE customers') {
      for (const subscription of liveSubscriptions(found.id)) await endSubscription(subscription);
      objects.delete(found.id);
      return answer(200, { id: found.id, object: 'customer', deleted: true });
    }
    return answer(200, found);
  }

  function openCheckout(form: URLSearchParams, customer: string): StripeObject {
    const price = (name: string) => form.get(`line_items[0][price_data]${name}`);
    const session = create('cs', 'checkout.session', {
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

  /** Serves the pages of Checkout and the portal, each with one button and a link back. */
  async function page(kind: string, id: string, method: string, response: ServerResponse): Promise<void> {
    const session = objects.get(id);
    const goTo = (address: unknown) => {
      response.writeHead(303, { location: String(address) });
      response.end();
    };
    if (!session || session.status === 'expired') {
      response.statusCode = 410;
      response.end('This page is closed.');
    } else if (method === 'GET') {
      const [name, button, back] =
        kind === 'checkout'
          ? [Price.parse(session.price).product, 'Pay', session.cancel_url]
          : ['Your plan', 'Cancel plan', session.return_url];
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end(
        `<!doctype html><title>Test payment</title><h1>${name}</h1>` +
          `<form method="post"><button>${button}</button></form><a href="${String(back)}">Back</a>`,
      );
    } else if (kind === 'checkout') {
      await complete(session);
      goTo(session.success_url);
    } else {
      for (const subscription of liveSubscriptions(String(session.customer))) {
        subscription.cancel_at_period_end = true;
        subscription.cancel_at = firstItem(subscription).current_period_end;
        await emit('customer.subscription.updated', subscription);
      }
      goTo(session.return_url);
    }
  }

  async function complete(session: StripeObject): Promise<void> {
    const price = Price.parse(session.price);
    const { customer } = session;
    const current_period_end = seconds() + periodDays[price.recurring.interval] * 86_400;
    const subscription = create('sub', 'subscription', {
      customer,
      status: 'active',
      cancel_at: null,
      cancel_at_period_end: false,
      ended_at: null,
      items: { object: 'list', data: [{ id: newId('si'), current_period_end, price }] },
    });
    session.status = 'complete';
    await emit('customer.subscription.created', subscription);
    const invoice = makeInvoice(subscription, true);
    await emit('invoice.finalized', { ...invoice, status: 'open' });
    await emit('invoice.paid', invoice);
    await emit('checkout.session.completed', session);
  }

  return stripe;
}
