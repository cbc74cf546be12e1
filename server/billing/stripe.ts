import type Stripe from 'stripe';
import type { PlanName } from '#contract/accounts/plans.ts';
import { KalemError } from '#contract/errors.ts';
import type { Config } from '#server/config.ts';
import { codeOf, hasCode } from '#server/error-codes.ts';
import type { Services } from '#server/services.ts';
import { productOf } from './stripe-subscription.ts';

type StripeSettings = NonNullable<Config['billing']['stripe']>;
type Configured = Pick<Services, 'config' | 'log'>;

const timeoutMilliseconds = 20_000;
const clients = new WeakMap<StripeSettings, Promise<Stripe>>();

/** Stripe's client, loaded when first needed; null where plans aren't paid for online. */
export function stripeClient({ config }: Pick<Services, 'config'>): Promise<Stripe> | null {
  const { stripe: settings } = config.billing;
  if (!settings) return null;
  const client = clients.get(settings) ?? openClient(settings);
  clients.set(settings, client);
  return client;
}

async function openClient({ key, url }: StripeSettings): Promise<Stripe> {
  const { default: Client } = await import('stripe');
  return new Client(key, {
    timeout: timeoutMilliseconds,
    telemetry: false,
    ...(url && {
      host: url.hostname,
      port: url.port || (url.protocol === 'http:' ? 80 : 443),
      protocol: url.protocol === 'http:' ? 'http' : 'https',
    }),
  });
}

/**
 * Calls Stripe and logs its refusals.
 * @throws KalemError payment_unavailable when it isn't configured, payment_failed when it refuses or doesn't answer
 */
export async function askStripe<T>(services: Configured, ask: (stripe: Stripe) => Promise<T>): Promise<T> {
  const client = stripeClient(services);
  if (!client) throw new KalemError('payment_unavailable');
  try {
    return await ask(await client);
  } catch (error) {
    if (error instanceof KalemError) throw error;
    const { type, code, requestId } = refusalOf(error);
    services.log.error({ type, code, requestId }, 'a request to Stripe failed');
    throw new KalemError('payment_failed');
  }
}

/** The parts of Stripe's refusal that may be logged; its message may quote a name or part of a key. */
function refusalOf(error: unknown): { type: string; code?: unknown; requestId?: unknown } {
  if (!(error instanceof Error)) return { type: typeof error };
  return {
    type: error.name === 'Error' ? error.constructor.name : error.name,
    code: codeOf(error),
    requestId: 'requestId' in error ? error.requestId : undefined,
  };
}

/** True when Stripe doesn't know the requested object: it was deleted there, or made with another key. */
export function isMissing(error: unknown, param?: string): boolean {
  if (!(error instanceof Error) || !hasCode(error, 'resource_missing')) return false;
  return param === undefined || ('param' in error && error.param === param);
}

/** All past and present subscriptions of a customer. */
export function subscriptionsOf(stripe: Stripe, customer: string): Promise<Stripe.Subscription[]> {
  return stripe.subscriptions
    .list({ customer, status: 'all', limit: 100 })
    .autoPagingToArray({ limit: 1_000 });
}

/** Creates a plan's product if it is missing; the operator's changes to an existing one stay. */
export async function ensureProduct(stripe: Stripe, plan: PlanName): Promise<string> {
  const id = productOf(plan);
  try {
    await stripe.products.retrieve(id);
  } catch (error) {
    if (!isMissing(error)) throw error;
    await stripe.products.create({ id, name: plan }).catch((refused: unknown) => {
      // Another request may have created it in between.
      if (!hasCode(refused, 'resource_already_exists')) throw refused;
    });
  }
  return id;
}
