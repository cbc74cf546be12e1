import { describe, expect, it } from 'vitest';
import { fold, foldToAscii } from './fold.ts';

describe('fold', () => {
  it('keeps the dotted and the dotless i apart in Turkish', () => {
    expect(fold('ISPARTA İZMİR', 'tr')).toBe('ısparta izmir');
  });
  it('lower-cases I to i in English, and the Turkish dotted capital to one letter', () => {
    expect(fold('INDEX', 'en')).toBe('index');
    expect(fold('İzmir', 'en')).toBe('izmir');
  });
  it('composes decomposed letters', () => {
    expect(fold('go\u0308l su\u0308t', 'tr')).toBe('göl süt');
    expect(fold('I\u0307zmir', 'tr')).toBe('izmir');
  });
});

describe('foldToAscii', () => {
  it('strips Turkish diacritics', () => {
    expect(foldToAscii('Çığ, ŞÜPHE, ÖĞÜT', 'tr')).toBe('cig, suphe, ogut');
  });
  it('strips other accents', () => {
    expect(foldToAscii('Café naïve', 'en')).toBe('cafe naive');
  });
});
