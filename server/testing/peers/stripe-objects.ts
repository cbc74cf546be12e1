import { randomBytes } from 'node:crypto';
import { z } from 'zod';

export type StripeObject = Record<string, unknown> & { id: string };
export type StripeEvent = {
  id: string;
  object: 'event';
  type: string;
  created: number;
  data: { object: StripeObject };
};

/** An id as Stripe makes them. */
export const newId = (prefix: string) => `${prefix}_${randomBytes(9).toString('hex')}`;
/** The time as Stripe writes it. */
export const seconds = () => Math.floor(Date.now() / 1_000);

export const Price = z.object({
  object: z.literal('price'),
  product: z.string(),
  currency: z.string(),
  unit_amount: z.number(),
  recurring: z.object({ interval: z.enum(['month', 'year']) }),
});
const Items = z.object({
  data: z.tuple([z.object({ id: z.string(), current_period_end: z.number(), price: Price })]),
});

/** The one item of a subscription. */
export function firstItem(subscription: StripeObject) {
  return Items.parse(subscription.items).data[0];
}
