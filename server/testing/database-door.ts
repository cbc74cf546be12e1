import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A way to a database that can be shut as a restart does: connections break, and new ones are refused. */
export interface DatabaseDoor {
  /** The database's address, by way of the door. */
  url: string;
  shut(): Promise<void>;
  /** What is open stays so and carries nothing more. */
  freeze(): void;
  open(): Promise<void>;
}

export async function openDoor(databaseUrl: string): Promise<DatabaseDoor> {
  const target = new URL(databaseUrl);
  const held = new Set<Socket>();
  const server = createServer((outer) => {
    const inner = connect(Number(target.port || 5432), target.hostname);
    for (const [from, to] of [
      [outer, inner],
      [inner, outer],
    ] as const) {
      held.add(from);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        held.delete(from);
        to.destroy();
      });
      from.pipe(to);
    }
  });
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  };
  const port = await listen(0);
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${port}`;
  return {
    url: url.href,
    async shut() {
      const closed = once(server, 'close');
      server.close();
      for (const socket of held) socket.destroy();
      await closed;
    },
    freeze() {
      for (const socket of held) socket.unpipe();
    },
    open: async () => void (await listen(port)),
  };
}
