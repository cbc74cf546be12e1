import { connect, createServer, type Socket } from 'node:net';
import { closeServer, listenOnLoopback } from '#testing/loopback.ts';

export interface RoundRobin {
  url: string;
  stop(): Promise<void>;
}

/** Hands each connection to the next of several servers, or to the one after it if that one is gone. */
export async function startRoundRobin(targets: readonly string[]): Promise<RoundRobin> {
  const open = new Set<Socket>();
  let next = 0;
  const forward = (outer: Socket, tries: number) => {
    const { hostname, port } = new URL(targets[next % targets.length] ?? '');
    next += 1;
    const inner = connect(Number(port), hostname);
    const refused = () => (tries > 1 ? forward(outer, tries - 1) : outer.destroy());
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
    forward(socket, targets.length);
  });
  return {
    url: `http://127.0.0.1:${await listenOnLoopback(server)}`,
    async stop() {
      for (const socket of open) socket.destroy();
      await closeServer(server);
    },
  };
}
