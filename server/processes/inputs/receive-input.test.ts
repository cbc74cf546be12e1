import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { createLogger } from '#server/logger.ts';
import { openFileStore } from '#server/storage/open.ts';
import { testFolder } from '#testing/folder.ts';
import { findTool } from '#tools/find-tool.ts';
import { bytesMaximum, receiveInput } from './receive-input.ts';

const megabyte = 1_048_576;
const config = readConfig({ KALEM_UPLOAD_MEGABYTES: '1', KALEM_DATA_DIR: testFolder() });
const log = createLogger({ logLevel: 'silent', logFormat: 'json' });
const summary = findTool('TextSummarization');

it("accepts the operator's limit, or the tool's own", () => {
  expect(bytesMaximum(summary, { config })).toBe(megabyte);
  expect(bytesMaximum(findTool('SpeechToText'), { config })).toBe(2_048 * megabyte);
});

it('accepts a file at the limit, and none that is a byte larger', async () => {
  const files = await openFileStore(config, log);
  const receive = (bytes: number) =>
    receiveInput({ files, config }, summary, Readable.from(['a'.repeat(bytes)]), 'uzun.txt');
  expect(await receive(megabyte)).toMatchObject({ role: 'input', name: 'uzun.txt', size: megabyte });
  await expect(receive(megabyte + 1)).rejects.toMatchObject({
    code: 'file_too_large',
    params: { name: 'uzun.txt', size: 1 },
  });
  await files.close();
});
