import { once } from 'node:events';
import { createServer } from 'node:net';
import { z } from 'zod';

const Address = z.object({ port: z.number() });

/** A port of loopback that nobody listens on, for a product that must know its own address before it starts. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = Address.parse(server.address());
  server.close();
  await once(server, 'close');
  return port;
}
