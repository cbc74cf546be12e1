import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { root } from './spawn.ts';

/** Writes NOTICES.md: every package that an installed Kalem contains or runs on, with its licence. */
const Lock = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      license: z.string().optional(),
      dev: z.boolean().optional(),
      optional: z.boolean().optional(),
    }),
  ),
});
const { packages } = Lock.parse(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')));

const shipped = new Map<string, string>();
for (const [path, entry] of Object.entries(packages)) {
  if (!path || entry.dev) continue;
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
  shipped.set(`${name} ${entry.version}`, entry.license ?? licenceOf(path));
}
const byLicence = Map.groupBy(
  [...shipped].toSorted(([left], [right]) => left.localeCompare(right, 'en')),
  ([, licence]) => licence,
);
const sections = [...byLicence]
  .toSorted(([left], [right]) => left.localeCompare(right, 'en'))
  .map(([licence, list]) => `## ${licence}\n${list.map(([name]) => name).join(', ')}\n`);

const head = readFileSync(join(root, 'scripts/notices-head.md'), 'utf8');
writeFileSync(join(root, 'NOTICES.md'), `${head}\n${sections.join('\n')}`);

function licenceOf(path: string): string {
  const manifest = join(root, path, 'package.json');
  if (!existsSync(manifest)) return 'not installed on this system';
  const { license } = z
    .object({ license: z.string().optional() })
    .parse(JSON.parse(readFileSync(manifest, 'utf8')));
  return license ?? 'see the package';
}
