import { readFileSync } from 'node:fs';
import { z } from 'zod';

const manifest = new URL('../package.json', import.meta.url);

export const productVersion = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(manifest, 'utf8'))).version;
