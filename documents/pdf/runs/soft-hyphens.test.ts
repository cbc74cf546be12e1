import { expect, test } from 'vitest';
import { fixture } from '../../fixtures/files.ts';
import { pdf } from '../../fixtures/pdf.ts';
import { readDocument } from '../../read.ts';

/** Reads lines of a file that calls every hyphen a soft one, as some word processors do. */
async function readWithSoftHyphens(lines: readonly string[]): Promise<string> {
  const bytes = await pdf(
    ({ line }) => {
      for (const [index, text] of lines.entries()) line(text, 60, 80 + 14 * index);
    },
    { compress: false },
  );
  const soft = Buffer.from(bytes.toString('latin1').replaceAll('<002d>', '<00ad>'), 'latin1');
  const path = await fixture('soft.pdf', soft);
  return (await readDocument({ path, name: 'soft.pdf', kind: 'pdf' })).text;
}

test('a word is whole behind a soft hyphen at the end of its line', async () => {
  expect(
    await readWithSoftHyphens([
      'Kooperatif, zeytinliklerin bakı-',
      'mını üstlenir ve yağhaneyi yeni-',
      'den açmak için ortaklardan yar-',
      'dım ister.',
    ]),
  ).toBe(
    'Kooperatif, zeytinliklerin bakımını üstlenir ve yağhaneyi yeniden açmak için ortaklardan yardım ister.',
  );
});

test('a hyphen inside a line stays, though the file calls it soft', async () => {
  expect(
    await readWithSoftHyphens([
      'The long-term plan of the city-state covers thirty-one har-',
      'bours and the co-owned railway between them.',
    ]),
  ).toBe(
    'The long-term plan of the city-state covers thirty-one harbours and the co-owned railway between them.',
  );
});
