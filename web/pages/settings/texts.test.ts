import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { flat, placeholders } from '#contract/texts/testing.ts';
import actingEn from '../../layout/acting/texts/en.json' with { type: 'json' };
import actingTr from '../../layout/acting/texts/tr.json' with { type: 'json' };
import { adminPages } from '../admin/pages.ts';
import loginEn from '../login/texts/en.json' with { type: 'json' };
import loginTr from '../login/texts/tr.json' with { type: 'json' };
import en from './texts/en.json' with { type: 'json' };
import tr from './texts/tr.json' with { type: 'json' };

const web = fileURLToPath(new URL('../..', import.meta.url));

describe.each([
  { name: 'settings', folder: 'pages/settings', english: en, turkish: tr },
  { name: 'login', folder: 'pages/login', english: loginEn, turkish: loginTr },
  { name: 'acting', folder: 'layout/acting', english: actingEn, turkish: actingTr },
])('the texts of $name', ({ folder, english, turkish }) => {
  const [left, right] = [flat(english), flat(turkish)];

  it('are the same in both languages, with the same placeholders and no suffix on one', () => {
    expect([...right.keys()].sort()).toEqual([...left.keys()].sort());
    for (const [key, text] of left) expect(placeholders(right.get(key)), key).toEqual(placeholders(text));
    for (const text of right.values()) expect(text).not.toMatch(/\}['’]?\p{Ll}/u);
  });

  it('exist for every name in the code', () => {
    const groups = new Set([...left.keys()].map((key) => key.split('.')[0]));
    const named = readdirSync(join(web, folder))
      .filter((file) => file.endsWith('.tsx'))
      .flatMap((file) => [...readFileSync(join(web, folder, file), 'utf8').matchAll(/\bt\(\s*'([\w.]+)'/g)])
      .map((match) => match[1] ?? '')
      .filter((key) => groups.has(key.split('.')[0]));
    expect(named.length).toBeGreaterThan(2);
    for (const key of named) expect(left.has(key), key).toBe(true);
  });
});

it("name each of the server's pages", () => {
  for (const page of adminPages) {
    expect(en.server).toHaveProperty(page);
    expect(en.server).toHaveProperty(`${page}Hint`);
  }
});

it('use the specified wording', () => {
  expect([en.profile.done, en.profile.failed, en.password.done, en.password.failed]).toEqual([
    'Profile information updated',
    'Profile update failed',
    'Password updated',
    'Password update failed',
  ]);
  expect(en.deletion.submit).toBe('Yes, delete my account');
});
