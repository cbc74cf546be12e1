import fc from 'fast-check';
import { expect, it } from 'vitest';
import { joinMarked, lostSpans, replaceInMarked, sliceMarked } from './cut.ts';
import { fromHtml, toHtml } from './html.ts';
import { type MarkedText, type Span, unmarked } from './marked.ts';
import { snapToWords } from './snap.ts';

const words = fc.array(
  fc.constantFrom('Rapor', 'İstanbul’da', 'a<b', '&amp;', '"x"', '10:00', '😀', 'the', '報告書', '</span>'),
  { minLength: 1, maxLength: 8 },
);

/** Texts with nested spans and points, in their order. */
const markedTexts = fc
  .tuple(words, fc.array(fc.tuple(fc.nat(), fc.nat()), { maxLength: 8 }))
  .map(([list, wanted]) => {
    const text = list.join(' ');
    const ranges: Omit<Span, 'id'>[] = [];
    for (const [a, b] of wanted) {
      const [x, y] = [a % (text.length + 1), b % (text.length + 1)];
      const range = { start: Math.min(x, y), end: Math.max(x, y) };
      if (!ranges.some((other) => cross(range, other) || cross(other, range))) ranges.push(range);
    }
    ranges.sort((a, b) => a.start - b.start || b.end - a.end);
    return { text, spans: ranges.map((range, id) => ({ id: id + 1, ...range })) };
  });

function cross(a: Omit<Span, 'id'>, b: Omit<Span, 'id'>): boolean {
  return a.start < b.start && b.start < a.end && a.end < b.end;
}

function marked(text: string, ...spans: [id: number, start: number, end: number][]): MarkedText {
  return { text, spans: spans.map(([id, start, end]) => ({ id, start, end })) };
}

it('joins slices back to the whole', () => {
  fc.assert(
    fc.property(markedTexts, fc.array(fc.nat(), { maxLength: 4 }), (whole, cuts) => {
      const edges = [...new Set([0, ...cuts.map((cut) => cut % (whole.text.length + 1)), whole.text.length])];
      edges.sort((a, b) => a - b);
      const parts = edges.slice(1).map((end, index) => sliceMarked(whole, edges[index] ?? 0, end));
      expect(byId(joinMarked(parts))).toEqual(byId(whole));
    }),
  );
});

function byId({ text, spans }: MarkedText): MarkedText {
  return { text, spans: spans.toSorted((a, b) => a.id - b.id) };
}

it('joins parts that nest to a whole that nests', () => {
  const inner = marked('ab', [1, 0, 2], [2, 1, 2]);
  expect(joinMarked([inner, marked('', [9, 0, 0]), inner])).toEqual(
    marked('abab', [1, 0, 4], [2, 1, 2], [9, 2, 2], [2, 3, 4]),
  );
  // The right side lost the outer one, or nests the other way round.
  expect(joinMarked([inner, marked('ab', [2, 0, 1])])).toEqual(
    marked('abab', [1, 0, 2], [2, 1, 2], [2, 2, 3]),
  );
  expect(joinMarked([inner, marked('ab', [2, 0, 2], [1, 0, 1])]).spans).toHaveLength(4);
});

it('cuts spans at the edges and gives an empty span between two sentences to the left one', () => {
  const whole = marked('One.¶Two.', [1, 0, 9], [2, 2, 7], [3, 4, 4], [4, 9, 9]);
  expect(sliceMarked(whole, 0, 4)).toEqual(marked('One.', [1, 0, 4], [2, 2, 4], [3, 4, 4]));
  expect(sliceMarked(whole, 4, 9)).toEqual(marked('¶Two.', [1, 0, 5], [2, 0, 3], [4, 5, 5]));
});

it('replaces ranges and moves the spans along', () => {
  const before = marked('see www.x.org now', [1, 4, 13], [2, 0, 17], [3, 13, 13], [4, 8, 17]);
  expect(replaceInMarked(before, [{ start: 4, end: 13, text: 'it' }])).toEqual(
    marked('see it now', [1, 4, 6], [2, 0, 10], [3, 6, 6], [4, 4, 10]),
  );
  expect(replaceInMarked(marked('ab', [1, 0, 1], [2, 1, 2]), [{ start: 1, end: 1, text: '-' }])).toEqual(
    marked('a-b', [1, 0, 1], [2, 2, 3]),
  );
});

it('moves span edges inside a word to its nearer end, or to the whole word if the span would vanish', () => {
  expect(snapToWords(marked('The report’s end', [1, 4, 9], [2, 9, 16]))).toEqual(
    marked('The report’s end', [1, 4, 12], [2, 12, 16]),
  );
  // A drop cap.
  expect(snapToWords(marked('The end', [1, 0, 1], [2, 1, 7]))).toEqual(
    marked('The end', [2, 0, 7], [1, 0, 3]),
  );
  expect(snapToWords(marked('報告書', [1, 1, 2]))).toEqual(marked('報告書', [1, 1, 2]));
  // A dot below its letter, as some systems write it apart, is no word's edge.
  expect(snapToWords(marked('Ah\u0323med', [1, 0, 4]))).toEqual(marked('Ah\u0323med', [1, 0, 6]));
});

