import { expect, it } from 'vitest';
import { changeTexts } from './change-texts.ts';
import { Change, Row } from './comparison.ts';

const replaced = (before: string, after: string): Change =>
  Change.parse({
    id: 0,
    type: 'replace',
    row: 0,
    from: null,
    before,
    after,
    words: { deleted: 1, inserted: 1, moved: 0 },
    ignorable: null,
    characters: null,
    format: null,
  });
function listed(lead: string, [before, after]: readonly [string, string], end: string) {
  const side = (text: string) => ({
    cells: [
      [
        { text: lead, change: null },
        { text, change: 0 },
        { text: end, change: null },
      ],
    ],
    page: null,
  });
  const row = Row.parse({
    story: 0,
    block: 'paragraph',
    level: 0,
    kind: 'changed',
    partner: null,
    original: side(before),
    revised: side(after),
    changes: [0],
  });
  return changeTexts({ rows: [row] }, replaced(before, after));
}

it.each([
  ['Gecikme faizi %', ['12', '13'], '’tür.', '%12', '%13'],
  ['İndirim % ', ['5', '7,5'], ' olur.', '% 5', '% 7,5'],
  ['a share of ', ['40', '45'], ' % each', '40 %', '45 %'],
  ['costs £', ['1,200', '1,350'], ' a year', '£1,200', '£1,350'],
  ['costs £', ['fifty', '60'], '', 'fifty', '60'],
  ['bedel ', ['20', '25'], ' gün', '20', '25'],
] as const)('keep the sign of a number: %s', (lead, pair, end, before, after) => {
  expect(listed(lead, pair, end)).toEqual({ before, after });
});
