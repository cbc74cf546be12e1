import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './spawn.ts';

const table = readFileSync(join(root, 'docs/specification-table.md'), 'utf8');
/** A test as the table quotes it: its file, its title, and perhaps a remark in brackets. */
const quotation = /([\w./-]+\.(?:test|spec)\.tsx?): ([^|;]+?)(?=;| \||$)/gm;

test('every test that the specification’s table quotes exists', () => {
  const quoted = [...table.matchAll(quotation)].map(([, file = '', title = '']) => ({ file, title }));
  expect(quoted.length).toBeGreaterThan(150);
  const missing = quoted.filter(({ file, title }) => {
    if (!existsSync(join(root, file))) return true;
    const source = readFileSync(join(root, file), 'utf8').replaceAll("\\'", "'");
    return !source.includes(title) && !source.includes(title.replace(/ \([^()]*\)$/, ''));
  });
  expect(missing.map(({ file, title }) => `${file}: ${title}`)).toEqual([]);
});
