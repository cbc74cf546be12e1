import { describe, expect, it } from 'vitest';
import { lettersOf, locateQuote } from './locate-quote.ts';

function shown(items: string[], quote: string, share = 0): string[] {
  return locateQuote(lettersOf(items), quote, share).map(({ item, start, end }) =>
    (items[item] ?? '').slice(start, end),
  );
}

describe('placeQuote', () => {
  it('finds a sentence over lines, a hyphen at a line end and a ligature', () => {
    const items = ['Kira her ayın be-', 'şinci günü ödenir. The o', 'ﬃce is closed.'];
    expect(shown(items, 'her ayın beşinci günü ödenir.')).toEqual(['her ayın be', 'şinci günü ödenir']);
    expect(shown(items, 'The office is closed.')).toEqual(['The o', 'ﬃce is closed']);
  });

  it('treats composed and decomposed accents as equal', () => {
    expect(shown(['Gu\u0308ven', 'lik'], 'Güvenlik')).toEqual(['Gu\u0308ven'.slice(0, 6), 'lik']);
    expect(shown(['İSTANBUL'], 'İSTANBUL')).toEqual(['İSTANBUL']);
  });

  it('chooses the nearest occurrence', () => {
    const items = ['Toplam 12', 'Ara satır ve başka şeyler', 'Toplam 12'];
    const at = (share: number) => locateQuote(lettersOf(items), 'Toplam 12', share)[0]?.item;
    expect([at(0), at(1)]).toEqual([0, 2]);
  });

  it('finds the cells of a row that the page draws column by column', () => {
    const items = [
      'Genişbant bağlantı bedeli',
      'Taşıma ve kurulum bedeli',
      'ayda 249,90 lira artı vergi',
      'bir kez 120 lira',
    ];
    expect(shown(items, 'Genişbant bağlantı bedeli\tayda 249,90 lira artı vergi')).toEqual([
      'Genişbant bağlantı bedeli',
      'ayda 249,90 lira artı vergi',
    ]);
  });

  it('marks nothing if the page does not contain it', () => {
    expect(shown(['Bambaşka bir metin burada duruyor'], 'Kira her ayın beşinci günü ödenir.')).toEqual([]);
    expect(shown(['Bir şey'], '…')).toEqual([]);
  });

  it('marks the shown part of a quote when it is at least half of it', () => {
    expect(shown(['Kira her ay', 'Başka'], 'Kira her ay Ödenir.')).toEqual(['Kira her ay']);
    expect(shown(['Kirası', 'Başka'], 'Kirası her ayın beşinde ödenir.')).toEqual([]);
  });

  it('marks a single separate letter', () => {
    expect(shown(['Sın', 'ı', 'f'], 'Sınıf')).toEqual(['Sın', 'ı', 'f']);
  });
});
