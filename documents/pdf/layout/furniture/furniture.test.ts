import { expect, test } from 'vitest';
import type { SegmentedPage } from '../lines/segmented-page.ts';
import type { Segment } from '../lines/segments.ts';
import { withoutFurniture } from './furniture.ts';

function segment(text: string, x0: number, y: number, bold = 0): Segment {
  const letters = text.replace(/\s/g, '').length;
  return { text, x0, x1: x0 + 5 * text.length, y, size: 10, bold, mono: 0, letters, rtl: false };
}

/** A page with a running head, a heading below it, and lines of text. */
function page(number: number, heading: Segment[]): SegmentedPage {
  const head = [segment('Guide for Harbour Masters', 60, 45), segment(`${number} / 6`, 500, 45)];
  const text = Array.from({ length: 20 }, (_, index) =>
    segment(
      `Line ${String.fromCharCode(97 + index)} of the page ${number === 3 ? 'there' : 'here'}`,
      60,
      130 + 14 * index,
    ),
  );
  return { number, width: 595, height: 842, segments: [...head, ...heading, ...text] };
}

test.each([0, 1])('a numbered heading that opens many pages is no running head (bold: %i)', (bold) => {
  const titles = ['2.4 Quays', '2.5 Cranes', '2.9 Pilots', '3.1 Fees', '3.2 Fines', '3.7 Appeals'];
  const pages = titles.map((title, index) => {
    const [number = '', name = ''] = title.split(' ');
    return page(index + 1, [segment(number, 60, 90, bold), segment(name, 90, 90, bold)]);
  });
  const tops = withoutFurniture(pages).map(({ segments }) =>
    segments
      .filter(({ y }) => y < 100)
      .map(({ text }) => text)
      .join(' '),
  );
  expect(tops).toEqual(titles);
});

test.each([
  ['1', 800, 0, []],
  ['1', 414, 0, ['1']],
  ['7', 800, 0, ['7']],
  ['1', 800, 382, []],
  ['1', 780, 362, ['1']],
])('the number %s at %i of the only page, whose text is moved down by %i', (number, y, lower, kept) => {
  const segments = page(1, []).segments.map((each) => (each.y < 100 ? each : { ...each, y: each.y + lower }));
  const [only] = withoutFurniture([
    { number: 1, width: 595, height: 842, segments: [...segments, segment(number, 295, y)] },
  ]);
  expect(only?.segments.map(({ text }) => text).filter((text) => /^\d$/.test(text))).toEqual(kept);
});
