import { expect, it } from 'vitest';
import { routeOf } from './tools.ts';

const pair = (from: string, to: string) => ({ from, to, ready: true, megabytes: 20, model: `${from}-${to}` });
const pairs = [pair('tr', 'en'), pair('en', 'de'), pair('de', 'tr'), pair('en', 'fr')];
const route = (from: string, to: string) => routeOf(pairs, from, to)?.map(({ model }) => model) ?? null;

it('finds the way between two languages: direct if possible, else through English, else none', () => {
  expect(route('de', 'tr')).toEqual(['de-tr']);
  expect(route('tr', 'en')).toEqual(['tr-en']);
  expect(route('tr', 'de')).toEqual(['tr-en', 'en-de']);
  // Nothing leads from German into English, nor from Turkish anywhere but there.
  expect(route('de', 'fr')).toBeNull();
  expect(route('fr', 'tr')).toBeNull();
});
