import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { flat, placeholders } from '#contract/texts/testing.ts';
import modelsEn from '../../components/tool/models/texts/en.json' with { type: 'json' };
import modelsTr from '../../components/tool/models/texts/tr.json' with { type: 'json' };
import { adminTexts } from './texts/all.ts';

test.each([
  ['the pages', adminTexts.en, adminTexts.tr],
  ['models', modelsEn, modelsTr],
] as const)('%s: both languages have the same keys with the same placeholders', (_, english, turkish) => {
  const [left, right] = [flat(english), flat(turkish)];
  expect([...right.keys()].sort()).toEqual([...left.keys()].sort());
  for (const [key, text] of left) expect(placeholders(right.get(key)), key).toEqual(placeholders(text));
  for (const text of right.values()) expect(text).not.toMatch(/\}['’]?\p{Ll}/u);
});

test('every text that the pages name in full exists', () => {
  const here = fileURLToPath(new URL('.', import.meta.url));
  const sources = readdirSync(here, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.tsx'))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'));
  const groups = Object.keys(adminTexts.en);
  const named = sources
    .flatMap((source) =>
      [...source.matchAll(/'((?:[a-zA-Z]+\.)+[a-zA-Z]+)'/g)].map((match) => match[1] ?? ''),
    )
    .filter((key) => groups.includes(key.split('.')[0] ?? ''));
  expect(named.length).toBeGreaterThan(50);
  const known = flat(adminTexts.en);
  for (const key of named) expect(known.has(key) || known.has(`${key}_other`), key).toBe(true);
});
