import { Program, settingsOf } from '#server/testing/program.ts';
import type { Product } from './product.ts';

/** Runs the kalem command beside the running server, as its operator would. @returns its output */
export async function runKalem(product: Pick<Product, 'database'>, ...words: string[]): Promise<string> {
  const program = new Program(['server/cli/main.ts', ...words], settingsOf(product.database));
  const { code, output, errors } = await program.ended;
  if (code !== 0) throw new Error(`kalem ${words[0]} exited with ${code}: ${errors}`);
  return output;
}
