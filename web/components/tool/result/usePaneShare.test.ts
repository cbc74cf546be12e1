import { expect, it } from 'vitest';
import { allowedShare } from './usePaneShare.ts';

it('both panes stay wide enough to read in', () => {
  expect(allowedShare(0.4, 1000)).toBe(0.4);
  expect(allowedShare(0, 2000)).toBe(0.25);
  expect(allowedShare(1, 2000)).toBe(0.75);
  expect(allowedShare(0, 700)).toBeCloseTo(0.4);
  expect(allowedShare(1, 700)).toBeCloseTo(0.6);
  expect(allowedShare(0.9, 400)).toBe(0.5);
});
