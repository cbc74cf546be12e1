import { expect, it } from 'vitest';
import { z } from 'zod';
import { loadTable } from '../load-data.ts';
import { answerTypes, containsType, wantedTypes } from './types.ts';

const language = z.enum(['tr', 'en']);
const questions = loadTable(
  new URL('./testing/asked-types.tsv', import.meta.url),
  z.object({
    language,
    question: z.string(),
    wanted: z
      .string()
      .default('')
      .transform((types) => types.split(' ').filter(Boolean))
      .pipe(z.array(z.enum(answerTypes))),
  }),
);

it.each(questions)('$question', ({ question, language, wanted }) => {
  // The order of the types says nothing.
  expect(wantedTypes(question, language).toSorted()).toEqual(
    expect.arrayContaining(wanted.filter((type) => type !== 'rule').toSorted()),
  );
  if (wanted.length === 0) expect(wantedTypes(question, language)).toEqual([]);
});

const texts = loadTable(
  new URL('./testing/held-types.tsv', import.meta.url),
  z.object({ language, text: z.string(), type: z.enum(answerTypes), held: z.enum(['yes', 'no']) }),
);

it.each(texts)('$text ($language, $type)', ({ text, language, type, held }) => {
  expect(containsType(text, type, language)).toBe(held === 'yes');
});
