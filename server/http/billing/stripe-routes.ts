import type { FastifyInstance } from 'fastify';
import { KalemError } from '#contract/errors.ts';
import { readEvent, takeEvent } from '#server/billing/webhook.ts';

/**
 * Where Stripe tells of payments: POST /api/billing/stripe. It is no call of the contract, since its body is
 * Stripe's and its signature takes the place of a token; the signature is over the bytes, so they stay as they came.
 */
export function stripeRoutes(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (_request: unknown, body: Buffer) => body,
  );

  app.post('/api/billing/stripe', { schema: { hide: true } }, async ({ body, headers }) => {
    if (!Buffer.isBuffer(body)) throw new KalemError('validation_failed', {}, 'The body must be JSON');
    const signature = headers['stripe-signature'];
    const event = await readEvent(app.services, body, Array.isArray(signature) ? undefined : signature);
    await takeEvent(app.services, event);
    return { received: true };
  });
}
