import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '#scripts/spawn.ts';
import { importsOf } from '#testing/imports.ts';

/** The paths that the browser's code may come from. */
const allowed = [
  /^web\//,
  /^contract\//,
  /^tools\/(?:web-registry|home-order|cards-\w+)\.ts$/,
  /^tools\/[^/]+\/(?:page|shared|texts)\//,
  /^tools\/[^/]+\/contract\.ts$/,
  /^text\/plain\//,
  /^CHANGELOG(?:\.tr)?\.md$/,
];

/** Every file that the browser can load, with the file that imports it. */
function reachable(entries: readonly string[]): Map<string, string> {
  const found = new Map(entries.map((entry) => [entry, 'an entry']));
  // Iterating over a map also visits entries added meanwhile.
  for (const file of found.keys()) {
    if (!/\.tsx?$/.test(file)) continue;
    for (const imported of importsOf(file)) if (!found.has(imported)) found.set(imported, file);
  }
  return found;
}

/** The tools' files that the bundler finds by the patterns of import.meta.glob, which no import names. */
function toolFiles(): string[] {
  const registry = readFileSync(join(root, 'tools/web-registry.ts'), 'utf8');
  const patterns = [...registry.matchAll(/import\.meta\.glob<[^(]*>\('\.\/([^']+)'/g)];
  expect(patterns.length).toBe(registry.split('import.meta.glob').length - 1);
  const files = globSync(
    patterns.map(([, pattern]) => `tools/${pattern}`),
    { cwd: root },
  );
  return files.map((file) => file.replaceAll('\\', '/'));
}

test('the browser imports no code of the server, of documents or of engines', () => {
  const found = reachable(['web/main.tsx', ...toolFiles()]);
  expect(found.size).toBeGreaterThan(400);
  const outside = [...found].filter(([file]) => !allowed.some((pattern) => pattern.test(file)));
  expect(outside.map(([file, importer]) => `${importer} imports ${file}`)).toEqual([]);
});
