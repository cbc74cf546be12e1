import { expect, test } from 'vitest';
import { errorCodes } from '#contract/errors.ts';
import en from '#contract/texts/en.json' with { type: 'json' };
import errorsEn from '#contract/texts/errors/en.json' with { type: 'json' };
import errorsTr from '#contract/texts/errors/tr.json' with { type: 'json' };
import { placeholders } from '#contract/texts/testing.ts';
import tr from '#contract/texts/tr.json' with { type: 'json' };
import { subjects } from './useCodeText.ts';

test.each([
  ['en', { ...en.errors, ...errorsEn }],
  ['tr', { ...tr.errors, ...errorsTr }],
] as const)(
  '%s: whatever the title of an error is about has a word that says nothing of the work',
  (_, texts) => {
    const known = new Set<string>(subjects);
    // No run ends with a provider's error.
    for (const code of errorCodes.filter((name) => !name.startsWith('google_'))) {
      const [title] = texts[code].split('\n');
      expect(
        placeholders(title).filter((name) => !known.has(name)),
        code,
      ).toEqual([]);
    }
  },
);
