import { expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import type { ToolContract } from '#contract/tools.ts';
import { documentCompare } from '#tools/document-compare/contract.ts';
import { textSummarization } from '#tools/text-summarization/contract.ts';
import { textToImage } from '#tools/text-to-image/contract.ts';
import { inputProblem } from './input-problem.ts';

const problem = (
  given: Partial<Parameters<typeof inputProblem>[0]>,
  { input }: Pick<ToolContract, 'input'> = textSummarization,
) => inputProblem({ tab: 'text', files: 0, text: '', ...given }, input);

test("the tool's number of files is required", () => {
  expect(problem({ tab: 'file' })).toBe('files');
  expect(problem({ tab: 'file', files: 1 })).toBeNull();
  expect(problem({ tab: 'file', files: 1 }, documentCompare)).toBe('files');
  expect(problem({ tab: 'file', files: 2 }, documentCompare)).toBeNull();
});

test("spaces are no text, and a text over the tool's limit is refused", () => {
  expect(problem({ text: ' \n' })).toBe('text');
  expect(problem({ text: 'a'.repeat(limits.textMaximum) })).toBeNull();
  expect(problem({ text: 'a'.repeat(limits.textMaximum + 1) })).toBe('length');
  const most = textToImage.input.characters;
  expect(most).toBeLessThan(limits.textMaximum);
  expect(problem({ text: 'a'.repeat(most) }, textToImage)).toBeNull();
  expect(problem({ text: 'a'.repeat(most + 1) }, textToImage)).toBe('length');
});

test('the content of the other tab is ignored', () => {
  expect(problem({ tab: 'file', files: 1, text: 'a'.repeat(limits.textMaximum + 1) })).toBeNull();
  expect(problem({ tab: 'text', files: 0, text: 'A text.' })).toBeNull();
  expect(problem({ tab: 'text', files: 1 })).toBe('text');
});
