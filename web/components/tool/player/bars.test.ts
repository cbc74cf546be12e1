import { expect, it } from 'vitest';
import { barsPath } from './bars.ts';

const heights = (path: string) => [...path.matchAll(/v(\d+)/g)].map((match) => Number(match[1]));

it('draws as many bars as fit, the loudest at full height', () => {
  expect(heights(barsPath([0, 25, 50, 100], 12, 40))).toEqual([2, 10, 20, 40]);
});

it('keeps the loudest of the slices that share a bar', () => {
  expect(heights(barsPath([0, 100, 50, 10], 6, 40))).toEqual([40, 20]);
});

it('spreads few slices over many bars', () => {
  expect(heights(barsPath([100, 50], 12, 40))).toEqual([40, 40, 20, 20]);
});

it('draws faint noise flat, and nothing without space or sound', () => {
  expect(heights(barsPath([1, 1], 6, 24))).toEqual([2, 2]);
  expect(barsPath([], 100, 40)).toBe('');
  expect(barsPath([50], 0, 40)).toBe('');
});
