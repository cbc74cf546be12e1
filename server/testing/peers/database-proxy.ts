import { connect, createServer, type Socket } from 'node:net';
import { closeServer, listenOnLoopback } from '#testing/loopback.ts';

/** A proxy to a database that can simulate a restart: connections break, and new ones are refused. */
export interface DatabaseProxy {
  /** The database's address through the proxy. */
  url: string;
  shut(): Promise<void>;
  open(): Promise<void>;
  /** Open connections stay open but carry nothing more. */
  freeze(): void;
  /**
   * Breaks one connection after its transaction is stored but before the answer to COMMIT is passed on. Resolves then.
   * @param statement part of a statement of that transaction
   */
  loseCommitOf(statement: string): Promise<void>;
}

export async function startDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let frozen = new WeakSet<Socket>();
  let losing: { statement: string; lost(): void } | null = null;
  const server = createServer((outer) => {
    const inner = connect(Number(target.port || 5432), target.hostname);
    let losesCommit = false;
    const pass = (from: Socket, to: Socket, filter: (bytes: Buffer) => boolean) => {
      sockets.add(from);
      from.on('data', (bytes) => {
        if (!frozen.has(from) && filter(bytes)) to.write(bytes);
      });
      from.on('error', () => to.destroy());
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
    };
    pass(outer, inner, (bytes) => {
      if (losing && bytes.includes(losing.statement)) losesCommit = true;
      return true;
    });
    pass(inner, outer, (bytes) => {
      if (!losesCommit || !bytes.includes('COMMIT\0')) return true;
      losing?.lost();
      losing = null;
      outer.destroy();
      return false;
    });
  });
  const port = await listenOnLoopback(server);
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${port}`;
  return {
    url: url.href,
    async shut() {
      const closed = closeServer(server);
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    open: async () => void (await listenOnLoopback(server, port)),
    freeze() {
      frozen = new WeakSet(sockets);
    },
    loseCommitOf: (statement) =>
      new Promise((lost) => {
        losing = { statement, lost };
      }),
  };
}
