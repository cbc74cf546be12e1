import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { type DocxParts, docx, p, r, table } from '../../../fixtures/docx.ts';
import { fixture } from '../../../fixtures/files.ts';
import { readStories } from '../../stories.ts';
import { hasOffice, readInOffice } from '../testing/office.ts';
import { type PaperBlock, type PaperPart, renderPaper } from '../testing/paper.ts';
import { readBothWays, redlineOf } from '../testing/redlining.ts';

const run = (text: string): PaperPart => ({ kind: 'run', text, bold: false, italic: false });
const paragraph = (...parts: PaperPart[]): PaperBlock => ({ kind: 'paragraph', style: 'Normal', parts });
const paper = (...body: PaperBlock[]) => renderPaper({ body, header: [], footer: [] });
const first = 'Kiracı kirayı her ayın beşinci gününe kadar bankaya yatırır.';
const second = 'Geciken her gün için yıllık yüzde yirmi faiz işler.';
const third = 'Taraflar adres değişikliğini yazıyla bildirir.';
const after = paragraph(run('Sözleşme iki nüsha olarak imzalanmıştır.'));

/** The redline of two files, proved by the independent reader. */
async function proved(original: Uint8Array, revised: Uint8Array) {
  const redline = await redlineOf(original, revised);
  if (!redline) throw new Error('there is no redline');
  const { found, wanted } = readBothWays(redline, original, revised);
  expect(found).toEqual(wanted);
  const body = strFromU8(unzipSync(redline.bytes)['word/document.xml'] ?? new Uint8Array());
  return { body, unsupported: redline.unsupported, bytes: redline.bytes };
}

const texts = (body: string, name: 't' | 'delText') =>
  [...body.matchAll(new RegExp(`<w:${name}(?: [^>]*)?>([^<]*)</w:${name}>`, 'g'))].map(([, text]) => text);
const marks = (body: string, name: 'ins' | 'del') =>
  [...body.matchAll(new RegExp(`<w:pPr>(?:(?!</w:pPr>).)*<w:rPr><w:${name} `, 'g'))].length;
const bodyOf = (body: string | DocxParts) => docx(typeof body === 'string' ? { body } : body);

test('a paragraph that was split has a new mark, and only the space before it is deleted', async () => {
  const { body, unsupported } = await proved(
    paper(paragraph(run(`${first} ${second} ${third}`)), after),
    paper(paragraph(run(first)), paragraph(run(second)), paragraph(run(third)), after),
  );
  expect(marks(body, 'ins')).toBe(2);
  expect(texts(body, 'delText')).toEqual([' ', ' ']);
  expect(body).not.toMatch(/<w:ins [^>]*><w:r>/);
  expect(unsupported).toEqual([]);
});

test('paragraphs that were joined lose the marks between them, and words may change at the same time', async () => {
  const { body, unsupported } = await proved(
    paper(paragraph(run(first)), paragraph(run(second)), after),
    paper(paragraph(run(`${first} ${second.replace('yirmi', 'otuz')}`)), after),
  );
  expect(marks(body, 'del')).toBe(1);
  expect(texts(body, 'delText')).toEqual(['yirmi']);
  expect([...body.matchAll(/<w:ins [^>]*><w:r>/g)]).toHaveLength(2);
  expect(unsupported).toEqual([]);
});

test('an empty paragraph at the break comes and goes with it', async () => {
  const empty = paragraph();
  const whole = paper(paragraph(run(`${first} ${second} ${third}`)), after);
  const apart = paper(...[first, second, third].flatMap((text) => [paragraph(run(text)), empty]), after);
  const split = await proved(whole, apart);
  // The last empty paragraph isn't part of a break.
  expect([marks(split.body, 'ins'), texts(split.body, 'delText')]).toEqual([5, [' ', ' ']]);
  const joined = await proved(apart, whole);
  expect([marks(joined.body, 'del'), texts(joined.body, 'delText')]).toEqual([5, []]);
  const blocksOf = async (bytes: Uint8Array, revisions: 'accepted' | 'rejected') =>
    (await readStories(await fixture('empty.docx', bytes), { revisions })).document.stories[0]?.blocks.map(
      (block) => (block.kind === 'paragraph' ? block.text : null),
    );
  const several = [first, '', second, '', third, '', 'Sözleşme iki nüsha olarak imzalanmıştır.'];
  expect(await blocksOf(split.bytes, 'accepted')).toEqual(several);
  expect(await blocksOf(joined.bytes, 'rejected')).toEqual(several);
});

test('the last paragraph of a body and those of a cell are split and joined too', async () => {
  const whole = `${first} ${second}`;
  const two = `<w:tc>${p(first)}${p(second)}</w:tc>`;
  const split = await proved(
    bodyOf(table([['Madde', whole]]) + p(whole)),
    bodyOf(table([['Madde', two]]) + p(first) + p(second)),
  );
  expect([marks(split.body, 'ins'), texts(split.body, 'delText')]).toEqual([2, [' ', ' ']]);
  const joined = await proved(
    bodyOf(table([['Madde', two]]) + p(first) + p(second)),
    bodyOf(table([['Madde', whole]]) + p(whole)),
  );
  expect([marks(joined.body, 'del'), texts(joined.body, 'delText')]).toEqual([2, []]);
});

