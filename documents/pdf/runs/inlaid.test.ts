import { expect, test } from 'vitest';
import { rawPdf } from '../../fixtures/pdf.ts';
import { readFixture } from '../../fixtures/read.ts';

const Courier = '<< /Type /Font /Subtype /Type1 /BaseFont /Courier /Encoding /WinAnsiEncoding >>';
/** Each letter of Courier is as wide as this share of the type size. */
const letterWidth = 0.6;
const size = 10;

/** A line whose letters between braces are printed after it, in the gaps that it leaves for them. */
function operationsOf(line: string, y: number): string {
  const parts = line.split(/[{}]/);
  const gaps = parts.map((part, index) => (index % 2 ? -1000 * letterWidth * part.length : `(${part})`));
  let x = 60;
  const inlaid = parts.map((part, index) => {
    const operation = index % 2 ? `BT /F1 ${size} Tf ${x} ${y} Td (${part}) Tj ET` : '';
    x += letterWidth * size * part.length;
    return operation;
  });
  return `BT /F1 ${size} Tf 60 ${y} Td [${gaps.join(' ')}] TJ ET ${inlaid.join(' ')}`;
}

test.each([
  'The harbour of {\xddz}mir is closed until noon.',
  'The har{bo}ur of Izmir is clo{s}ed until noon.',
  'The harbour {of} Izmir is closed until no{o}n, they say.',
])('letters that are printed into the gaps of a line stand there: %s', async (line) => {
  const lines = [line, 'Ships wait outside the mole and pay no fee.'];
  const bytes = rawPdf([lines.map((text, index) => operationsOf(text, 700 - 12 * index)).join(' ')], Courier);
  const text = (await readFixture('pdf', bytes)).text.replace(/\s+/g, ' ');
  expect(text).toBe(lines.join(' ').replace(/[{}]/g, ''));
});
