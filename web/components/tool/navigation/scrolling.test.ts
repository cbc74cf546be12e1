import { expect, test } from 'vitest';
import { centred, followed } from './scrolling.ts';

const pane = { top: 100, height: 400, scrollTop: 1_000, scrollHeight: 5_000 };

test('a mark is scrolled to the middle of its pane, wherever it was', () => {
  expect(centred({ top: 700, height: 20 }, pane)).toBe(1_410);
  expect(centred({ top: -300, height: 20 }, pane)).toBe(410);
  // This mark is in the middle already.
  expect(centred({ top: 290, height: 20 }, pane)).toBe(1_000);
});

test('near the ends it comes as close to the middle as possible', () => {
  expect(centred({ top: -850, height: 20 }, pane)).toBe(0);
  expect(centred({ top: 4_090, height: 20 }, pane)).toBe(4_600);
});

test('a mark that is higher than the pane is shown from its beginning', () => {
  expect(centred({ top: 700, height: 600 }, pane)).toBe(1_576);
});

test('following a sound scrolls only when the mark leaves the view, and then shows what comes next', () => {
  expect(followed({ top: 200, height: 20 }, pane)).toBeNull();
  expect(followed({ top: 120, height: 20 }, pane)).toBe(900);
  expect(followed({ top: 370, height: 20 }, pane)).toBe(1_150);
});
