import { expect, test } from 'vitest';
import { findTool } from './find.ts';
import { toolText } from './tool-text.ts';

const texts = {
  name: 'Name',
  description: '',
  submit: '',
  stages: {},
  issues: { numbers: '{source} became {target}, {source}?' },
};

test('a text outside the browser is given its values, and keeps what it has none for', () => {
  expect(toolText(texts, 'issues', 'numbers', { source: '3', target: '4' })).toBe('3 became 4, 3?');
  expect(toolText(texts, 'issues', 'numbers', { source: '' })).toBe(' became {target}, ?');
});

test('a text that is lacking is told, whatever its group is', () => {
  for (const [group, key] of [
    ['issues', 'kept'],
    ['gone', 'kept'],
    ['name', 'kept'],
  ] as const)
    expect(() => toolText(texts, group, key)).toThrow('lack kept');
});

test('a tool is found by the type of its processes', () => {
  for (const type of ['SpeechToText', 'Translate', 'ImageToText'] as const)
    expect(findTool(type).contract.type).toBe(type);
});
