import { describe, expect, it } from 'vitest';
import { joinMarked } from '#text/plain/marked/cut.ts';
import { unmarked } from '#text/plain/marked/marked.ts';
import { carrySpans } from './carry.ts';
import { gapIn, sentencesOf } from './sentences.ts';

describe('a paragraph', () => {
  it('is split into sentences that rebuild it with formatting and objects between them', () => {
    const text = 'Dr. Kaya geldi. Saat 14.30’du!  Sonra gitti.';
    const spans = [
      { id: 1, start: 4, end: 24 },
      { id: 2, start: 15, end: 15 },
      { id: 3, start: 32, end: 32 },
    ];
    const sentences = sentencesOf({ text, spans }, 'tr');
    expect(sentences.map(({ start, end }) => text.slice(start, end))).toEqual([
      'Dr. Kaya geldi.',
      'Saat 14.30’du!',
      'Sonra gitti.',
    ]);
    expect(joinMarked(sentences.flatMap(({ content, gap }) => [content, gap]))).toEqual({ text, spans });
  });

  it.each([
    ['ja', '契約は二年です。売り手は商品を届けます。', 2],
    ['zh', '合同期限为两年。卖方交付货物！', 2],
    ['ar', 'هل العقد ساري؟ نعم، لمدة سنتين.', 2],
    ['hi', 'अनुबंध दो वर्ष का है। विक्रेता माल देता है।', 2],
    ['en', 'Mr. Smith paid. He left.', 2],
    ['tr', '1.250,50 TL ödendi. Bitti.', 2],
  ])('in %s is split at its own punctuation', (language, text, count) => {
    expect(sentencesOf(unmarked(text), language)).toHaveLength(count);
  });

  it('gets or loses spaces between sentences, as its language requires', () => {
    expect(gapIn(unmarked(''), false, 'ja', 'en').text).toBe(' ');
    expect(gapIn(unmarked(' '), false, 'en', 'ja').text).toBe('');
    expect(gapIn(unmarked('\n'), false, 'en', 'ja').text).toBe('\n');
    expect(gapIn(unmarked(''), true, 'ja', 'en').text).toBe('');
    expect(gapIn(unmarked('  '), false, 'tr', 'en').text).toBe('  ');
  });
});

describe('an edited sentence', () => {
  const before = { text: 'The sale contract is signed today.', spans: [{ id: 1, start: 4, end: 17 }] };
  it.each([
    ['The sale contract is signed now.', 'sale contract'],
    ['Today the sale contract was signed.', 'sale contract'],
    ['The purchase contract is signed today.', 'contract'],
    ['The contract of sale is signed today.', 'contract'],
  ])('%j keeps its formatting over %j', (text, formatted) => {
    const { spans } = carrySpans(before, text);
    expect(spans.map(({ start, end }) => text.slice(start, end))).toEqual([formatted]);
  });

  it('loses the formatting of deleted words', () => {
    expect(carrySpans(before, 'It is signed.')).toEqual({ text: 'It is signed.', spans: [] });
  });

  it('keeps objects beside their words', () => {
    const noted = { text: 'The contract is signed.', spans: [{ id: 3, start: 12, end: 12 }] };
    expect(carrySpans(noted, 'Yes, the contract was signed.').spans).toEqual([{ id: 3, start: 17, end: 17 }]);
    expect(carrySpans(noted, 'Bitti.').spans).toEqual([{ id: 3, start: 5, end: 5 }]);
  });
});
