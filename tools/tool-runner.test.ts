import { expect, test } from 'vitest';
import { exportInput } from './testing/input.ts';
import { textSummarization } from './text-summarization/contract.ts';
import type { ToolRunner } from './tool.ts';
import { toolRunner } from './tool-runner.ts';

const result = textSummarization.result.parse({
  sentences: [],
  form: 'paragraph',
  stats: { totalLength: 0, finalLength: 0, summarizationRate: 0 },
  keywords: [],
  language: 'en',
});
const run: ToolRunner<typeof textSummarization>['run'] = () => Promise.reject(new Error('not run'));
const inputOf = (format: string) => exportInput(textSummarization, { format, result });
const refusal = { code: 'export_format_unsupported', params: { format: 'odt' } };

test('an export is written by the loaded function', async () => {
  const runner = toolRunner(textSummarization, run, async () => async ({ format }) => ({
    extension: format,
    mediaType: 'text/plain',
    bytes: new Uint8Array(),
  }));
  expect(await runner.export(inputOf('md'))).toMatchObject({ extension: 'md' });
});

test('nothing is loaded for a format that the contract lacks', async () => {
  const runner = toolRunner(textSummarization, run, () => Promise.reject(new Error('loaded')));
  await expect(runner.export(inputOf('odt'))).rejects.toMatchObject(refusal);
});

test('a tool without exports refuses every format', async () => {
  await expect(toolRunner(textSummarization, run).export(inputOf('odt'))).rejects.toMatchObject(refusal);
  await expect(toolRunner(textSummarization, run).export(inputOf('md'))).rejects.toThrow();
});
