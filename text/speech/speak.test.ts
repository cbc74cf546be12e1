import { expect, test } from 'vitest';
import { z } from 'zod';
import { loadTable } from '../load-data.ts';
import { cleanForSpeech } from './marks.ts';
import { speak } from './speak.ts';

const cases = loadTable(
  new URL('./testing/spoken.tsv', import.meta.url),
  z.object({ language: z.enum(['tr', 'en']), written: z.string(), spoken: z.string() }),
);

test.each(cases)('$language: $written', ({ language, written, spoken }) => {
  expect(speak(cleanForSpeech(written).text, language)).toBe(spoken);
});
