import { expect, test } from 'vitest';
import type { DocumentKind } from '#contract/documents.ts';
import { docx, p, r } from '#documents/fixtures/docx.ts';
import { fixture } from '#documents/fixtures/files.ts';
import { type Paper, pdf, wrap } from '#documents/fixtures/pdf.ts';
import { compareFiles } from './compare-files.ts';

let count = 0;
async function fileOf(kind: DocumentKind, bytes: Uint8Array | Promise<Uint8Array>) {
  const name = `prints-${count++}.${kind}`;
  return { path: await fixture(name, await bytes), name, kind };
}
const printed = (draw: (paper: Paper) => void) => fileOf('pdf', pdf(draw));
type File = Awaited<ReturnType<typeof fileOf>>;

/** The changes that are told of two files: the kind of each change, its texts and its properties. */
async function told(original: File, revised: File): Promise<string[]> {
  const { comparison } = await compareFiles([original, revised], {
    revisions: 'accepted',
    onReading: () => {},
    onComparing: () => {},
  });
  return comparison.changes.map(({ type, before, after, format }) =>
    [type, before, after, ...(format?.map(({ property, after: value }) => `${property} ${value}`) ?? [])]
      .filter((part) => part !== '')
      .join(' | '),
  );
}

const lead =
  'The lock keeper opens the gates at six in the morning from March to October, and at seven in winter.';
const first =
  'Boats wait at the white post until the light is green. Crews stay on board while the water rises.';
const second =
  'Ropes are held by hand and never tied to the ladder. A boat that blocks the lock pays for the delay.';
const last = 'The keeper may close the lock in a storm. He hangs a red ball on the mast while it is closed.';

/** Prints paragraphs of 400 points, `gap` points apart beyond their lines; the pieces of one run on. */
function paragraphs(paper: Paper, texts: readonly string[], gap: number): void {
  let y = 80;
  for (const text of texts) {
    const lines = wrap(paper.kit, text, 400);
    for (const [index, line] of lines.entries()) paper.line(line, 70, y + 13 * index);
    y += 13 * lines.length + gap;
  }
}

test('a paragraph of a PDF that was parted by space, or runs on again, is told', async () => {
  const [whole, parted] = await Promise.all([
    printed((paper) => paragraphs(paper, [lead, `${first} ${second}`, last], 8)),
    printed((paper) => paragraphs(paper, [lead, first, second, last], 8)),
  ]);
  expect(await told(whole, parted)).toEqual([
    'split | while the water rises. Ropes are held by | while the water rises.\nRopes are held by',
  ]);
  expect(await told(parted, whole)).toEqual([
    'join | while the water rises.\nRopes are held by | while the water rises. Ropes are held by',
  ]);
});

test('lines of which no page shows whether they belong together are told nothing of', async () => {
  // The first paragraph fills its last line, and nothing but the other document says that it ends there.
  const full = 'Boats wait at the white post until the light is green, and crews stay on board all the time.';
  const [one, other] = await Promise.all([
    printed((paper) => {
      for (const [index, line] of [full, second].entries()) paper.line(line, 70, 80 + 13 * index);
    }),
    printed((paper) => {
      for (const [index, line] of wrap(paper.kit, `${full} ${second}`, 470).entries())
        paper.line(line, 70, 80 + 13 * index);
    }),
  ]);
  expect(await told(one, other)).toEqual([]);
});

test('bold words and larger heads of a PDF are told, and what repeats on its pages lends them no looks', async () => {
  const sheet = (paper: Paper, { size, isBold }: { size: number; isBold: boolean }) => {
    for (const page of [1, 2, 3]) {
      if (page > 1) paper.next();
      paper.line('Rules of the lock', 70, 30, { size: 7 });
      if (page === 1) paper.line('Rules of the lock', 70, 60, { size, bold: true });
      paper.line(`${lead} ${'I'.repeat(page)}`, 70, 100);
      paper.line('Crews stay on', 70, 126);
      paper.kit.font(isBold ? 'bold' : 'body');
      const left = 70 + paper.kit.font('body').fontSize(10).widthOfString('Crews stay on ');
      paper.line('board', left, 126, { bold: isBold && page === 2 });
      const behind = left + paper.kit.widthOfString('board ');
      paper.line(`while the water rises in basin ${page}.`, behind + 2, 126);
      paper.line(`– ${page} –`, 290, 800);
    }
  };
  const [plain, bold, large] = await Promise.all([
    printed((paper) => sheet(paper, { size: 14, isBold: false })),
    printed((paper) => sheet(paper, { size: 14, isBold: true })),
    printed((paper) => sheet(paper, { size: 18, isBold: false })),
  ]);
  expect(await told(plain, bold)).toEqual(['format | board | board | bold yes']);
  expect(await told(plain, large)).toEqual(['format | Rules of the lock | Rules of the lock | size 18']);
});

test('a Word document and its print differ in weight alone, not in the font that replaced its own', async () => {
  const body = (properties: string) =>
    `${p(lead)}<w:p>${r('Crews stay ')}${r('on board', properties)}${r(' while the water rises.')}</w:p>`;
  const print = await printed((paper) => {
    paper.line(lead, 70, 80);
    paper.line('Crews stay', 70, 110);
    const left = 70 + paper.kit.font('body').fontSize(10).widthOfString('Crews stay ');
    paper.line('on board', left, 110, { bold: true });
    const behind = left + paper.kit.font('bold').widthOfString('on board ');
    paper.line('while the water rises.', behind, 110);
  });
  const bold = await fileOf('docx', docx({ body: body('<w:b/>') }));
  const plain = await fileOf('docx', docx({ body: body('') }));
  expect(await told(bold, print)).toEqual([]);
  expect(await told(plain, print)).toEqual(['format | on board | on board | bold yes']);
});

test('a paragraph that moved to the end of another one in a PDF is a move, with the change in it', async () => {
  const rule =
    'Crews tell the keeper the length of their boats, its draught and the harbour from which they came.';
  const changed = rule.replace('harbour', 'port');
  const [one, other] = await Promise.all([
    printed((paper) => paragraphs(paper, [rule, lead, first, last], 8)),
    printed((paper) => {
      paragraphs(paper, [lead, first], 8);
      paper.line('The keeper may close the lock in a storm, for ice, and for as long as work is', 70, 180);
      paper.line('done.', 70, 193);
    }),
  ]);
  expect((await told(one, other)).some((line) => line.startsWith('move'))).toBe(false);
  const moved = await printed((paper) => {
    paragraphs(paper, [lead, first], 8);
    const [start = '', ...more] = wrap(paper.kit, last, 400);
    for (const [index, line] of [start, ...more, ...wrap(paper.kit, changed, 400)].entries())
      paper.line(line, 70, 180 + 13 * index);
  });
  expect(await told(one, moved)).toEqual([`move | ${rule} | ${changed}`, 'replace | harbour | port']);
});

test('the number of an only page is no text', async () => {
  const sentences = [lead, first, second, last];
  const word = await fileOf('docx', docx({ body: sentences.map((text) => p(text)).join('') }));
  const print = await printed((paper) => {
    paragraphs(paper, sentences, 8);
    paper.line('Sayfa 1', 280, 800);
  });
  expect(await told(word, print)).toEqual([]);
});
