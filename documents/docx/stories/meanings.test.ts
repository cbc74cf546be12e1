import { expect, test } from 'vitest';
import { type DocxParts, docx, p, r } from '../../fixtures/docx.ts';
import { fixture } from '../../fixtures/files.ts';
import { readDocument } from '../../read.ts';
import { readStories } from '../stories.ts';

/** The texts of a body as the comparison reads it, beside those that all other tools read. */
async function bothOf(parts: DocxParts) {
  const path = await fixture('meanings.docx', docx(parts));
  const { document } = await readStories(path, { revisions: 'accepted' });
  const blocks = document.stories[0]?.blocks ?? [];
  const { text } = await readDocument({ path, name: 'meanings.docx', kind: 'docx' });
  return {
    compared: blocks.map((block) => (block.kind === 'paragraph' ? block.text : null)),
    ordinary: text.split('\n\n'),
    numbers: blocks.map((block) => (block.kind === 'paragraph' ? (block.number ?? '') : null)),
  };
}

const raised = (text: string) => r(text, '<w:vertAlign w:val="superscript"/>');
const lowered = (text: string) => r(text, '<w:vertAlign w:val="subscript"/>');
const sign = (font: string, char: string) => `<w:r><w:sym w:font="${font}" w:char="${char}"/></w:r>`;
const math = (content: string) => `<m:oMath>${content}</m:oMath>`;
const term = (text: string) => `<m:r><m:t>${text}</m:t></m:r>`;
const fieldOf = (data: string, name: string, result = '') =>
  `<w:r><w:fldChar w:fldCharType="begin"><w:ffData>${data}</w:ffData></w:fldChar></w:r><w:r><w:instrText> ${name} </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${result}<w:r><w:fldChar w:fldCharType="end"/></w:r>`;

test('the comparison reads powers, signs, equations and form fields as all other tools do', async () => {
  const tickbox = (state: string, glyph: string) =>
    `<w:sdt><w:sdtPr><w14:checkbox><w14:checked w14:val="${state}"/></w14:checkbox></w:sdtPr><w:sdtContent>${glyph}</w:sdtContent></w:sdt>`;
  const body =
    `<w:p>${r('Ambarda 4 × 10')}${raised('1')}${raised('1')}${r(' tane, 35 m')}${raised('2')}${r(' alan ve 2')}${raised('nd')}${r(' kat')}</w:p>` +
    `<w:p>${r('Suyun formülü H')}${lowered('2')}${r('O, hız 3 × 10')}${raised('2,5')}${r(' km')}</w:p>` +
    `<w:p>${sign('Wingdings', 'F0A8')}${r(' evet ')}${sign('Wingdings 2', 'F052')}${r(' hayır ')}${sign('Symbol', 'F061')}${r('þ', '<w:rFonts w:ascii="Wingdings" w:hAnsi="Wingdings"/>')}</w:p>` +
    `<w:p>${r('Alan ')}${math(`<m:f><m:num>${term('a+b')}</m:num><m:den>${term('2')}</m:den></m:f>${term('·')}<m:sSup><m:e>${term('h')}</m:e><m:sup>${term('2')}</m:sup></m:sSup>`)}</w:p>` +
    `<w:p>${fieldOf('<w:checkBox><w:checked/></w:checkBox>', 'FORMCHECKBOX')}${r(' okudum ')}${fieldOf('<w:ddList><w:result w:val="1"/><w:listEntry w:val="Elden"/><w:listEntry w:val="Kargo"/></w:ddList>', 'FORMDROPDOWN', r('stale'))}</w:p>` +
    `<w:p>${tickbox('1', r('✔'))}${r(' onay ')}${tickbox('0', sign('Wingdings', 'F0A8'))}${r(' ret')}</w:p>`;
  const { compared, ordinary } = await bothOf({ body });
  expect(compared).toEqual([
    'Ambarda 4 × 10¹¹ tane, 35 m² alan ve 2nd kat',
    'Suyun formülü H₂O, hız 3 × 10^(2,5) km',
    '☐ evet ☒ hayır α☒',
    'Alan (a+b)/2·h²',
    '☒ okudum Kargo',
    '☒ onay ☐ ret',
  ]);
  expect(ordinary).toEqual(compared);
});

test('marks of notes are no text, though they are raised', async () => {
  const look = '<w:rPr><w:vertAlign w:val="superscript"/></w:rPr>';
  const path = await fixture(
    'note-marks.docx',
    docx({
      footnotes: `<w:footnote w:id="2"><w:p><w:r>${look}<w:footnoteRef/></w:r>${r(' Tartı 10')}${raised('3')}${r(' kg')}</w:p></w:footnote>`,
      body: `<w:p>${r('Hasat 10')}<w:r>${look}<w:footnoteReference w:id="2"/></w:r>${r(' çuval')}</w:p>`,
    }),
  );
  const { stories } = (await readStories(path, { revisions: 'accepted' })).document;
  const texts = stories.flatMap(({ blocks }) =>
    blocks.map((block) => (block.kind === 'paragraph' ? block.text : '')),
  );
  expect(texts).toEqual(['Hasat 10 çuval', ' Tartı 10³ kg']);
});

test('empty items count, and numbers are those of the language and the samples of the list', async () => {
  const item = (text: string, id: number) =>
    `<w:p><w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="${id}"/></w:numPr></w:pPr>${text === '' ? '' : r(text)}</w:p>`;
  const kind = (id: number, number: string, text: string) =>
    `<w:abstractNum w:abstractNumId="${id}"><w:lvl w:ilvl="0">${number}<w:lvlText w:val="${text}"/></w:lvl></w:abstractNum>`;
  const list = (id: number) => `<w:num w:numId="${id}"><w:abstractNumId w:val="${id}"/></w:num>`;
  const samples = `<mc:AlternateContent><mc:Choice Requires="w14"><w:numFmt w:val="custom" w:format="a, ç, ĝ, ..."/></mc:Choice><mc:Fallback><w:numFmt w:val="decimal"/></mc:Fallback></mc:AlternateContent>`;
  const { numbers, ordinary } = await bothOf({
    styles:
      '<w:docDefaults><w:rPrDefault><w:rPr><w:lang w:val="tr-TR"/></w:rPr></w:rPrDefault></w:docDefaults>',
    numbering:
      kind(1, samples, '%1)') + kind(2, '<w:numFmt w:val="ordinalText"/>', '%1 madde') + list(1) + list(2),
    body:
      ['arı', 'bal', '', 'dut', 'elma'].map((text) => item(text, 1)).join('') +
      ['fidan', 'gül'].map((text) => item(text, 2)).join('') +
      p('son'),
  });
  expect(numbers).toEqual(['a)', 'b)', 'c)', 'ç)', 'd)', 'Birinci madde', 'İkinci madde', '']);
  expect(ordinary).toEqual([
    'a) arı',
    'b) bal',
    'ç) dut',
    'd) elma',
    'Birinci madde fidan',
    'İkinci madde gül',
    'son',
  ]);
});
