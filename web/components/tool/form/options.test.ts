import { expect, test } from 'vitest';
import { textSummarization } from '#tools/text-summarization/contract.ts';
import { defaultOptions, invalidOptions, optionsFrom } from './options.ts';

test("a form starts with the contract's defaults", () => {
  expect(defaultOptions(textSummarization)).toEqual({
    length: 'medium',
    form: 'paragraph',
    focus: '',
    engine: 'auto',
  });
});

test('running again starts with the earlier options, or with the defaults if they are no longer valid', () => {
  const earlier = { length: 12, form: 'bullets', focus: 'costs', engine: 'extractive' };
  expect(optionsFrom(textSummarization, earlier)).toEqual(earlier);
  expect(optionsFrom(textSummarization, { length: 'endless' })).toEqual(defaultOptions(textSummarization));
});

test('each refused field is named', () => {
  const value = { length: Number.NaN, form: 'paragraph', focus: 'x'.repeat(201) };
  expect(invalidOptions(textSummarization, value)).toEqual(new Set(['length', 'focus']));
  expect(invalidOptions(textSummarization, { ...value, length: 60, focus: 'x' }).size).toBe(0);
});
