import { expect, it } from 'vitest';
import { enclosingBox } from '#documents/write/picture-pages.ts';
import type { PageWords, RecognisedPage } from '../contract.ts';
import { layoutOf } from './layout.ts';

const printed = [['Toplam', 'tutar', '1.250', 'TL'], ['ödendi', 've', 'kayıt'], ['edildi.']];
const text = 'Toplam tutar 1.250 TL ödendi ve kayıt\n\nedildi.';

/** Words 100 pixels wide, lines 40 apart. */
function page(edited = text): [RecognisedPage, PageWords] {
  let at = 0;
  const words = printed.flatMap((line, index) =>
    line.map((word, place) => {
      const start = text.indexOf(word, at);
      at = start + word.length;
      return {
        text: word,
        confidence: 0.9,
        start,
        end: at,
        line: index,
        x: 120 * place,
        y: 40 * index,
        width: 100,
        height: 20,
      };
    }),
  );
  const lines = printed.map((_, index) => ({ x: 0, y: 40 * index, width: 600, height: 20 }));
  const result = {
    file: 0,
    page: 1,
    text: edited,
    confidence: 0.9,
    words: words.length,
    languages: ['tr'],
    rotation: 0,
    skew: 0,
    width: 700,
    height: 300,
    layer: false,
  };
  return [result, { words, lines, text, blocks: [], resolution: 100 }];
}

const said = (...given: [RecognisedPage, PageWords]) =>
  layoutOf(...given).paragraphs.map((lines) =>
    lines.map((words) => words.map((word) => word.text).join(' ')),
  );

it('keeps printed paragraphs and lines', () => {
  expect(said(...page())).toEqual([['Toplam tutar 1.250 TL', 'ödendi ve kayıt'], ['edildi.']]);
});

it('puts changed words into the space of those they replace', () => {
  const { paragraphs } = layoutOf(...page(text.replace('1.250', '1.520,00')));
  const [, tutar, changed, currency] = paragraphs[0]?.[0] ?? [];
  expect([tutar?.text, changed?.text, currency?.text]).toEqual(['tutar', '1.520,00', 'TL']);
  expect(changed?.confidence).toBe(1);
  expect(changed?.y).toBe(0);
  expect(changed?.x).toBeGreaterThan(220);
  expect((changed?.x ?? 0) + (changed?.width ?? 0)).toBeLessThan(360);
});

it('puts text added before and after on the first and last line', () => {
  const lines = said(...page(`Makbuz ${text} Teşekkürler.`));
  expect(lines).toEqual([['Makbuz Toplam tutar 1.250 TL', 'ödendi ve kayıt'], ['edildi. Teşekkürler.']]);
});

it('shows the hyphen of a word that is split over two lines', () => {
  const [result, kept] = page();
  const words = kept.words.slice(3, 5).map((word, index) => ({
    ...word,
    text: ['huzur', 'suz'][index] ?? '',
    start: 5 * index,
    end: [5, 8][index] ?? 0,
  }));
  const cut = { ...kept, text: 'huzursuz', words };
  expect(said({ ...result, text: 'huzursuz' }, cut)).toEqual([['huzur-', 'suz']]);
});

it('stacks lines written on a page without words', () => {
  const [result, kept] = page('Bir satır\n\nİkinci satır');
  const empty = { ...kept, words: [], lines: [], text: '' };
  const { paragraphs } = layoutOf(result, empty);
  expect(paragraphs.map((lines) => lines.flat().map((word) => word.text))).toEqual([
    ['Bir', 'satır'],
    ['İkinci', 'satır'],
  ]);
  expect(paragraphs[1]?.[0]?.[0]?.y).toBeGreaterThan(paragraphs[0]?.[0]?.[0]?.y ?? 0);
});

it('lays out a whole book pasted into one page', () => {
  const { paragraphs } = layoutOf(...page(`${text} ${'kelime '.repeat(200_000)}`));
  expect(enclosingBox(paragraphs.flat(2)).height).toBeGreaterThan(0);
  expect(paragraphs.flat(2)).toHaveLength(200_000 + printed.flat().length);
});
