import type { Connection } from './connection.ts';
import type { RealtimeLimits } from './limits.ts';
import { closeCodes } from './protocol.ts';
import type { Registry } from './registry.ts';

type SessionOptions = {
  registry: Registry;
  limits: RealtimeLimits;
  isSessionLive?: (sessionId: string) => Promise<boolean>;
  log: { warn: (details: object, message: string) => void };
};

/**
 * Closes sockets whose session has expired or was ended on another node, at an interval. While the database is away
 * the sockets stay until the next check.
 * @returns a function that stops the checks
 */
export function watchSessions(options: SessionOptions): () => void {
  const { registry, limits, isSessionLive, log } = options;
  let running = false;

  async function check(): Promise<void> {
    const now = Date.now();
    const sessions = new Map<string, Connection[]>();
    for (const connection of registry.all()) {
      const unknown = connection.userId !== null && connection.sessions.size === 0;
      if (unknown && now - connection.openedAt >= limits.unknownSessionAge) {
        connection.close(closeCodes.authorizeAgain, 'Authorise again');
      }
      for (const session of connection.sessions) {
        const connections = sessions.get(session);
        if (connections) connections.push(connection);
        else sessions.set(session, [connection]);
      }
    }
    for (const [session, connections] of isSessionLive ? sessions : []) {
      if (await isSessionLive?.(session)) continue;
      for (const connection of connections) {
        connection.close(closeCodes.sessionEnded, 'The session has ended');
      }
    }
  }

  const timer = setInterval(() => {
    if (running) return;
    running = true;
    check()
      .catch((error: unknown) => log.warn({ err: error }, 'realtime: sessions could not be checked'))
      .finally(() => {
        running = false;
      });
  }, limits.sessionCheckInterval);
  timer.unref();
  return () => clearInterval(timer);
}
