import { expect, test } from 'vitest';
import { textSummarization } from '#tools/text-summarization/contract.ts';
import { fittingTools } from './fittingTools.ts';

const tools = [{ contract: textSummarization }];

test('a file is offered to the tools that take its kind, whatever the case of its name', () => {
  expect(fittingTools(tools, [{ name: 'Rapor.PDF' }])).toEqual(tools);
  expect(fittingTools(tools, [{ name: 'photo.png' }])).toEqual([]);
  expect(fittingTools(tools, [{ name: 'pdf' }])).toEqual([]);
});

test('more files than a tool takes are not offered to it', () => {
  expect(fittingTools(tools, [{ name: 'a.pdf' }, { name: 'b.pdf' }])).toEqual([]);
});
