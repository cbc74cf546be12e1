import { expect, test } from 'vitest';
import type { EngineInfo, ToolInfo } from '#contract/tools.ts';
import { automaticOf, missingOf, preferredOf } from './engine-choice.ts';

const engine = (name: string, missing: EngineInfo['missing'] = null, more: Partial<EngineInfo> = {}) => ({
  name,
  ready: missing === null,
  languages: null,
  megabytes: null,
  missing,
  ...more,
});
const tool = (preferredEngine: string | null, ...engines: EngineInfo[]): ToolInfo => ({
  type: 'Translate',
  path: '',
  resultPath: '',
  input: { kinds: [], minimumFiles: 0, maximumFiles: 1, megabytes: 1, text: true },
  options: {},
  exports: [],
  engines,
  preferredEngine,
});

test('a form can be sent as soon as one engine can do the work', () => {
  expect(missingOf([engine('a', 'platform'), engine('b')])).toBeNull();
  // Until the server has answered, the form can be sent.
  expect([missingOf(undefined), missingOf([])]).toEqual([null, null]);
});

test('otherwise it says whether a model can be downloaded, or nothing runs on this system', () => {
  expect(missingOf([engine('a', 'platform'), engine('b', 'model')])).toBe('model');
  expect(missingOf([engine('a', 'platform')])).toBe('platform');
});

test('a translator downloads the models of its languages with the run, if there are any languages', () => {
  const pairs = [{ from: 'en', to: 'tr' }].map((pair) => ({
    ...pair,
    ready: false,
    megabytes: 30,
    model: 'm',
  }));
  expect(missingOf([engine('a', 'model', { pairs })])).toBeNull();
  expect(missingOf([engine('a', 'model', { pairs: [] })])).toBe('model');
  expect(missingOf([engine('a', 'platform', { pairs })])).toBe('platform');
});

test('the default is the operator’s engine, or the first ready one while that is not ready', () => {
  const [first, second, broken] = [engine('first'), engine('second'), engine('broken', 'model')];
  expect(automaticOf(tool(null, broken, first, second))).toBe(first);
  expect(automaticOf(tool('second', broken, first, second))).toBe(second);
  expect(automaticOf(tool('broken', broken, first, second))).toBe(first);
  expect(preferredOf(tool('broken', broken, first))).toBe(broken);
  expect(preferredOf(tool(null, first))).toBeUndefined();
  expect(automaticOf(tool(null, broken))).toBeUndefined();
});
