import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts';
import { Program, settingsOf } from '#server/testing/program.ts';
import { registerOperator } from '../browser/visitor.ts';

/** The product as a user starts it: a process of its own, the built pages, an empty data folder. */
export interface Product {
  url: string;
  pid: number;
  /** Waits for the code that the first account needs on a server which others can reach. */
  setupCode(): Promise<string>;
  database: TestDatabase;
  /** Ends the process; the data folder stays for another start. */
  end(signal: NodeJS.Signals): Promise<void>;
  /** Ends the process and removes its data. */
  stop(): Promise<void>;
}

let shared: Promise<Product> | undefined;

/** One product for all test files of this worker, which takes its users' addresses from a proxy's headers. */
export function sharedProduct(): Promise<Product> {
  shared ??= startShared();
  return shared;
}

async function startShared(): Promise<Product> {
  const product = await startProduct({ KALEM_TRUST_PROXY: 'true' });
  // vitest ends a worker by this signal after its last file.
  process.once('SIGTERM', () => void product.end('SIGKILL').then(product.database.remove));
  await registerOperator(product);
  return product;
}

export async function startProduct(
  settings: Record<string, string> = {},
  database?: TestDatabase,
): Promise<Product> {
  const own = database ?? (await createTestDatabase());
  const program = new Program(['server/main.ts'], {
    ...settingsOf(own),
    KALEM_PORT: '0',
    KALEM_LOG_LEVEL: 'error',
    ...settings,
  });
  program.child.stderr?.on('data', (text) => process.stderr.write(text));
  return {
    url: await program.printed(/ready: (http:\S+)\s/),
    pid: program.pid,
    setupCode: () => program.printed(/set-up code: (\S+)\s/),
    database: own,
    async end(signal) {
      await program.end(signal);
    },
    async stop() {
      await program.end('SIGTERM');
      await own.remove();
    },
  };
}
