import { createServer } from 'node:net';
import { closeServer, listenOnLoopback } from './loopback.ts';

/** Finds a free port on loopback, for a product that must know its own address before it starts. */
export async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listenOnLoopback(server);
  await closeServer(server);
  return port;
}
