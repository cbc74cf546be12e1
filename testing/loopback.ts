import { once } from 'node:events';
import { Server as HttpServer } from 'node:http';
import type { Server } from 'node:net';
import { z } from 'zod';

const Address = z.object({ port: z.number() });

/** Lets a server listen on loopback. @param port 0 for any free port. @returns the port */
export async function listenOnLoopback(server: Server, port = 0): Promise<number> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return Address.parse(server.address()).port;
}

/** Stops a server that listens, together with the connections of an HTTP server. */
export async function closeServer(server: Server): Promise<void> {
  if (server instanceof HttpServer) server.closeAllConnections();
  server.close();
  await once(server, 'close');
}
