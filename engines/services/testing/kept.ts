import { afterEach } from 'vitest';
import type { LoopbackServer } from './http.ts';

const servers: LoopbackServer[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.stop()));
});

/** A server that is stopped when the test ends, if it wasn't before. */
export async function kept<Server extends LoopbackServer>(started: Promise<Server>): Promise<Server> {
  const server = await started;
  servers.push(server);
  return server;
}