test('notes and pictures stay in the part that they belong to', async () => {
  const note = (text: string): PaperPart => ({ kind: 'footnote', text });
  const picture = (text: string): PaperPart => ({ kind: 'picture', text });
  const one = [run(first), note('Banka hesabı ektedir.')];
  const other = [picture('mühür'), run(second), note('Basit faizdir.')];
  const whole = paper(paragraph(...one, run(' '), ...other), after);
  const apart = paper(paragraph(...one), paragraph(...other), after);
  for (const [before, then, mark] of [
    [whole, apart, 'ins'],
    [apart, whole, 'del'],
  ] as const) {
    const { body, unsupported } = await proved(before, then);
    expect(marks(body, mark)).toBe(1);
    expect(body.match(/<w:footnoteReference /g)).toHaveLength(2);
    expect(body.match(/<w:drawing>/g)).toHaveLength(1);
    expect(unsupported).toEqual([]);
  }
});

test('a paragraph with a text box keeps its mark, which LibreOffice could not take away', async () => {
  const box: PaperPart = { kind: 'box', text: 'Örnektir' };
  const whole = paper(paragraph(box, run(`${first} ${second}`)), after);
  const apart = paper(paragraph(box, run(first)), paragraph(run(second)), after);
  const joined = await proved(apart, whole);
  const split = await proved(whole, apart);
  expect(texts(joined.body, 'delText').join('')).toContain(second.slice(0, 10));
  expect(texts(split.body, 'delText').join('')).toContain(second.slice(0, 10));
});

test('a line break, a link and a section at the cut stay what they are', async () => {
  const broken = `<w:p>${r(first)}<w:r><w:br/></w:r>${r(second)}</w:p>`;
  const apart = p(first) + p(second);
  expect((await proved(bodyOf(broken + p(third)), bodyOf(apart + p(third)))).body).toMatch(
    /<w:del [^>]*><w:r><w:br\/><\/w:r><\/w:del>/,
  );
  await proved(bodyOf(apart + p(third)), bodyOf(broken + p(third)));
  // A link that goes over the cut can't be divided.
  const link = paragraph({ kind: 'link', text: `${first} ${second}` });
  const { body } = await proved(
    paper(link, after),
    paper(paragraph(run(first)), paragraph(run(second)), after),
  );
  expect(body).toMatch(/<w:hyperlink/);
  const section = '<w:sectPr><w:type w:val="nextPage"/></w:sectPr>';
  const whole = `<w:p><w:pPr>${section}</w:pPr>${r(`${first} ${second}`)}</w:p>`;
  const last = `<w:p><w:pPr>${section}</w:pPr>${r(second)}</w:p>`;
  const split = await proved(bodyOf(whole + p(third)), bodyOf(p(first) + last + p(third)));
  expect(split.body.match(/<w:sectPr>/g)).toHaveLength(1);
  expect(split.body).toMatch(new RegExp(`<w:sectPr>.*${second.slice(0, 10)}`));
  expect(split.unsupported).toEqual([]);
});

test('a new part has the looks of the revised document, and a remaining mark tracks its own', async () => {
  const styles =
    '<w:style w:type="paragraph" w:default="1" w:styleId="N"><w:name w:val="Normal"/></w:style><w:style w:type="paragraph" w:styleId="H"><w:name w:val="heading 1"/><w:pPr><w:outlineLvl w:val="0"/></w:pPr></w:style>';
  const looks = async (bytes: Uint8Array, revisions: 'accepted' | 'rejected') => {
    const { document } = await readStories(await fixture('parted.docx', bytes), { revisions });
    return document.stories[0]?.blocks.map((block) => (block.kind === 'paragraph' ? block.style : null));
  };
  const heading = p('Kira bedeli ve ödeme günü', 'H');
  const whole = p(`Kira bedeli ve ödeme günü ${first}`);
  const rest = p(third) + p('Kefalet ve teminat', 'H') + p('Kefil bütün borçtan sorumludur.');
  const split = await proved(
    bodyOf({ styles, body: whole + rest }),
    bodyOf({ styles, body: heading + p(first) + rest }),
  );
  expect(marks(split.body, 'ins')).toBe(1);
  expect(await looks(split.bytes, 'accepted')).toEqual([
    'heading',
    'paragraph',
    'paragraph',
    'heading',
    'paragraph',
  ]);
  expect(await looks(split.bytes, 'rejected')).toEqual(['paragraph', 'paragraph', 'heading', 'paragraph']);
  const joined = await proved(
    bodyOf({ styles, body: heading + p(first) + rest }),
    bodyOf({ styles, body: p(`Kira bedeli ve ödeme günü ${first}`, 'H') + rest }),
  );
  expect(marks(joined.body, 'del')).toBe(1);
  expect(await looks(joined.bytes, 'accepted')).toEqual(['heading', 'paragraph', 'heading', 'paragraph']);
  expect(await looks(joined.bytes, 'rejected')).toEqual([
    'heading',
    'paragraph',
    'paragraph',
    'heading',
    'paragraph',
  ]);
});

test.skipIf(!(await hasOffice()))(
  'LibreOffice splits and joins as the redline says',
  async () => {
    const whole = paper(paragraph(run(`${first} ${second} ${third}`)), after);
    const apart = paper(paragraph(run(first)), paragraph(run(second)), paragraph(run(third)), after);
    const jobs: Parameters<typeof readInOffice>[0][number][] = [];
    for (const [original, revised] of [
      [whole, apart],
      [apart, whole],
    ] as const) {
      const { bytes } = await proved(original, revised);
      jobs.push(
        { docx: bytes, command: 'AcceptAllTrackedChanges' },
        { docx: bytes, command: 'RejectAllTrackedChanges' },
      );
    }
    const end = 'Sözleşme iki nüsha olarak imzalanmıştır.';
    const one = [`${first} ${second} ${third}`, end];
    const several = [first, second, third, end];
    expect(await readInOffice(jobs)).toEqual([several, one, one, several]);
  },
  180_000,
);
