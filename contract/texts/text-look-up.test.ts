import { expect, test } from 'vitest';
import { textLookUp } from './text-look-up.ts';

const texts = {
  name: 'Name',
  issues: { numbers: '{source} became {target}, {source}?' },
  counts: { words_one: '{number} word', words_other: '{number} words of {count}' },
};
const say = textLookUp(texts, 'en');

test('a text outside the browser gets its values, and keeps placeholders without one', () => {
  expect(say('issues.numbers', { source: '3', target: '4' })).toBe('3 became 4, 3?');
  expect(say('issues.numbers', { source: '' })).toBe(' became {target}, ?');
});

test("a user's text is never read as a placeholder", () => {
  const source = '{target} $t(issues.numbers) $& <b>';
  expect(say('issues.numbers', { source, target: source })).toBe(`${source} became ${source}, ${source}?`);
});

test('plurals follow the rules of the language', () => {
  const counted = (count: number) => say('counts.words', { count, number: count.toLocaleString('en') });
  expect([0, 1, 1.5, 2_000].map(counted)).toEqual([
    '0 words of 0',
    '1 word',
    '1.5 words of 1.5',
    '2,000 words of 2000',
  ]);
});

test('a missing text is reported, whatever its group is', () => {
  for (const group of ['issues', 'gone', 'name'])
    expect(() => say(`${group}.kept`)).toThrow(`lack ${group}.kept`);
});

test('of several keys, the first with a text counts', () => {
  expect(say(['issues.gone', 'name', 'counts.words'])).toBe('Name');
});
