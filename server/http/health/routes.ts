import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';

/** Probes for process managers: /health tells that the program runs, /ready that it takes requests. */
export function healthRoutes(app: FastifyInstance): void {
  app.get('/health', { schema: { hide: true }, logLevel: 'warn' }, async () => ({ status: 'ok' }));

  app.get('/ready', { schema: { hide: true }, logLevel: 'warn' }, async (_request, reply) => {
    const ready = !app.stopping.value && (await databaseAnswers());
    return reply.status(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' });
  });

  async function databaseAnswers(): Promise<boolean> {
    try {
      await app.services.db.execute(sql`SELECT 1`);
      return true;
    } catch {
      return false;
    }
  }
}
