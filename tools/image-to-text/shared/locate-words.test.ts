import { describe, expect, it } from 'vitest';
import { locateWords, wordAt } from './locate-words.ts';

const original = 'Toplam tutar 1.250 TL olarak ödendi.\nToplam süre üç ay.';
const words = [...original.matchAll(/\S+/g)].map((match) => ({
  text: match[0],
  start: match.index,
  end: match.index + match[0].length,
  confidence: 0.9,
  line: 0,
  x: 0,
  y: 0,
  width: 1,
  height: 1,
}));
const found = (text: string) =>
  locateWords(words, text, original).map(({ start, end }) => text.slice(start, end));

describe('placeWords', () => {
  it('keeps every word of a text that was not edited', () => {
    expect(locateWords(words, original, original).map(({ start }) => start)).toEqual(
      words.map(({ start }) => start),
    );
  });

  it('leaves out only the changed word and finds the rest', () => {
    const edited = original.replace('1.250', '1.520,00');
    expect(found(edited)).toEqual(words.map(({ text }) => text).filter((text) => text !== '1.250'));
    const last = locateWords(words, edited, original).at(-1);
    expect(last).toEqual({ index: words.length - 1, start: edited.length - 3, end: edited.length });
  });

  it('finds words despite text inserted before and deleted after them', () => {
    const edited = `Makbuz\n\n${original.replace(' olarak ödendi.', '')}`;
    expect(found(edited)).toEqual(['Toplam', 'tutar', '1.250', 'TL', 'Toplam', 'süre', 'üç', 'ay.']);
  });

  it('finds no word inside a longer one', () => {
    expect(found('Toplamda tutarlı')).toEqual([]);
  });
});

describe('wordAt', () => {
  const placed = locateWords(words, original, original);
  it('finds the word around and before the caret, and none in wide spaces', () => {
    expect(wordAt(placed, 0)?.index).toBe(0);
    expect(wordAt(placed, 9)?.index).toBe(1);
    expect(wordAt(placed, original.length)?.index).toBe(words.length - 1);
    expect(wordAt(locateWords(words, `\n\n\n${original}`, original), 1)).toBeNull();
    expect(wordAt([], 3)).toBeNull();
  });
});
