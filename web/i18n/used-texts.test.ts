import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import en from '#contract/texts/en.json' with { type: 'json' };

const web = fileURLToPath(new URL('..', import.meta.url));

/** The sources of the shell; tools' pages have texts of their own. */
function sources(): string[] {
  return readdirSync(web, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.includes('.test.'))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !/[\\/](dist|components[\\/]tool)[\\/]/.test(path))
    .map((path) => readFileSync(path, 'utf8'));
}

function textAt(key: string): unknown {
  let at: unknown = en;
  for (const part of key.split('.')) {
    at =
      typeof at === 'object' && at !== null
        ? Object.entries(at).find(([name]) => name === part)?.[1]
        : undefined;
  }
  return at;
}

test('every text that the shell names in full exists', () => {
  const keys = sources().flatMap((source) =>
    [...source.matchAll(/'((?:[a-zA-Z]+\.)+[a-zA-Z]+)'/g)].map((match) => match[1] ?? ''),
  );
  const named = keys.filter(
    (key) => key.split('.')[0] !== undefined && textAt(key.split('.')[0] ?? '') !== undefined,
  );
  expect(named.length).toBeGreaterThan(60);
  for (const key of named) expect(typeof textAt(key), key).toBe('string');
});
