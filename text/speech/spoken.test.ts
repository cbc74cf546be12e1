import { expect, test } from 'vitest';
import { englishCases } from './cases/en.ts';
import { turkishCases } from './cases/tr.ts';
import { spokenForm } from './spoken.ts';

test.each(turkishCases)('Turkish: %s', (written, spoken) => {
  expect(spokenForm(written, 'tr')).toBe(spoken);
});

test.each(englishCases)('English: %s', (written, spoken) => {
  expect(spokenForm(written, 'en')).toBe(spoken);
});
