import { expect, test } from 'vitest';
import { type DocxParts, docx, p, r, table } from '../fixtures/docx.ts';
import { readFixture } from '../fixtures/read.ts';

async function textsOf(parts: DocxParts | string): Promise<string[]> {
  const bytes = docx(typeof parts === 'string' ? { body: parts } : parts);
  const document = await readFixture('docx', bytes);
  return document.text.split('\n\n');
}

const raised = (text: string) => r(text, '<w:vertAlign w:val="superscript"/>');
const lowered = (text: string) => r(text, '<w:vertAlign w:val="subscript"/>');

test('a power is never glued to its number, in however many runs it is', async () => {
  expect(
    await textsOf(
      `<w:p>${r('Güneşin kütlesi 2 × 10')}${raised('3')}${raised('0')}${r(' kg, yüzeyi 6 × 10')}${raised('12')}${r(' km')}${raised('2')}${r('.')}</w:p>` +
        `<w:p>${r('Havada CO')}${lowered('2')}${r(' ve SO')}${lowered('4')}${raised('2−')}${r(' ölçüldü.')}</w:p>` +
        `<w:p>${r('On the 3')}${raised('rd')}${r(' of May it was 21')}${raised('o')}${r('C.')}</w:p>`,
    ),
  ).toEqual([
    'Güneşin kütlesi 2 × 10³⁰ kg, yüzeyi 6 × 10¹² km².',
    'Havada CO₂ ve SO₄²⁻ ölçüldü.',
    'On the 3rd of May it was 21°C.',
  ]);
});

test('small raised type and a style for it are superscripts, and raised type of the same size is not', async () => {
  const styles = `<w:docDefaults><w:rPrDefault><w:rPr><w:sz w:val="22"/></w:rPr></w:rPrDefault></w:docDefaults>
    <w:style w:type="character" w:styleId="Ust"><w:name w:val="Üst simge"/><w:rPr><w:vertAlign w:val="superscript"/></w:rPr></w:style>`;
  const body =
    `<w:p>${r('Alan 70 m')}${r('2', '<w:position w:val="6"/><w:sz w:val="14"/>')}${r(', hacim 9 m')}${r('3', '<w:rStyle w:val="Ust"/>')}${r('.')}</w:p>` +
    `<w:p>${r('H')}${r('2', '<w:position w:val="-4"/><w:sz w:val="14"/>')}${r('O')}</w:p>` +
    `<w:p>${r('Sıra 1')}${r('2', '<w:position w:val="6"/>')}${r('3', '<w:rStyle w:val="Ust"/><w:vertAlign w:val="baseline"/>')}</w:p>`;
  expect(await textsOf({ styles, body })).toEqual(['Alan 70 m², hacim 9 m³.', 'H₂O', 'Sıra 123']);
});

test('marks of notes are not glued to words', async () => {
  const reference = `<w:r><w:rPr><w:vertAlign w:val="superscript"/></w:rPr><w:footnoteReference w:id="2"/></w:r>`;
  expect(
    await textsOf({
      footnotes: `<w:footnote w:id="2"><w:p><w:r><w:rPr><w:vertAlign w:val="superscript"/></w:rPr><w:footnoteRef/></w:r>${r(' Kaynak 10')}${raised('3')}${r('.')}</w:p></w:footnote>`,
      body: `<w:p>${r('Verim arttı')}${reference}${r(' ve sürdü')}${raised('4')}${r('.')}</w:p>`,
    }),
  ).toEqual(['Verim arttı ve sürdü⁴.', 'Kaynak 10³.']);
});

const box = (checked: string) =>
  `<w:r><w:fldChar w:fldCharType="begin"><w:ffData><w:checkBox><w:sizeAuto/>${checked}</w:checkBox></w:ffData></w:fldChar></w:r><w:r><w:instrText> FORMCHECKBOX </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>`;
const list = (result: string) =>
  `<w:r><w:fldChar w:fldCharType="begin"><w:ffData><w:ddList>${result}<w:listEntry w:val="Nakit"/><w:listEntry w:val="Havale"/></w:ddList></w:ffData></w:fldChar></w:r><w:r><w:instrText> FORMDROPDOWN </w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>`;
const input =
  '<w:r><w:fldChar w:fldCharType="begin"><w:ffData><w:textInput><w:default w:val="ad"/></w:textInput></w:ffData></w:fldChar></w:r><w:r><w:instrText> FORMTEXT </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>Selin Ak</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>';

test('old form fields show their boxes, choices and texts', async () => {
  expect(
    await textsOf(
      `<w:p>${box('<w:default w:val="0"/><w:checked/>')}${r(' Servis istiyorum')}</w:p>` +
        `<w:p>${box('<w:default w:val="1"/><w:checked w:val="0"/>')}${r(' Yemek istiyorum')}</w:p>` +
        `<w:p>${r('Ödeme: ')}${list('<w:result w:val="1"/>')}${r(', adı: ')}${input}</w:p>` +
        `<w:p>${r('Ödeme: ')}${list('')}</w:p>`,
    ),
  ).toEqual(['☒ Servis istiyorum', '☐ Yemek istiyorum', 'Ödeme: Havale, adı: Selin Ak', 'Ödeme: Nakit']);
});

