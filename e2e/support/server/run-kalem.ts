import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { root } from '#scripts/spawn.ts';
import type { Product } from './product.ts';

/** Runs the kalem command beside the running server, as its operator would. Gives what it printed. */
export async function kalem(product: Pick<Product, 'database'>, ...words: string[]): Promise<string> {
  const child = spawn(process.execPath, ['server/cli/main.ts', ...words], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      KALEM_DATA_DIR: product.database.dataDir,
      ...(product.database.databaseUrl && { KALEM_DATABASE_URL: product.database.databaseUrl }),
    },
  });
  let printed = '';
  child.stdout.on('data', (part) => {
    printed += part;
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`kalem ${words[0]} ended with ${code}`);
  return printed;
}
