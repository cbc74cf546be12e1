import { expect, test } from 'vitest';
import { z } from 'zod';
import { loadTable } from '../load-data.ts';
import { spokenForm } from './spoken.ts';

const cases = loadTable(
  new URL('./testing/spoken.tsv', import.meta.url),
  z.object({ language: z.enum(['tr', 'en']), written: z.string(), spoken: z.string() }),
);

test.each(cases)('$language: $written', ({ language, written, spoken }) => {
  expect(spokenForm(written, language)).toBe(spoken);
});
