import { expect, test } from 'vitest';
import type { TermBody } from '#contract/glossary.ts';
import { clearTerm, isComplete, isSameLanguage } from './term-body.ts';
import { changeFilter, emptyFilter, isFiltered, pageCount } from './term-filter.ts';

const term = (source: string, target: string, to = 'tr'): TermBody => ({
  kind: 'term',
  from: 'en',
  to,
  source,
  target,
});
const kept = (source: string): TermBody => ({ kind: 'keep', source });

test('a term needs both of its words, and a kept one only its own', () => {
  expect([term('buyer', 'alıcı'), term('buyer', ' '), term(' ', 'alıcı')].map(isComplete)).toEqual([
    true,
    false,
    false,
  ]);
  expect([kept('Kalem'), kept(' ')].map(isComplete)).toEqual([true, false]);
});

test('a term needs two languages, but an untranslated one has none', () => {
  expect([term('a', 'b'), term('a', 'b', 'en'), kept('Kalem')].map(isSameLanguage)).toEqual([
    false,
    true,
    false,
  ]);
});

test('after a term was added its languages stay for the next', () => {
  expect(clearTerm(term('buyer', 'alıcı', 'de'))).toEqual(term('', '', 'de'));
  expect(clearTerm(kept('Kalem'))).toEqual(kept(''));
});

test('changing the filter goes back to the first page', () => {
  const second = { ...emptyFilter, q: 'contract', from: 'en', page: 2 };
  expect(changeFilter(second, { q: 'buyer' })).toEqual({ q: 'buyer', from: 'en', to: '', page: 1 });
  expect(changeFilter(second, { from: '' })).toEqual({ q: 'contract', from: '', to: '', page: 1 });
});

test('each filter counts, but spaces alone don’t', () => {
  const filters = [{}, { q: '  ' }, { q: 'a' }, { from: 'en' }, { to: 'tr' }, { page: 3 }];
  expect(filters.map((part) => isFiltered({ ...emptyFilter, ...part }))).toEqual([
    false,
    false,
    true,
    true,
    true,
    false,
  ]);
});

test('fifty terms fill a page', () => {
  expect([0, 1, 50, 51, 100, 101].map(pageCount)).toEqual([1, 1, 1, 2, 2, 3]);
});
