import type { RealtimeContext } from './options.ts';

/**
 * Closes sockets whose session has expired or was ended on another node, at an interval. While the database is away
 * the sockets stay until the next check.
 * @returns a function that stops the checks
 */
export function watchSessions({ registry, limits, isSessionLive, log }: RealtimeContext): () => void {
  let running = false;

  async function check(): Promise<void> {
    const oldest = Date.now() - limits.unknownSessionAge;
    for (const connection of registry.all()) {
      const isUnknown = connection.userId !== null && connection.sessions.size === 0;
      if (isUnknown && connection.openedAt <= oldest) connection.requireAuthorization();
    }
    if (!isSessionLive) return;
    for (const session of new Set(registry.all().flatMap(({ sessions }) => [...sessions]))) {
      if (await isSessionLive(session)) continue;
      for (const connection of registry.ofSession(session)) connection.endSession();
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