it('writes balanced, escaped HTML', () => {
  expect(toHtml(marked('A & B <x> end', [1, 0, 5], [2, 4, 5], [3, 9, 9]))).toBe(
    '<span id="1">A &amp; <span id="2">B</span></span> &lt;x&gt;<img id="3"> end',
  );
  fc.assert(
    fc.property(markedTexts, (text) => {
      const open: string[] = [];
      for (const [tag] of toHtml(text).matchAll(/<[^>]*>/g)) {
        if (tag === '</span>') expect(open.pop()).toBeDefined();
        else if (tag.startsWith('<span')) open.push(tag);
      }
      expect(open).toEqual([]);
    }),
  );
});

it('reads back what it wrote, except for white space at the edges of spans', () => {
  fc.assert(
    fc.property(markedTexts, (text) => {
      const back = fromHtml(toHtml(text), text);
      expect(back.text).toBe(text.text);
      expect(lostSpans(text, back)).toEqual([]);
    }),
  );
});

it('reads any HTML into nested spans, in order and with ids of the original', () => {
  const pieces = fc.constantFrom(
    ...['<span id="1">', "<span id='2'>", '<SPAN ID=1>', '</span>', '<img id="3">', '<img id=3 />', '</b>'],
    ...['<b>', '<', '>', 'söz ', ' ', ', ', '&lt;', '&#304;', '&bogus;', '<span id="9">', '<!-- x -->', '\n'],
  );
  const original = marked('one two three', [1, 0, 3], [2, 4, 7], [3, 8, 8]);
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 20 }), (list) => {
      const { text, spans } = fromHtml(list.join(''), original);
      expect(text).toBe(text.trim());
      expect(spans.filter(({ id }) => id === 3).length).toBeLessThanOrEqual(1);
      for (const [index, span] of spans.entries()) {
        expect([1, 2, 3]).toContain(span.id);
        expect(span.start === span.end).toBe(span.id === 3);
        expect(span.start >= 0 && span.end <= text.length).toBe(true);
        for (const later of spans.slice(index + 1)) {
          expect(later.start).toBeGreaterThanOrEqual(span.start);
          if (span.id !== 3 && later.start < span.end) expect(later.end).toBeLessThanOrEqual(span.end);
        }
      }
    }),
  );
});

it('keeps a span in pieces if its words were separated, and joins adjacent pieces', () => {
  const original = marked('The tenant shall pay.', [1, 0, 20]);
  expect(
    fromHtml(
      '<span id="1">Kiracı</span> <span id="1">kirayı </span>her ay <span id="1">öder</span>.',
      original,
    ),
  ).toEqual(marked('Kiracı kirayı her ay öder.', [1, 0, 13], [1, 21, 25]));
});

it('joins words and numbers that tags had split', () => {
  const original = marked('The salary is 45,000 lira.', [1, 14, 20], [2, 17, 17]);
  const html = 'Maaş <span id="1">45</span>.<span id="1">000</span> liradır.';
  expect(fromHtml(html, original)).toEqual(marked('Maaş 45.000 liradır.', [1, 5, 11]));
  const apart = '<span id="1">45</span>. <span id="1">Maaş</span>';
  expect(fromHtml(apart, original).spans).toHaveLength(2);
});

it('normalises white space', () => {
  const original = marked(' Read the report, please.\n', [1, 10, 16], [2, 16, 16]);
  expect(fromHtml('Lütfen  <span id="1">raporu </span> <img id="2">, okuyun.', original)).toEqual(
    marked(' Lütfen raporu, okuyun.\n', [1, 8, 14], [2, 14, 14]),
  );
  // A point that stood alone leaves one space.
  expect(fromHtml('raporu  <img id="1"> okuyun', marked('read  it', [1, 5, 5])).text).toBe('raporu okuyun');
  expect(fromHtml('raporu  okuyun', unmarked('read  it')).text).toBe('raporu  okuyun');
  expect(fromHtml('&quot;&#x130;&#39;&nbsp;&bogus;', unmarked('x')).text).toBe('"İ\'\u00a0&bogus;');
  expect(fromHtml('&constructor; &AMP;', unmarked('x')).text).toBe('&constructor; &');
});

it('reports lost spans, except those over white space', () => {
  const original = marked('a b c', [1, 0, 1], [2, 1, 2], [3, 3, 3]);
  expect(lostSpans(original, marked('a b c', [1, 0, 1]))).toEqual([3]);
  expect(lostSpans(original, unmarked('a b c'))).toEqual([1, 3]);
});
