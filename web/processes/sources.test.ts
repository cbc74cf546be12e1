import { expect, test } from 'vitest';
import type { Process } from '#contract/processes.ts';
import { textSummarization } from '#tools/text-summarization/contract.ts';
import { textToImage } from '#tools/text-to-image/contract.ts';
import { textToSpeech } from '#tools/text-to-speech/contract.ts';
import { linkOf, problemOf, sourceOfLink, titleOf } from './sources.ts';
import { processFile, shownProcess } from './testing.ts';

const process = shownProcess({ id: 'a b&c', files: [processFile('report.srt', { id: 'f' })] });

test.each([
  { process: 'a b&c', format: 'docx' },
  { process: 'a', file: 'f=1' },
])('an address names its source: %o', (source) => {
  const [path, query] = linkOf('/tool', source).split('?');
  expect(path).toBe('/tool');
  expect(sourceOfLink(new URLSearchParams(query))).toEqual(source);
});

test.each(['', 'from=a', 'format=txt', 'from=&format=txt'])('an address without one: ?%s', (query) => {
  expect(sourceOfLink(new URLSearchParams(query))).toBeNull();
});

test('says why a source can’t be used', () => {
  const problem = (
    source: Parameters<typeof problemOf>[0],
    change: Partial<Process> = {},
    to = textToSpeech,
  ) => problemOf(source, { ...process, ...change }, textSummarization, to);
  const result = { process: process.id, format: 'docx' };
  expect(problem(result)).toBeNull();
  expect(problem(result, { status: 'processing' })).toBe('unfinished');
  expect(problem(result, { status: 'fail' })).toBe('gone');
  expect(problem({ process: process.id, format: 'md' })).toBe('unfit');
  expect(problem({ process: process.id, file: 'f' })).toBe('unfit');
  expect(problem({ process: process.id, file: 'other' })).toBe('gone');
  expect(problemOf(result, process, textSummarization, textToImage)).toBe('unfit');
});

test('an uploaded file keeps its name, and a typed text has its process’s title', () => {
  const files = [processFile('report.md', { id: 'f' }), processFile('text.txt', { id: 't', role: 'text' })];
  const title = (source: Parameters<typeof titleOf>[0]['source']) =>
    titleOf({ source, process: { ...process, title: 'Report', files } });
  expect(title({ process: process.id, file: 'f' })).toBe('report.md');
  expect(title({ process: process.id, file: 't' })).toBe('Report');
  expect(title({ process: process.id, format: 'docx' })).toBe('Report');
});
