// Writes NOTICES.md: every package of both lock files (Kalem's, and the one of the Node that it runs on) that isn't
// only for development, with its licence.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { root } from './spawn.ts';

const Lock = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      license: z.string().optional(),
      dev: z.boolean().optional(),
    }),
  ),
});

/** Licences by the name and version of their package. */
const licences = new Map<string, string>();
for (const folder of [root, join(root, 'runtime')]) {
  const { packages } = Lock.parse(JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')));
  for (const [path, entry] of Object.entries(packages)) {
    if (!path || entry.dev) continue;
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    licences.set(`${name} ${entry.version}`, entry.license ?? licenceOf(join(folder, path)));
  }
}
const byLicence = Map.groupBy(
  [...licences].toSorted(([left], [right]) => left.localeCompare(right, 'en')),
  ([, licence]) => licence,
);
const sections = [...byLicence]
  .toSorted(([left], [right]) => left.localeCompare(right, 'en'))
  .map(([licence, list]) => `## ${licence}\n${list.map(([nameAndVersion]) => nameAndVersion).join(', ')}\n`);

const head = readFileSync(join(root, 'scripts/notices-head.md'), 'utf8');
writeFileSync(join(root, 'NOTICES.md'), `${head}\n${sections.join('\n')}`);

/** The licence that an installed package's manifest names, or why none is known. */
function licenceOf(folder: string): string {
  const manifest = join(folder, 'package.json');
  if (!existsSync(manifest)) return 'Not known here: not installed on this system';
  const { license } = z
    .object({ license: z.string().optional() })
    .parse(JSON.parse(readFileSync(manifest, 'utf8')));
  return license ?? 'Not named in the manifest: see the package';
}
