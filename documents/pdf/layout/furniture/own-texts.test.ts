import { expect, test } from 'vitest';
import { type Paper, pdf } from '../../../fixtures/pdf.ts';
import { readFixture } from '../../../fixtures/read.ts';

const names = ['Ayla Tan', 'Hakan Öz', 'Mert Can', 'Nil Sarı', 'Umut Kor'];
/** A delivery note on each page, with rows at the top and the foot. */
const readNotes = async (draw: (paper: Paper, index: number) => void) =>
  readFixture(
    'pdf',
    await pdf((paper) => {
      for (const [index, name] of names.entries()) {
        if (index > 0) paper.next();
        paper.line(`Alıcı ${name}`, 60, 150);
        draw(paper, index);
      }
    }),
  );

test.each([
  ['Sandık 7 sabah limana indirildi ve teslim edildi.', 80],
  ['Crate 7 was unloaded at the pier before noon.', 800],
  ['Teslim belgesi no: 7', 790],
])('a text whose number counts up with the pages is kept: %s', async (sentence, y) => {
  const document = await readNotes(({ line }, index) => line(sentence.replace('7', `${index + 7}`), 60, y));
  for (const index of names.keys()) expect(document.text).toContain(sentence.replace('7', `${index + 7}`));
  expect([document.pageHeads, document.pageFeet]).toEqual([[], []]);
});

test.each([
  ['Bu belge yalnız alıcısı için yazılmıştır.', 'Bu belge yalnız alıcısı için yazılmıştır.'],
  ['Printed as page 3 of the harbour rules.', 'Printed as page of the harbour rules.'],
  ['Liman kayıt no: 2025/118407 3', 'Liman kayıt no: 2025/118407'],
  ['THE HARBOUR PILOT – second draft 3.', 'THE HARBOUR PILOT – second draft'],
  [
    'Pilot office: Quay Street, Wareham: 01652 960 155 3',
    'Pilot office: Quay Street, Wareham: 01652 960 155',
  ],
])(
  'a sentence that recurs, but for the number of the page, is a running foot: %s',
  async (sentence, foot) => {
    const document = await readNotes(({ line }, index) =>
      line(sentence.replace('3', `${index + 3}`), 60, 800),
    );
    expect(document.text).not.toContain(sentence.slice(0, 10));
    expect(document.pageFeet).toEqual([foot]);
  },
);

test('a sum alone at the foot of a page is not joined with the next page', async () => {
  const document = await readNotes(({ line }, index) => {
    line('Poyraz Denizcilik', 60, 60);
    line(`Borç toplamı: ${370 + 41 * index} lira`, 60, 790);
  });
  for (const index of names.keys())
    expect(document.text.split('\n')).toContain(`Borç toplamı: ${370 + 41 * index} lira`);
});
