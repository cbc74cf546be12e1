import { describe, expect, it } from 'vitest';
import { areComplete, wordsOf } from './words.ts';

const segment = (text: string, start: number, end: number) => ({ text, start, end });

describe('wordsOf', () => {
  it('gives words their preceding spaces and their times in seconds', () => {
    const segments = [segment('', 0, 5), segment('Evet,', 5, 60), segment('geldi.', 60, 320)];
    expect(wordsOf(segments, ' Evet, geldi.', 3, 'tr')).toEqual([
      { text: ' Evet,', start: 0.05, end: 0.6, confidence: null },
      { text: ' geldi.', start: 0.6, end: 3, confidence: null },
    ]);
  });

  it('splits a sentence without spaces into words that share its time', () => {
    const text = 'ご視聴ありがとうございました!';
    const words = wordsOf([segment(text, 0, 300)], text, 3, 'ja');
    expect(words.length).toBeGreaterThan(3);
    expect(words.map((word) => word.text).join('')).toBe(text);
    expect(words.at(-1)?.text).toMatch(/!$/);
    expect(words.at(-1)?.end).toBeCloseTo(3);
    for (const [index, { start }] of words.entries()) expect(start).toBeCloseTo(words[index - 1]?.end ?? 0);
  });
});

describe('areWhole', () => {
  it('is true once all segments have arrived', () => {
    const segments = [segment('Evet,', 0, 1), segment('geldi.', 1, 2)];
    expect(areComplete(segments, ' Evet, geldi.')).toBe(true);
    expect(areComplete(segments.slice(1), ' Evet, geldi.')).toBe(false);
    expect(areComplete([], '')).toBe(true);
  });
});
