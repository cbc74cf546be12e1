import { expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import type { ToolContract } from '#contract/tools.ts';
import { documentCompare } from '#tools/document-compare/contract.ts';
import { questionAnswer } from '#tools/question-answer/contract.ts';
import { textSummarization } from '#tools/text-summarization/contract.ts';
import { textToImage } from '#tools/text-to-image/contract.ts';
import { inputProblem } from './input-problem.ts';

const problem = (
  given: Partial<Parameters<typeof inputProblem>[0]>,
  { input }: Pick<ToolContract, 'input'> = textSummarization,
) => inputProblem({ files: 0, text: '', ...given }, input);

test('a form needs the minimum number of files', () => {
  expect(problem({ files: 0 }, questionAnswer)).toBe('files');
  expect(problem({ files: 1 }, questionAnswer)).toBeNull();
  expect(problem({ files: 1 }, documentCompare)).toBe('files');
  expect(problem({ files: 2 }, documentCompare)).toBeNull();
});

test('a form that takes a file or a text needs either', () => {
  expect(problem({})).toBe('either');
  expect(problem({ text: ' \n' })).toBe('either');
  expect(problem({ files: 1 })).toBeNull();
  expect(problem({ text: ' \n' }, textToImage)).toBe('text');
});

test('overlong texts are refused', () => {
  expect(problem({ text: 'a'.repeat(limits.textMaximum) })).toBeNull();
  expect(problem({ text: 'a'.repeat(limits.textMaximum + 1) })).toBe('length');
  const most = textToImage.input.characters;
  expect(most).toBeLessThan(limits.textMaximum);
  expect(problem({ text: 'a'.repeat(most) }, textToImage)).toBeNull();
  expect(problem({ text: 'a'.repeat(most + 1) }, textToImage)).toBe('length');
});

test('the text that a file hides doesn’t matter', () => {
  expect(problem({ files: 1, text: 'a'.repeat(limits.textMaximum + 1) })).toBeNull();
});
