import { expect, it } from 'vitest';
import { composeHocr } from './hocr.ts';

const word = (text: string, x: number, y: number) => ({
  text,
  x,
  y,
  width: 20,
  height: 10,
  confidence: 0.876,
});
const page = (language: string | null) => ({ width: 600, height: 800, resolution: 299.6, language });

it('hOCR gives the corners and the confidence in per cent of each word', () => {
  const hocr = composeHocr('a < b', [
    { ...page('tr'), paragraphs: [[[word('arı', 10, 20), word('R&B', 40, 22)], [word('kovan', 12, 40)]]] },
    { ...page(null), paragraphs: [[[word('son', 5, 6)]]] },
  ]);
  expect(hocr).toContain('<title>a &lt; b</title>');
  expect(hocr).toContain('id="page_1" title="bbox 0 0 600 800; ppageno 0; scan_res 300 300" lang="tr">');
  expect(hocr).toContain('id="page_2" title="bbox 0 0 600 800; ppageno 1; scan_res 300 300">');
  expect(hocr).toContain(
    '<span class="ocrx_word" id="word_1_1_1_1" title="bbox 10 20 30 30; x_wconf 88">arı</span>',
  );
  expect(hocr).toContain('title="bbox 40 22 60 32; x_wconf 88">R&amp;B</span>');
  expect(hocr).toContain('<span class="ocr_line" id="line_1_1_1" title="bbox 10 20 60 32">');
  expect(hocr).toContain('<p class="ocr_par" id="par_1_1" title="bbox 10 20 60 50">');
});
