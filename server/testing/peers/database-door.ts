import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A way to a database that can be shut as a restart does: connections break, and new ones are refused. */
export interface DatabaseDoor {
  /** The database's address, by way of the door. */
  url: string;
  shut(): Promise<void>;
  open(): Promise<void>;
  /** Keeps connections open but passes nothing on. */
  freeze(): void;
  /**
   * Breaks one connection when its transaction has been stored, before the answer to COMMIT is passed on; settles then.
   * @param said what a statement of that transaction says
   */
  loseCommitOf(said: string): Promise<void>;
}

export async function openDoor(databaseUrl: string): Promise<DatabaseDoor> {
  const target = new URL(databaseUrl);
  const held = new Set<Socket>();
  let frozen = new WeakSet<Socket>();
  let losing: { said: string; lost(): void } | null = null;
  const server = createServer((outer) => {
    const inner = connect(Number(target.port || 5432), target.hostname);
    let isMeant = false;
    const pass = (from: Socket, to: Socket, look: (bytes: Buffer) => boolean) => {
      held.add(from);
      from.on('data', (bytes) => {
        if (!frozen.has(from) && look(bytes)) to.write(bytes);
      });
      from.on('error', () => to.destroy());
      from.on('close', () => {
        held.delete(from);
        to.destroy();
      });
    };
    pass(outer, inner, (bytes) => {
      if (losing && bytes.includes(losing.said)) isMeant = true;
      return true;
    });
    pass(inner, outer, (bytes) => {
      if (!isMeant || !bytes.includes('COMMIT\0')) return true;
      losing?.lost();
      losing = null;
      outer.destroy();
      return false;
    });
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
    open: async () => void (await listen(port)),
    freeze() {
      frozen = new WeakSet(held);
    },
    loseCommitOf: (said) =>
      new Promise((lost) => {
        losing = { said, lost };
      }),
  };
}
