import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { pinPairs } from './bergamot-registry.ts';

/**
 * Rewrites models/bergamot-pairs.json from Mozilla's registry:
 * node scripts/run.mjs scripts/refresh-bergamot-pairs.ts [--registry URL] [--out FILE]
 * FILE must exist: the script compares it with the registry, prints what changed and rewrites it. Check the changes
 * before you commit the file.
 */
const { values } = parseArgs({
  options: {
    registry: {
      type: 'string',
      default:
        'https://storage.googleapis.com/moz-fx-translations-data--303e-prod-translations-data/db/models.json',
    },
    out: {
      type: 'string',
      default: fileURLToPath(new URL('../models/bergamot-pairs.json', import.meta.url)),
    },
  },
});
const Pinned = z.object({ models: z.array(z.looseObject({ from: z.string(), to: z.string() })) });

const response = await fetch(values.registry, { signal: AbortSignal.timeout(60_000) });
if (!response.ok) throw new Error(`${values.registry} answered ${response.status}`);
const { pairs, leftOut } = pinPairs(await response.json());
const byKey = (models: readonly { from: string; to: string }[]) =>
  new Map(models.map((pair) => [`${pair.from}-${pair.to}`, JSON.stringify(pair)]));
const before = byKey(Pinned.parse(JSON.parse(readFileSync(values.out, 'utf8'))).models);
const after = byKey(pairs);
for (const [key, pair] of after) {
  if (before.get(key) !== pair) console.log(`${before.has(key) ? 'changed' : 'new'}: ${key}`);
}
for (const key of before.keys()) if (!after.has(key)) console.log(`gone: ${key}`);
for (const reason of leftOut) console.log(`left out: ${reason}`);
writeFileSync(values.out, `${JSON.stringify({ models: pairs }, null, 2)}\n`);
console.log(`${pairs.length} directions are pinned`);
