import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#scripts/spawn.ts';

const statement = /^(?:import|export)\s+(?:[^'";]*?\sfrom\s+)?'([#.][^']+)'/gm;
const loadedLater = /\bimport\(\s*'([#.][^']+)'\s*\)/g;
const ofTypesAlone = /^(?:import|export)\s+(?:type\b|\{(?:\s*type\s[^,}]+,?)+\s*\})/;

/**
 * Our own files that a file imports, now or later, as paths from the root.
 * @param withTypes also those that it imports for their types alone, which are gone when it runs
 */
export function importsOf(file: string, withTypes = false): string[] {
  const source = readFileSync(join(root, file), 'utf8');
  const statements = [...source.matchAll(statement)].filter(
    ([whole]) => withTypes || !ofTypesAlone.test(whole),
  );
  return [...statements, ...source.matchAll(loadedLater)].map(([, path = '']) => {
    const bare = path.replace(/\?.*$/, '');
    return bare.startsWith('#') ? bare.slice(1) : join(file, '..', bare).replaceAll('\\', '/');
  });
}
