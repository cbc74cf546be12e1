import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface, type Interface } from 'node:readline';
import { root } from '#scripts/spawn.ts';
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts';
import { registerOperator } from '../browser/visitor.ts';

/** The product as a user starts it: its own process, the built pages, an empty data folder. */
export interface Product {
  url: string;
  pid: number;
  /** What the first account is asked for where others reach the server; never comes elsewhere. */
  setupCode: Promise<string>;
  database: TestDatabase;
  /** Ends the process alone; the data folder stays for another start. */
  end(signal: NodeJS.Signals): Promise<void>;
  /** Ends the process and removes its data. */
  stop(): Promise<void>;
}

let shared: Promise<Product> | undefined;

/**
 * The product of this worker's files, as it comes, with an operator already: started by the first of them, it ends
 * with the worker. It believes what a proxy says of a caller's address, so that its people come from many.
 */
export function sharedProduct(): Promise<Product> {
  shared ??= startShared();
  return shared;
}

async function startShared(): Promise<Product> {
  const product = await startProduct({ KALEM_TRUST_PROXY: 'true' });
  // The signal by which the worker is ended once its last file is done.
  process.once('SIGTERM', () => void product.end('SIGKILL').then(product.database.remove));
  await registerOperator(product);
  return product;
}

export async function startProduct(
  settings: Record<string, string> = {},
  database?: TestDatabase,
): Promise<Product> {
  const own = database ?? (await createTestDatabase());
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      TMPDIR: process.env.TMPDIR,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      KALEM_DATA_DIR: own.dataDir,
      KALEM_PORT: '0',
      KALEM_LOG_LEVEL: 'error',
      ...(own.databaseUrl && { KALEM_DATABASE_URL: own.databaseUrl }),
      ...settings,
    },
  });
  // A run of the tests that is broken off leaves no server behind.
  const abandon = () => child.kill('SIGKILL');
  process.once('exit', abandon);
  child.once('exit', () => process.off('exit', abandon));
  const lines = createInterface({ input: child.stdout });
  const setupCode = said(lines, /set-up code: (\S+)/);
  const url = await Promise.race([said(lines, /ready: (http:\S+)/), ended(child)]);
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await once(child, 'exit');
  };
  return {
    url,
    pid: child.pid ?? 0,
    setupCode,
    database: own,
    end,
    async stop() {
      await end('SIGTERM');
      await own.remove();
    },
  };
}

/** The part in brackets of the first line that fits. */
function said(lines: Interface, pattern: RegExp): Promise<string> {
  return new Promise((resolve) => {
    lines.on('line', (line) => {
      const part = pattern.exec(line)?.[1];
      if (part) resolve(part);
    });
  });
}

function ended(child: NodeJS.EventEmitter): Promise<never> {
  return new Promise((_, reject) => {
    child.once('exit', (code) => reject(new Error(`The server ended with ${code} before it was ready`)));
  });
}
