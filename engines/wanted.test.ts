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

test("what the user picked comes before the operator's choice, which counts while it is ready", () => {
  expect(wantedEngine('large', 'small', known)).toBe('large');
  expect(wantedEngine('auto', 'small', known)).toBe('small');
  expect(wantedEngine('auto', 'large', known)).toBe('auto');
  expect(wantedEngine('auto', 'gone', known)).toBe('auto');
  expect(wantedEngine('auto', null, known)).toBe('auto');
});

test('only an engine that was asked for by name has its model brought', () => {
  expect(lackingModel('large', known)).toBe('large-model');
  expect(lackingModel('auto', known)).toBeNull();
  expect(lackingModel('small', known)).toBeNull();
  expect(lackingModel('elsewhere', known)).toBeNull();
});
