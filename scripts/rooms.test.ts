import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { importsOf } from '#testing/imports.ts';
import { root } from './spawn.ts';

/**
 * What each room may import besides its own files, as ARCHITECTURE.md says it. A part of a path in parentheses must be
 * the same in both: a tool's files import their own tool alone.
 */
const rooms: readonly (readonly [room: RegExp, imports: RegExp])[] = [
  [/^contract\//, /^contract\//],
  [/^text\/plain\//, /^(?:text\/plain|contract)\//],
  [/^text\//, /^(?:text|contract)\//],
  [/^models\//, /^(?:models|contract)\//],
  [/^engines\//, /^(?:engines|contract|text|models)\//],
  [/^documents\//, /^(?:documents|contract|text|engines)\//],
  [/^tools\/([^/]+)\/contract\.ts$/, /^contract\/|^tools\/([^/]+)\/shared\//],
  [/^tools\/([^/]+)\/shared\//, /^(?:contract|text\/plain)\/|^tools\/([^/]+)\/(?:shared\/|contract\.ts)/],
  [
    /^tools\/([^/]+)\/page\//,
    /^(?:contract|text\/plain|web)\/|^tools\/([^/]+)\/(?:page\/|shared\/|contract\.ts)/,
  ],
  [
    /^tools\/([^/]+)\/run\//,
    /^(?:contract|text|documents|engines)\/|^tools\/[^/]+\.ts$|^tools\/([^/]+)\/(?:run\/|shared\/|contract\.ts)/,
  ],
  [
    /^tools\/([^/]+)\/tool\.ts$/,
    /^(?:contract|engines)\/|^tools\/[^/]+\.ts$|^tools\/([^/]+)\/(?:run|texts|contract)/,
  ],
  [/^tools\/web-registry\.ts$/, /^(?:contract|web)\/|^tools\/[^/]+\.ts$/],
  [/^tools\/[^/]+\.ts$/, /^(?:contract|documents|engines)\/|^tools\/(?:[^/]+\.ts$|[^/]+\/tool\.ts$)/],
  [/^web\/main\.tsx$/, /^(?:web|contract)\/|^tools\/web-registry\.ts$/],
  [/^web\//, /^(?:web|contract|text\/plain)\/|^CHANGELOG(?:\.tr)?\.md$/],
  [
    /^server\//,
    /^(?:server|contract|text|documents|models|engines\/services)\/|^tools\/[^/]+\.ts$|^package\.json$/,
  ],
];

const production = '{contract,text,models,engines,documents,tools,web,server}/**/*.{ts,tsx}';
const besides = /\.test\.tsx?$|\/testing\/|\/testing\.ts$|\/fixtures\/|^web\/(?:dist\/|vite\.config\.ts)/;

test('each room imports only what it may, for values and for types', () => {
  const files = globSync(production, { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !besides.test(path));
  expect(files.length).toBeGreaterThan(1000);
  const refused = files.flatMap((file) =>
    importsOf(file, true).flatMap((imported) =>
      mayImport(file, imported) ? [] : `${file} imports ${imported}`,
    ),
  );
  expect(refused).toEqual([]);
});

test.each([
  ['server/node.ts', 'engines/whisper/ready.ts'],
  ['server/node.ts', 'web/main.tsx'],
  ['tools/image-to-text/run/run.ts', 'tools/text-translate/run/run.ts'],
  ['tools/image-to-text/page/Result.tsx', 'tools/image-to-text/run/run.ts'],
  ['tools/image-to-text/shared/words.ts', 'text/sentences.ts'],
  ['web/layout/Layout.tsx', 'text/sentences.ts'],
  ['documents/read.ts', 'models/store.ts'],
])('%s may not import %s', (file, imported) => {
  expect(mayImport(file, imported)).toBe(false);
});

/** @throws Error for a file of no known room */
function mayImport(file: string, imported: string): boolean {
  const row = rooms.find(([room]) => room.test(file));
  if (!row) throw new Error(`${file} is in no room`);
  const [room, imports] = row;
  const target = imports.exec(imported);
  const tool = target?.[1];
  return target !== null && (tool === undefined || tool === room.exec(file)?.[1]);
}
