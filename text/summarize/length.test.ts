import { describe, expect, it } from 'vitest';
import { lengthShare } from './length.ts';

describe('lengthShare', () => {
  it('takes a number as a percentage', () => {
    expect(lengthShare(10, 5000)).toBeCloseTo(0.1);
    expect(lengthShare(60, 50)).toBeCloseTo(0.6);
  });
  it('keeps the three lengths distinct and in order', () => {
    for (const words of [200, 1000, 5000, 50_000, 500_000]) {
      const [short, medium, long] = (['short', 'medium', 'long'] as const).map((each) =>
        lengthShare(each, words),
      );
      expect(short).toBeLessThan(medium ?? 0);
      expect(medium).toBeLessThan(long ?? 0);
      expect(long).toBeLessThanOrEqual(0.6);
    }
  });
  it('gives an article about a seventh for medium, and a book a short readable summary', () => {
    expect(lengthShare('medium', 2000)).toBeCloseTo(0.14);
    expect(lengthShare('short', 120_000) * 120_000).toBeCloseTo(500);
  });
  it('never exceeds the text', () => {
    expect(lengthShare('long', 30)).toBeLessThanOrEqual(0.6);
    expect(lengthShare('short', 0)).toBe(0.6);
  });
});
