import { expect, test } from 'vitest';
import { quotesByPage } from './page-quotes.ts';

const document = {
  text: 'First page. Second page. Third.',
  pages: [
    { number: 1, start: 0, end: 12 },
    { number: 2, start: 12, end: 25 },
    { number: 3, start: 25, end: 31 },
  ],
};
const quotes = (start: number, end: number) =>
  [...quotesByPage(document, [{ id: 'q', start, end }])].map(([page, [quote]]) => [
    page,
    quote?.text,
    quote?.share,
  ]);

test('a quote is on its page, at the height where it begins', () => {
  expect(quotes(6, 11)).toEqual([[1, 'page.', 0.5]]);
  expect(quotes(25, 31)).toEqual([[3, 'Third.', 0]]);
});

test('a quote over a page break is on each page with its part', () => {
  expect(quotes(6, 18)).toEqual([
    [1, 'page. ', 0.5],
    [2, 'Second', 0],
  ]);
  expect(quotes(0, 31).map(([page]) => page)).toEqual([1, 2, 3]);
  // One that ends with its page is no part of the next.
  expect(quotes(6, 12).map(([page]) => page)).toEqual([1]);
});

test('all quotes of a page are in order', () => {
  const found = quotesByPage(document, [
    { id: 'a', start: 0, end: 5 },
    { id: 'b', start: 6, end: 10 },
  ]);
  expect(found.get(1)?.map(({ id }) => id)).toEqual(['a', 'b']);
  expect(found.get(2)).toBeUndefined();
});
