import { expect, test } from 'vitest';
import { documentCompare } from '#tools/document-compare/contract.ts';
import { textSummarization } from '#tools/text-summarization/contract.ts';
import { fittingTools } from './fitting-tools.ts';
import { handOver, takeFiles } from './handover.ts';

const tools = [{ contract: textSummarization }];

test('a file is offered to the tools that accept its kind, whatever the case of its name', () => {
  expect(fittingTools(tools, [{ name: 'Rapor.PDF' }])).toEqual(tools);
  expect(fittingTools(tools, [{ name: 'photo.png' }])).toEqual([]);
  expect(fittingTools(tools, [{ name: 'pdf' }])).toEqual([]);
});

test('more files than a tool accepts are not offered to it', () => {
  expect(fittingTools(tools, [{ name: 'a.pdf' }, { name: 'b.pdf' }])).toEqual([]);
});

test('files of which one does not fit are offered to no tool; handed-over files are taken once', () => {
  const two = [{ contract: documentCompare }];
  expect(fittingTools(two, [{ name: 'a.docx' }, { name: 'b.docx' }])).toEqual(two);
  expect(fittingTools(two, [{ name: 'a.docx' }, { name: 'b.mp3' }])).toEqual([]);
  const files = [new File(['x'], 'a.docx')];
  handOver(files);
  expect([takeFiles(), takeFiles()]).toEqual([files, []]);
});
