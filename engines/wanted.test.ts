import { expect, test } from 'vitest';
import type { EngineInfo } from '#contract/tools.ts';
import { lackingModel, wantedEngine } from './wanted.ts';

const engine = (name: string, missing: EngineInfo['missing'] = null): EngineInfo => ({
  name,
  ready: missing === null,
  languages: null,
  megabytes: null,
  missing,
  model: `${name}-model`,
});
const known = [engine('large', 'model'), engine('elsewhere', 'platform'), engine('small')];

test("the user's choice comes before the operator's, which counts only while it is ready", () => {
  expect(wantedEngine('large', 'small', known)).toBe('large');
  expect(wantedEngine('auto', 'small', known)).toBe('small');
  expect(wantedEngine('auto', 'large', known)).toBe('auto');
  expect(wantedEngine('auto', 'gone', known)).toBe('auto');
  expect(wantedEngine('auto', null, known)).toBe('auto');
});

test('only an engine that is requested by name has its model downloaded', () => {
  expect(lackingModel('large', known)).toBe('large-model');
  expect(lackingModel('auto', known)).toBeNull();
  expect(lackingModel('small', known)).toBeNull();
  expect(lackingModel('elsewhere', known)).toBeNull();
});
