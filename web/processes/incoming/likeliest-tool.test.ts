import { expect, test } from 'vitest';
import { documentCompare } from '#tools/document-compare/contract.ts';
import { textSummarization } from '#tools/text-summarization/contract.ts';
import { textTranslate } from '#tools/text-translate/contract.ts';
import { likeliestTool } from './likeliest-tool.ts';

const [compare, summarize, translate] = [documentCompare, textSummarization, textTranslate].map(
  (contract) => ({ contract }),
);
const tools = [compare, summarize, translate].filter((tool) => tool !== undefined);
const used = (...types: ('Compare' | 'Translate' | 'SpeechToText')[]) => types.map((type) => ({ type }));

test('one file is most probably meant for the tool used last, among those that want one', () => {
  expect(likeliestTool(tools, 1, used('Compare', 'SpeechToText', 'Translate'))).toBe(translate);
  expect(likeliestTool(tools, 1, [])).toBe(summarize);
});

test('two files are most probably to be compared', () => {
  expect(likeliestTool(tools, 2, used('Translate'))).toBe(compare);
});

test('without a tool that wants as many files, the tool used last counts, and then the first', () => {
  expect(likeliestTool(tools, 3, used('Translate'))).toBe(translate);
  expect(likeliestTool(tools, 3, [])).toBe(compare);
  expect(likeliestTool([], 1, [])).toBeUndefined();
});
