import { describe, expect, it } from 'vitest';
import { contentStems, countWords, root, stem, tokenize } from './words.ts';

const textsOf = (text: string, language: string) => tokenize(text, language).map((word) => word.text);

describe('tokenize', () => {
  it('leaves Turkish suffixes behind an apostrophe off the word but inside its range', () => {
    const text = "Ankara'nın nüfusu TÜİK’e göre arttı.";
    expect(textsOf(text, 'tr')).toEqual(['Ankara', 'nüfusu', 'TÜİK', 'göre', 'arttı']);
    const [first] = tokenize(text, 'tr');
    expect(text.slice(first?.start, first?.end)).toBe("Ankara'nın");
  });
  it("drops the English 's and keeps other contractions", () => {
    expect(textsOf("The board's plan can’t fail.", 'en')).toEqual(['The', 'board', 'plan', "can't", 'fail']);
  });
  it('keeps numbers and hyphenated words whole', () => {
    expect(textsOf('1.250,5 lira ve e-posta, 3:2', 'tr')).toEqual([
      '1.250,5',
      'lira',
      've',
      'e-posta',
      '3:2',
    ]);
  });
});

describe('countWords', () => {
  it('counts runs without spaces that contain a letter or a digit', () => {
    expect(countWords('Bir – iki, "üç"  4 …')).toBe(4);
    expect(countWords('')).toBe(0);
  });
});

describe('stem', () => {
  it('gives forms of a Turkish word the same stem', () => {
    const forms = ['kararları', 'kararın', 'karardan', 'karar'];
    expect(new Set(forms.map((form) => stem(form, 'tr')))).toEqual(new Set(['karar']));
    expect(stem('bütçesinin', 'tr')).toBe(stem('bütçeye', 'tr'));
  });
  it('gives forms of an English word the same stem', () => {
    expect(stem('decisions', 'en')).toBe(stem('decision', 'en'));
    expect(root('flooding', 'en')).toBe(root('flooded', 'en'));
  });
  it('leaves numbers and other languages unchanged', () => {
    expect(stem('12.500', 'tr')).toBe('12.500');
    expect(stem('häuser', 'de')).toBe('häuser');
  });
});

describe('contentStems', () => {
  it('folds by the language and leaves function words out', () => {
    expect(contentStems('IŞIK ve IŞIĞIN hızı için', 'tr')).toEqual(['ışık', 'ışık', 'hız']);
    expect(contentStems('The lights of the IDEA', 'en')).toEqual(['light', 'idea']);
  });
});
