import { globSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './spawn.ts';

/** A folder of more files than this wants floors with names (docs/style.md). */
const mostFiles = 20;

test('no folder holds more than twenty files of code, tests not counted', () => {
  const files = globSync('*/**/*.{ts,tsx,mjs}', {
    cwd: root,
    exclude: (path) => /(?:^|[\\/])(?:node_modules|dist|data|out)$/.test(path),
  });
  const code = files.filter((file) => !/\.(?:test|spec)\.tsx?$/.test(file));
  const crowded = [...Map.groupBy(code, dirname)].filter(([, inside]) => inside.length > mostFiles);
  expect(code.length).toBeGreaterThan(1_000);
  expect(crowded.map(([folder, inside]) => `${folder}: ${inside.length}`)).toEqual([]);
});
