import { expect, test } from 'vitest';
import type { EngineInfo } from '#contract/tools.ts';
import {
  actingEngines,
  enginesFor,
  languagesOf,
  megabytesBefore,
  megabytesOf,
  needOf,
  servicesFor,
  targetState,
} from './coverage.ts';

const pair = (from: string, to: string, ready = false) => ({
  from,
  to,
  ready,
  megabytes: 17,
  model: `bergamot-${from}-${to}`,
});
const engine = (name: string, more: Partial<EngineInfo> = {}): EngineInfo => ({
  name,
  ready: true,
  languages: null,
  megabytes: null,
  missing: null,
  ...more,
});
const bergamot = engine('bergamot', { pairs: [pair('tr', 'en', true), pair('en', 'de'), pair('de', 'en')] });
const service = engine('service:1', { label: 'Office', languages: ['tr', 'en', 'de', 'fr'] });
const open = engine('service:2', { label: 'Anything' });

test('a pair without a direct model goes through English, and names the missing models', () => {
  expect(needOf([bergamot], 'tr', 'en')).toEqual({ via: null, missing: [] });
  const through = needOf([bergamot], 'tr', 'de');
  expect(through).toMatchObject({ via: 'en', missing: [{ model: 'bergamot-en-de' }] });
  expect(through && megabytesOf(through.missing)).toBe(17);
  expect(needOf([bergamot], 'en', 'tr')).toBeNull();
  expect(needOf([bergamot], 'tr', 'tr')).toBeNull();
});

test('of several engines the one with the smallest need counts', () => {
  expect(needOf([bergamot, service], 'tr', 'de')).toEqual({ via: null, missing: [] });
  expect(needOf([bergamot, service], 'tr', 'ja')).toBeNull();
  expect(needOf([bergamot, open], 'tr', 'ja')).toEqual({ via: null, missing: [] });
});

test('"auto" means the engine that the operator prefers, then a built-in one, then a service', () => {
  const acting = (preferred: EngineInfo | undefined, from: string, to: string) =>
    actingEngines([service, bergamot, open], preferred, 'auto', { from, to }).map(({ name }) => name);
  expect(acting(undefined, 'tr', 'de')).toEqual(['bergamot']);
  expect(acting(service, 'tr', 'de')).toEqual(['service:1']);
  // A preferred engine that doesn't know the pair leaves it to the others.
  expect(acting(service, 'de', 'ja')).toEqual(['service:1', 'bergamot', 'service:2']);
  expect(actingEngines([service, bergamot], undefined, 'service:1', { from: 'tr', to: 'de' })).toEqual([
    service,
  ]);
});

test('a download is announced when the engine that will translate lacks a model', () => {
  const before = (source: string, target: string, chosen = 'auto') =>
    megabytesBefore([bergamot, service], undefined, { source, target, engine: chosen });
  expect(before('tr', 'de')).toBe(17);
  expect(before('tr', 'en')).toBe(0);
  expect(before('tr', 'de', 'service:1')).toBe(0);
  // A Turkish text, which is likely, can be translated at once.
  expect(before('auto', 'auto')).toBe(0);
  expect(before('auto', 'de')).toBe(17);
});

test("the languages are the engines', and common ones for a service that lists none", () => {
  expect(languagesOf([bergamot])).toEqual({ from: ['tr', 'en', 'de'], to: ['en', 'de'] });
  expect(languagesOf([service]).from).toEqual(['tr', 'en', 'de', 'fr']);
  expect(languagesOf([open]).to).toContain('ja');
});

test('a chosen engine counts alone, and one that does not run here never counts', () => {
  const absent = engine('bergamot', { ready: false, missing: 'platform', pairs: bergamot.pairs });
  expect(enginesFor([absent, service], 'auto')).toEqual([service]);
  expect(enginesFor([bergamot, service], 'bergamot')).toEqual([bergamot]);
  expect(enginesFor([absent, service], 'bergamot')).toEqual([]);
});

test('a target shows what it needs, and none is refused before the source is known', () => {
  const into = (source: string) =>
    ['en', 'de', 'fr'].map((target) => targetState([bergamot], source, target));
  expect(into('tr')).toEqual(['ready', 'brought', 'uncovered']);
  expect(into('en')).toEqual(['ready', 'brought', 'uncovered']);
  expect(into('auto')).toEqual(['ready', 'ready', 'ready']);
});

test('the services that a text is sent to are named, surely or maybe', () => {
  const engines = [bergamot, service, open];
  expect(servicesFor(engines, undefined, 'service:1')).toEqual({ surely: 'Office' });
  expect(servicesFor(engines, service, 'bergamot')).toBeNull();
  expect(servicesFor(engines, open, 'auto')).toEqual({ surely: 'Anything' });
  expect(servicesFor(engines, bergamot, 'auto')).toEqual({ maybe: ['Office', 'Anything'] });
  expect(servicesFor(engines, undefined, 'auto')).toEqual({ maybe: ['Office', 'Anything'] });
  expect(servicesFor([bergamot], undefined, 'auto')).toBeNull();
});