test('content controls show their state, choice and date', async () => {
  const control = (properties: string, content: string) =>
    `<w:sdt><w:sdtPr>${properties}</w:sdtPr><w:sdtContent>${content}</w:sdtContent></w:sdt>`;
  const tick = (value: number) =>
    control(
      `<w14:checkbox><w14:checked w14:val="${value}"/></w14:checkbox>`,
      '<w:r><w:sym w:font="Wingdings 3" w:char="F0C9"/></w:r>',
    );
  expect(
    await textsOf(
      `<w:p>${tick(1)}${r(' approved')}</w:p><w:p>${tick(0)}${r(' refused')}</w:p>` +
        `<w:p>${r('On ')}${control('<w:date w:fullDate="2025-05-05T00:00:00Z"/>', r('5 May 2025'))}${r(' by ')}${control('<w:dropDownList><w:listItem w:value="b"/></w:dropDownList>', r('the board'))}${r('.')}</w:p>`,
    ),
  ).toEqual(['☒ approved', '☐ refused', 'On 5 May 2025 by the board.']);
});

test('signs of symbol fonts are read, as symbols, private-use characters or single letters', async () => {
  const symbol = (font: string, code: string) => `<w:r><w:sym w:font="${font}" w:char="${code}"/></w:r>`;
  const fonted = (text: string, font: string) => r(text, `<w:rFonts w:ascii="${font}" w:hAnsi="${font}"/>`);
  expect(
    await textsOf(
      `<w:p>${symbol('Wingdings', 'F0FE')}${symbol('Wingdings', 'F06F')}${symbol('Wingdings 2', 'F052')}${symbol('Wingdings', 'F0FC')}${symbol('Wingdings', 'F0E0')}${symbol('Symbol', 'F061')}${symbol('Webdings', 'F061')}${symbol('Nobody', 'F0C9')}${r('.')}</w:p>` +
        `<w:p>${fonted('\uf0fc', 'Wingdings')}${r(' yapıldı, ')}${fonted('\uf0a3', 'Symbol')}${r(' 5, ')}${r('\uf0b7')}${r(' ve ')}${fonted('þ', 'Wingdings')}${r(' tamam')}</w:p>` +
        `<w:p>${fonted('A whole sentence in Wingdings by mistake.', 'Wingdings')}</w:p>`,
    ),
  ).toEqual(['☒☐☒✓→α✓•.', '✓ yapıldı, ≤ 5, • ve ☒ tamam', 'A whole sentence in Wingdings by mistake.']);
});

test('equations are read in one line', async () => {
  const t = (text: string) => `<m:r><m:t>${text}</m:t></m:r>`;
  const sup = (base: string, power: string) =>
    `<m:sSup><m:e>${t(base)}</m:e><m:sup>${t(power)}</m:sup></m:sSup>`;
  const math = (content: string) => `<w:p><m:oMath>${content}</m:oMath></w:p>`;
  expect(
    await textsOf(
      math(`${t('E=m')}${sup('c', '2')}`) +
        math(`${t('x=')}<m:f><m:num>${t('a+b')}</m:num><m:den>${t('2')}</m:den></m:f>`) +
        math(
          `<m:rad><m:deg/><m:e>${t('x+1')}</m:e></m:rad>${t('=')}<m:rad><m:deg>${t('3')}</m:deg><m:e>${t('8')}</m:e></m:rad>`,
        ) +
        math(
          `<m:nary><m:naryPr><m:chr m:val="∑"/></m:naryPr><m:sub>${t('i=1')}</m:sub><m:sup>${t('n')}</m:sup><m:e><m:sSub><m:e>${t('x')}</m:e><m:sub>${t('i')}</m:sub></m:sSub></m:e></m:nary>`,
        ) +
        math(`<m:d><m:e>${t('a')}</m:e><m:e>${t('b')}</m:e></m:d>${sup('x', 'a/b')}`),
    ),
  ).toEqual(['E=mc²', 'x=(a+b)/2', '√(x+1)=∛8', '∑_(i=1)ⁿ xᵢ', '(a|b)x^(a/b)']);
});

test('a column of automatic numbers is read, though its paragraphs are empty', async () => {
  const numbered = '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>';
  const number = `<w:tc><w:p><w:pPr>${numbered}</w:pPr></w:p></w:tc>`;
  const [text] = await textsOf({
    numbering:
      '<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:numFmt w:val="decimal"/><w:lvlText w:val="%1"/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>',
    body: table([
      ['Sıra', 'Ad'],
      [number, 'Selin'],
      [number, 'Deniz'],
    ]),
  });
  expect(text).toBe('Sıra\tAd\n1\tSelin\n2\tDeniz');
  expect(await textsOf(p('Metin.'))).toEqual(['Metin.']);
});

test('a raised formula keeps its brackets and signs, in one run and in several', async () => {
  const document = await readFixture(
    'docx',
    docx({
      body: `<w:p>${r('e')}${raised('(x+1)/2')}${r(', e')}${raised('(k')}${raised('−1)/Q')}${r(', x')}${lowered('i+1')}${r(' ve 2')}${raised('n/2')}</w:p>`,
    }),
  );
  expect(document.text).toBe('e^((x+1)/2), e^((k−1)/Q), xᵢ₊₁ ve 2^(n/2)');
});
