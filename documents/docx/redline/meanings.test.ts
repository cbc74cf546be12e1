import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { compareDocuments } from '#text/compare/compare.ts';
import { documentOf } from '#text/compare/testing/pieces.ts';
import { type DocxParts, docx, p, r } from '../../fixtures/docx.ts';
import { fixture } from '../../fixtures/files.ts';
import { type RevisionReading, readStories } from '../stories.ts';
import { writeRedline } from './redline.ts';
import { readBothWays, redlineOf } from './testing/redlining.ts';

/** The text of a file's body. */
async function textOf(bytes: Uint8Array, revisions: RevisionReading): Promise<string> {
  const { document } = await readStories(await fixture('meaning.docx', bytes), { revisions });
  const blocks = document.stories[0]?.blocks ?? [];
  return blocks.map((block) => (block.kind === 'paragraph' ? block.text : '')).join('|');
}

/** The edits between two bodies that aren't equal, with the redline, which the comparison's reader has proved. */
async function changed(before: string | DocxParts, after: string | DocxParts) {
  const [original, revised] = [before, after].map((body) => docx(typeof body === 'string' ? { body } : body));
  if (!original || !revised) throw new Error('there are two documents');
  const documents = await Promise.all(
    [original, revised].map(async (bytes, index) => {
      const path = await fixture(`meaning-${index}.docx`, bytes);
      return (await readStories(path, { revisions: 'accepted' })).document;
    }),
  );
  const [one, other] = documents;
  if (!one || !other) throw new Error('there are two documents');
  const edits = compareDocuments(one, other).stories.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.kind === 'paragraph' ? block.edits : [])),
  );
  const redline = await redlineOf(original, revised);
  if (!redline) throw new Error('there is no redline');
  expect(await textOf(redline.bytes, 'accepted')).toBe(await textOf(revised, 'accepted'));
  expect(await textOf(redline.bytes, 'rejected')).toBe(await textOf(original, 'accepted'));
  return {
    told: edits.filter(({ kind }) => kind !== 'equal').map(({ kind, text }) => `${kind} ${text}`),
    body: strFromU8(unzipSync(redline.bytes)['word/document.xml'] ?? new Uint8Array()),
    unsupported: redline.unsupported,
    ways: () => readBothWays(redline, original, revised),
  };
}

const raised = (text: string) => r(text, '<w:vertAlign w:val="superscript"/>');
const power = (exponent: string) => `<w:p>${r('Depoda 4 × 10')}${raised(exponent)}${r(' tohum var.')}</w:p>`;

test('a changed power is told as a change of the number, and stays raised in the redline', async () => {
  const { told, body, unsupported, ways } = await changed(power('6'), power('7'));
  expect(told).toEqual(['delete 10⁶', 'insert 10⁷']);
  expect(body).toMatch(/<w:ins [^>]*>.*<w:vertAlign w:val="superscript"\/><\/w:rPr><w:t>7<\/w:t>/);
  expect(unsupported).toEqual([]);
  const { found, wanted } = ways();
  expect(found).toEqual(wanted);
});

test('part of an exponent changes with the whole of it, and a lost power is told', async () => {
  const { told, body, ways } = await changed(power('−6'), power('−3'));
  expect(told).toEqual(['delete ⁶', 'insert ³']);
  expect(body).toContain('<w:t>−3</w:t>');
  const { found, wanted } = ways();
  expect(found).toEqual(wanted);
  const flat = `<w:p>${r('Depoda 4 × 106 tohum var.')}</w:p>`;
  const lost = await changed(power('6'), flat);
  expect(lost.told).toEqual(['delete 10⁶', 'insert 106']);
  expect(lost.body).not.toMatch(/<w:vertAlign w:val="superscript"\/><\/w:rPr><w:t>106/);
});

