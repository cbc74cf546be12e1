import { onTestFinished } from 'vitest';
import type { LoopbackServer } from './http.ts';

/** A server that is stopped when the test ends that started it, if it wasn't before. */
export async function kept<Server extends LoopbackServer>(started: Promise<Server>): Promise<Server> {
  const server = await started;
  onTestFinished(() => server.stop());
  return server;
}
