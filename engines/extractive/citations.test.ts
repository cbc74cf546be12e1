import { describe, expect, it } from 'vitest';
import { documentFrom } from '#testing/document.ts';
import { citationOf, cite, passageCitationOf } from './citations.ts';

describe('a citation', () => {
  const document = documentFrom([{ page: 4 }, 'The rent is\ndue  monthly.', { table: 'Plain\t12' }]);
  const unit = {
    start: 0,
    end: 25,
    page: 4,
    kind: 'sentence' as const,
    text: 'The rent is due monthly.',
    heading: 'Rent',
    path: ['Rent'],
    passage: { start: 0, end: 25 },
    cells: null,
  };

  it('is the document’s own text on one line', () => {
    expect(citationOf(document, unit)).toEqual({
      start: 0,
      end: 25,
      page: 4,
      quote: 'The rent is due monthly.',
      heading: 'Rent',
      best: null,
      cells: null,
    });
  });

  it('of a passage has its best sentence marked, and its page', () => {
    const { text } = documentFrom(['Hens are welcome. Dogs are\nnot. Ask first.']);
    const dogs = { start: 18, end: 31, text: 'Dogs are not.', passage: { start: 0, end: text.length } };
    const citation = passageCitationOf({ ...documentFrom([text]), pages: [] }, { ...unit, ...dogs });
    const { quote, best } = citation ?? {};
    expect(quote).toBe('Hens are welcome. Dogs are not. Ask first.');
    expect(quote?.slice(best?.start, best?.end)).toBe('Dogs are not.');
    expect(passageCitationOf(document, unit)).toEqual(citationOf(document, unit));
  });

  it("is not made of words that the text doesn't contain", () => {
    expect(citationOf(document, { ...unit, text: 'The rent is due weekly.' })).toBeNull();
    expect(citationOf(document, { ...unit, start: 4 })).toBeNull();
    expect(cite(document, { start: 0, end: 9999 }, null)).toBeNull();
    expect(cite(document, { start: 5, end: 5 }, null)).toBeNull();
  });

  it('of a row has its cells with their ranges', () => {
    const start = document.text.indexOf('Plain');
    const row = { ...unit, kind: 'row' as const, start, end: start + 8, text: 'Ticket: Plain; Price: 12' };
    const cells = [
      { column: 'Ticket', text: 'Plain' },
      { column: 'Price', text: '12' },
    ];
    expect(citationOf(document, { ...row, cells })).toMatchObject({ quote: 'Plain 12', cells });
    expect(citationOf(document, { ...row, cells: [{ column: 'Price', text: '13' }] })).toBeNull();
  });
});

it('of a list item shows its number, but no bullet, and begins there', () => {
  const list = documentFrom([
    { item: 'Pets need consent.', marker: '3.' },
    { item: 'Garden', marker: '•' },
    { item: 'Depozito iki kiradır. Geri ödenir.', marker: 'Madde 4 –' },
  ]);
  const quoteOf = (text: string) => {
    const start = list.text.indexOf(text);
    return cite(list, { start, end: start + text.length }, null)?.quote;
  };
  expect(quoteOf('Pets need consent.')).toBe('3. Pets need consent.');
  expect(quoteOf('Garden')).toBe('Garden');
  expect(quoteOf('Depozito iki kiradır.')).toBe('Madde 4 – Depozito iki kiradır.');
  expect(quoteOf('Geri ödenir.')).toBe('Geri ödenir.');
});