test('a text inserted behind a raised or a pictured sign has neither look', async () => {
  const small = r('2', '<w:position w:val="6"/><w:sz w:val="12"/>');
  await changed(`<w:p>${r('Oda 9 m')}${small}</w:p>`, `<w:p>${r('Oda 9 m')}${small}${r(' 4')}</w:p>`);
  const box = (code: string) => r(code, '<w:rFonts w:ascii="Wingdings" w:hAnsi="Wingdings"/>');
  const { told, body } = await changed(
    `<w:p>${r('Kabul edilen maddeler ')}${box('o')}</w:p>`,
    `<w:p>${r('Kabul edilen maddeler ')}${box('o')}${r(' a')}</w:p>`,
  );
  expect(told).toEqual(['insert  a']);
  expect(body).not.toMatch(/Wingdings"\/><\/w:rPr><w:t[^>]*> a</);
});

test.each(['<w:vertAlign w:val="superscript"/>', '<w:rStyle w:val="Ust"/>'])(
  'a text without looks replaces a power by one that reads the same: %s',
  async (look) => {
    const styles =
      '<w:style w:type="character" w:styleId="Ust"><w:name w:val="Üst"/><w:rPr><w:vertAlign w:val="superscript"/></w:rPr></w:style>';
    const body = `<w:p>${r('Depoda 4 × 10')}${r('6', look)}</w:p>`;
    const path = await fixture('power.docx', docx({ styles, body }));
    const original = await readStories(path, { revisions: 'accepted' });
    const revised = documentOf('Depoda 4 × 10⁷');
    const alignment = compareDocuments(original.document, revised);
    const redline = await writeRedline({ original, revised, alignment, author: 'A', date: new Date(0) });
    if (!redline) throw new Error('there is no redline');
    expect(await textOf(redline.bytes, 'accepted')).toBe('Depoda 4 × 10⁷');
    expect(await textOf(redline.bytes, 'rejected')).toBe('Depoda 4 × 10⁶');
    // Only the number is replaced, not the whole paragraph.
    expect(strFromU8(unzipSync(redline.bytes)['word/document.xml'] ?? new Uint8Array())).toMatch(
      /<w:r><w:t[^>]*>Depoda 4 × </,
    );
  },
);

test.each([
  [
    'a sign',
    `<w:r><w:sym w:font="Wingdings" w:char="F0A8"/></w:r>`,
    `<w:r><w:sym w:font="Wingdings" w:char="F0FE"/></w:r>`,
    [],
  ],
  [
    'a letter of a symbol font',
    r('o', '<w:rFonts w:ascii="Wingdings"/>'),
    r('x', '<w:rFonts w:ascii="Wingdings"/>'),
    [],
  ],
  ['an old form field', oldBox(false), oldBox(true), [{ code: 'field', count: 1 }]],
  ['a content control', control('0', '☐'), control('1', '☒'), [{ code: 'field', count: 1 }]],
])(
  'a box ticked as %s is told, and what the redline leaves out is counted',
  async (_, before, after, left) => {
    const { told, unsupported } = await changed(
      `<w:p>${before}${r(' okudum, anladım')}</w:p>`,
      `<w:p>${after}${r(' okudum, anladım')}</w:p>`,
    );
    expect(told).toEqual(['delete ☐', 'insert ☒']);
    expect(unsupported).toEqual(left);
  },
);

function oldBox(checked: boolean): string {
  return `<w:r><w:fldChar w:fldCharType="begin"><w:ffData><w:checkBox><w:default w:val="${checked ? 1 : 0}"/></w:checkBox></w:ffData></w:fldChar></w:r><w:r><w:instrText> FORMCHECKBOX </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>`;
}

function control(state: string, sign: string): string {
  return `<w:sdt><w:sdtPr><w14:checkbox><w14:checked w14:val="${state}"/></w14:checkbox></w:sdtPr><w:sdtContent>${r(sign)}</w:sdtContent></w:sdt>`;
}

test('a choice from an old list is told by its words', async () => {
  const list = (result: number) =>
    `<w:p>${r('Teslim: ')}<w:r><w:fldChar w:fldCharType="begin"><w:ffData><w:ddList><w:result w:val="${result}"/><w:listEntry w:val="Elden"/><w:listEntry w:val="Kargo ile"/></w:ddList></w:ffData></w:fldChar></w:r><w:r><w:instrText> FORMDROPDOWN </w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`;
  const { told, unsupported } = await changed(list(0), list(1));
  expect(told).toEqual(['delete Elden', 'insert Kargo ile']);
  expect(unsupported).toEqual([{ code: 'field', count: 1 }]);
});

const fraction = (top: string) =>
  `<m:oMath><m:f><m:num><m:r><m:t>${top}</m:t></m:r></m:num><m:den><m:r><m:t>2</m:t></m:r></m:den></m:f></m:oMath>`;

test('a changed equation is told, and comes into the redline as an equation', async () => {
  const body = (top: string) => `<w:p>${r('Alan ')}${fraction(top)}${r(' olur.')}</w:p>`;
  const { told, body: written, unsupported } = await changed(body('a'), body('b'));
  expect(told).toEqual(['delete a', 'insert b']);
  expect(written).toMatch(/<w:del [^>]*><m:oMath>.*<m:t>a</);
  expect(written).toMatch(/<w:ins [^>]*><m:oMath.*<m:t>b</);
  expect(unsupported).toEqual([]);
});

test('an equation of the stricter dialect comes as text, and is counted', async () => {
  const strict = fraction('c+d').replace(
    '<m:oMath>',
    '<m:oMath xmlns:m="http://purl.oclc.org/ooxml/officeDocument/math">',
  );
  const { told, unsupported } = await changed(
    p('Alan hesaplanır.'),
    `${p('Alan hesaplanır.')}<w:p>${strict}</w:p>`,
  );
  expect(told).toEqual(['insert (c+d)/2']);
  expect(unsupported).toEqual([{ code: 'equation', count: 1 }]);
});
