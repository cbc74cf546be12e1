import { expect, test } from 'vitest';
import { lineOfWords, linesAt } from '../testing/sheets.ts';
import { linesOf } from './lines/lines.ts';
import type { Segment } from './lines/segments.ts';
import { titleOf } from './title.ts';

const text = linesAt(['a line of the text', 'and one more of it', 'and the last of them'], 60, 200);
const page = (number: number, segments: Segment[]) =>
  linesOf({ segments, left: 60, right: 500 }, number, 842, true);
const large = (line: string, y: number) => lineOfWords(line, 60, y, { size: 18 });

test("the title comes from the file's properties, or from the largest lines of the first page", () => {
  const first = page(1, [large('The Bees', 60), large('of the Coast', 82), ...text]);
  const second = page(2, [lineOfWords('A larger line', 60, 60, { size: 30 }), ...text]);
  expect(titleOf('Annual report', [first, second])).toBe('Annual report');
  expect(titleOf('untitled', [first, second])).toBe('The Bees of the Coast');
  expect(titleOf(null, [first, second])).toBe('The Bees of the Coast');
});

test('a page with lines of a single size gives no title', () => {
  expect(titleOf(null, [page(1, text)])).toBeNull();
  expect(titleOf(null, [page(1, [lineOfWords('11', 60, 60, { size: 30 }), ...text])])).toBeNull();
});
