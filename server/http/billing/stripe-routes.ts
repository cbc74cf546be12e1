import type { FastifyInstance } from 'fastify';
import { KalemError } from '#contract/errors.ts';
import { handleEvent, readEvent } from '#server/billing/webhook.ts';

/**
 * POST /api/billing/stripe, the webhook of Stripe. It isn't in the contract, because the body is Stripe's and a
 * signature replaces the token. The signature covers the raw bytes, so the body stays a buffer.
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
    await handleEvent(app.services, event);
    return { received: true };
  });
}
