import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hideParts, markRanges, showParts, withoutSpans } from './protect.ts';

const at = (text: string, part: string) => {
  const start = text.indexOf(part);
  return { start, end: start + part.length, text: part };
};

describe('hidden parts', () => {
  it('are placeholders for an engine, and are restored where it put them', () => {
    const text = 'Write to {name} at kalem.com today.';
    const { marked, parts } = hideParts({ text, spans: [] }, [at(text, '{name}'), at(text, 'kalem.com')]);
    expect(marked).toEqual({
      text: 'Write to  at  today.',
      spans: [
        { id: 1, start: 9, end: 9 },
        { id: 2, start: 13, end: 13 },
      ],
    });
    const translated = {
      text: 'Bugün  adresinden  kişisine yazın.',
      spans: [
        { id: 2, start: 6, end: 6 },
        { id: 1, start: 18, end: 18 },
      ],
    };
    expect(showParts(translated, parts).text).toBe('Bugün kalem.com adresinden {name} kişisine yazın.');
  });

  it('stay separate from words if they were separate', () => {
    const text = 'See {a} now, ({b}).';
    const { parts } = hideParts({ text, spans: [] }, [at(text, '{a}'), at(text, '{b}')]);
    const spans = [
      { id: 1, start: 5, end: 5 },
      { id: 2, start: 17, end: 17 },
    ];
    expect(showParts({ text: 'Şimdibakın ve o (böyle).', spans }, parts).text).toBe(
      'Şimdi {a} bakın ve o ({b}böyle).',
    );
  });

  it('keep spans inside them, and spans around them', () => {
    const text = 'A link: kalem.com, see.';
    const spans = [
      { id: 1, start: 2, end: 17 },
      { id: 2, start: 8, end: 17 },
      { id: 3, start: 17, end: 17 },
    ];
    const hidden = hideParts({ text, spans }, [at(text, 'kalem.com')]);
    expect(hidden.marked.spans.map(({ id }) => id)).toEqual([1, 4]);
    expect(showParts(hidden.marked, hidden.parts)).toEqual({ text, spans });
  });

  it('restored at once give the original text', () => {
    const letters = fc.string({ minLength: 1, maxLength: 12, unit: fc.constantFrom('a', 'b', ' ', 'ş') });
    fc.assert(
      fc.property(fc.array(letters, { minLength: 1, maxLength: 8 }), fc.nat(3), (pieces, phase) => {
        const text = pieces.join('');
        let start = 0;
        const parts = pieces.flatMap((piece, index) => {
          const part = { start, end: start + piece.length, text: piece };
          start = part.end;
          return index % 3 === phase ? [part] : [];
        });
        const spans = [{ id: 7, start: 0, end: text.length }];
        const { marked, parts: hidden } = hideParts({ text, spans }, parts);
        const shown = showParts(marked, hidden);
        // Blanks are only ever added between letters that had one between.
        expect(shown.text).toBe(text);
        expect(shown.spans).toEqual(spans);
      }),
    );
  });
});

it('spans for terms nest with existing spans', () => {
  const marked = { text: 'one two three', spans: [{ id: 5, start: 4, end: 13 }] };
  const { marked: more, ids } = markRanges(marked, [
    { start: 0, end: 3 },
    { start: 2, end: 6 },
    { start: 4, end: 7 },
  ]);
  expect(ids).toEqual([6, null, 7]);
  expect(more.spans).toEqual([
    { id: 6, start: 0, end: 3 },
    { id: 5, start: 4, end: 13 },
    { id: 7, start: 4, end: 7 },
  ]);
  expect(withoutSpans(more, new Set([6, 7]))).toEqual(marked);
});
