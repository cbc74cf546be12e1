import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { ProcessType } from '#contract/processes.ts';
import { flat, placeholders } from '#contract/texts/testing.ts';
import { shortcutGroups } from './shortcut-groups.ts';
import en from './texts/en.json' with { type: 'json' };
import tr from './texts/tr.json' with { type: 'json' };

const folder = fileURLToPath(new URL('.', import.meta.url));

test('both languages have the same keys with the same placeholders', () => {
  const [left, right] = [flat(en), flat(tr)];
  expect([...right.keys()].sort()).toEqual([...left.keys()].sort());
  for (const [key, text] of left) expect(placeholders(right.get(key)), key).toEqual(placeholders(text));
});

test('every text is used', () => {
  const sources = readdirSync(folder)
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
    .map((name) => readFileSync(`${folder}/${name}`, 'utf8'))
    .join('\n');
  const listed = [
    ...shortcutGroups
      .flatMap(({ id, shortcuts }) => [id, ...shortcuts.map((each) => each.id)])
      .map((id) => `shortcuts.${id}`),
    ...ProcessType.options.map((type) => `keywords.tools.${type}`),
  ];
  for (const key of flat(en).keys()) {
    expect(listed.includes(key) || sources.includes(`'${key}'`), key).toBe(true);
  }
});
