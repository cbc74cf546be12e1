import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface RoundRobin {
  url: string;
  stop(): Promise<void>;
}

/** Hands each connection to the next of several servers, and to the one after it where that one is gone. */
export async function startRoundRobin(targets: readonly string[]): Promise<RoundRobin> {
  const open = new Set<Socket>();
  let next = 0;
  const hand = (outer: Socket, tries: number) => {
    const { hostname, port } = new URL(targets[next % targets.length] ?? '');
    next += 1;
    const inner = connect(Number(port), hostname);
    const refused = () => (tries > 1 ? hand(outer, tries - 1) : outer.destroy());
    inner.once('error', refused);
    inner.once('connect', () => {
      inner.off('error', refused);
      inner.on('error', () => outer.destroy());
      outer.on('error', () => inner.destroy());
      inner.on('close', () => outer.destroy());
      outer.on('close', () => inner.destroy());
      inner.pipe(outer).pipe(inner);
    });
  };
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    hand(socket, targets.length);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
