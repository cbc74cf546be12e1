import { expect, test } from 'vitest';
import { flat, placeholders } from '#contract/texts/testing.ts';
import en from './texts/en.json' with { type: 'json' };
import tr from './texts/tr.json' with { type: 'json' };

test('both languages have the same keys with the same placeholders', () => {
  const [left, right] = [flat(en), flat(tr)];
  expect([...right.keys()].sort()).toEqual([...left.keys()].sort());
  for (const [key, text] of left) expect(placeholders(right.get(key)), key).toEqual(placeholders(text));
  for (const text of right.values()) expect(text).not.toMatch(/\}['’]?\p{Ll}/u);
});
