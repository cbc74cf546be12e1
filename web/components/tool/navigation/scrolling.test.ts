import { expect, test } from 'vitest';
import { centredScrollTop, followScrollTop } from './scrolling.ts';

const pane = { top: 100, height: 400, scrollTop: 1_000, scrollHeight: 5_000 };

test('a mark is scrolled to the middle of its pane from anywhere', () => {
  expect(centredScrollTop({ top: 700, height: 20 }, pane)).toBe(1_410);
  expect(centredScrollTop({ top: -300, height: 20 }, pane)).toBe(410);
  // It is already in the middle.
  expect(centredScrollTop({ top: 290, height: 20 }, pane)).toBe(1_000);
});

test('near the ends it is scrolled as far as possible', () => {
  expect(centredScrollTop({ top: -850, height: 20 }, pane)).toBe(0);
  expect(centredScrollTop({ top: 4_090, height: 20 }, pane)).toBe(4_600);
});

test('a mark that is higher than the pane is shown from its beginning', () => {
  expect(centredScrollTop({ top: 700, height: 600 }, pane)).toBe(1_576);
});

test('following a sound scrolls only when the mark leaves the view, and shows the text after it', () => {
  expect(followScrollTop({ top: 200, height: 20 }, pane)).toBeNull();
  expect(followScrollTop({ top: 120, height: 20 }, pane)).toBe(900);
  expect(followScrollTop({ top: 370, height: 20 }, pane)).toBe(1_150);
});
