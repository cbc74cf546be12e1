import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The paths that the browser's code may come from. */
const allowed = [
  /^web\//,
  /^contract\//,
  /^tools\/(?:web-registry|home-order)\.ts$/,
  /^tools\/[^/]+\/(?:page|shared|texts)\//,
  /^tools\/[^/]+\/contract\.ts$/,
  /^text\/plain\//,
  /^CHANGELOG(?:\.tr)?\.md$/,
];

const statement = /^(?:import|export)\s+(?!type\b)(?:[^'";]*?\sfrom\s+)?'([#.][^']+)'/gm;
const loadedLater = /\bimport\(\s*'([#.][^']+)'\s*\)/g;
const ofTypesAlone = /^(?:import|export)\s+\{(?:\s*type\s[^,}]+,?)+\s*\}/;

/** Our own files that a file imports for their values, as paths from the root. */
function importsOf(file: string): string[] {
  const source = readFileSync(join(root, file), 'utf8');
  const statements = [...source.matchAll(statement)].filter(([whole]) => !ofTypesAlone.test(whole));
  return [...statements, ...source.matchAll(loadedLater)].map(([, path = '']) => {
    const bare = path.replace(/\?.*$/, '');
    return bare.startsWith('#') ? bare.slice(1) : join(dirname(file), bare).replaceAll('\\', '/');
  });
}

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

test('the browser imports nothing of the server, of files or of engines', () => {
  // The bundler finds tools' pages by a pattern, which no import names.
  const pages = globSync('tools/*/page/{tool.ts,Form.tsx,Result.tsx,Options.tsx}', { cwd: root });
  const found = reachable(['web/main.tsx', ...pages.map((page) => page.replaceAll('\\', '/'))]);
  expect(found.size).toBeGreaterThan(400);
  const outside = [...found].filter(([file]) => !allowed.some((pattern) => pattern.test(file)));
  expect(outside.map(([file, importer]) => `${importer} imports ${file}`)).toEqual([]);
});
