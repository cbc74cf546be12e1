import { expect, test } from 'vitest';
import { findTool } from './find-tool.ts';

test('a tool is found by the type of its processes', () => {
  for (const type of ['SpeechToText', 'Translate', 'ImageToText'] as const)
    expect(findTool(type).contract.type).toBe(type);
});
