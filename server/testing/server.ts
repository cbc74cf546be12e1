import { type Config, readConfig } from '#server/config.ts';
import { createLogger, type Logger } from '#server/logger.ts';
import { startNode } from '#server/node.ts';
import type { Services } from '#server/services.ts';
import { Client } from './client.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';

/** A real server on a free port of loopback, with a database of its own. */
export interface TestServer {
  url: string;
  setupCode: string | null;
  /** The node's services, for what can't be seen or done from outside. */
  services: Services;
  database: TestDatabase;
  /** A caller without an account. */
  visitor(): Client;
  /** A new account, signed in. The first one of a server is its operator. */
  user(name?: string): Promise<Client>;
  stop(): Promise<void>;
}

export async function startTestServer(
  overrides: Partial<Config> = {},
  shared?: TestDatabase,
  log: Logger = createLogger({
    logLevel: process.env.KALEM_TEST_LOG ? 'debug' : 'silent',
    logFormat: 'json',
  }),
): Promise<TestServer> {
  const database = shared ?? (await createTestDatabase());
  const defaults = readConfig({ KALEM_PORT: '0', KALEM_LOG_LEVEL: 'silent', KALEM_WORKERS: '1' });
  const { dataDir, databaseUrl } = database;
  const config: Config = { ...defaults, dataDir, databaseUrl, ...overrides };
  const node = await startNode(config, log);
  const url = node.address ?? '';
  return {
    url,
    setupCode: node.setupCode,
    services: node.services,
    database,
    visitor: () => new Client(url),
    async user(name) {
      const client = new Client(url);
      await client.register({ ...(name && { name }) });
      return client;
    },
    async stop() {
      await node.stop();
      if (!shared) await database.remove();
    },
  };
}
