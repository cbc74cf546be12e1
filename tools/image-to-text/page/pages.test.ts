import { expect, test } from 'vitest';
import type { RecognisedPage } from '../contract.ts';
import { hasSiblings, pageIndex, withPageText } from './pages.ts';

const page = (file: number, number: number, text: string): RecognisedPage => ({
  file,
  page: number,
  text,
  confidence: 0.9,
  words: 1,
  languages: ['tr'],
  rotation: 0,
  skew: 0,
  width: 10,
  height: 10,
  layer: false,
});
const pages = [page(0, 1, 'one'), page(1, 1, 'two'), page(1, 2, 'three')];

test('the address names the current page, which is never beyond the last', () => {
  expect([null, '1', '2', '3', '4', '0', '-1', '1.5', 'x', ''].map((asked) => pageIndex(asked, 3))).toEqual([
    0, 0, 1, 2, 2, 0, 0, 0, 0, 0,
  ]);
  expect(pageIndex('1', 0)).toBe(0);
});

test('correcting a page leaves the others as they are', () => {
  const written = withPageText({ pages, language: 'tr' }, 1, 'zwei');
  expect(written.pages.map(({ text }) => text)).toEqual(['one', 'zwei', 'three']);
  expect(written.pages[1]).toEqual({ ...pages[1], text: 'zwei' });
});

test('pages are numbered if their file has several', () => {
  expect(pages.map((each) => hasSiblings(each, pages))).toEqual([false, true, true]);
});
