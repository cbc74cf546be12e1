import { onTestFinished } from 'vitest';
import type { LoopbackServer } from './http.ts';

/** Keeps a server until the end of the test, and then stops it. */
export async function kept<Server extends LoopbackServer>(started: Promise<Server>): Promise<Server> {
  const server = await started;
  onTestFinished(() => server.stop());
  return server;
}
