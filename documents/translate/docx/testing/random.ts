import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';

const word = fc.constantFrom(
  ...'sözleşme taraflar ödeme 12.500,00 gün the seller shall deliver goods &amp; İstanbul ıslak imza 2026 (madde) "iş",'.split(
    ' ',
  ),
);
const words = (maximum: number) =>
  fc.array(word, { minLength: 1, maxLength: maximum }).map((list) => list.join(' '));
const look = fc.constantFrom(
  '',
  '',
  '<w:b/>',
  '<w:i/>',
  '<w:rPr-lang/>',
  '<w:color w:val="C00000"/>',
  '<w:rFonts w:ascii="Courier New" w:hAnsi="Courier New"/><w:caps/>',
  '<w:u w:val="single"/>',
);
const runOf = (text: string, properties: string) => {
  const written = properties.replace('<w:rPr-lang/>', '<w:lang w:val="tr-TR"/>');
  return `<w:r w:rsidR="00A1">${written && `<w:rPr>${written}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`;
};
const run = fc
  .tuple(words(5), look, fc.constantFrom(' ', ''))
  .map(([text, properties, end]) => runOf(text + end, properties));
const content = fc.array(run, { minLength: 1, maxLength: 3 }).map((runs) => runs.join(''));

const math = '<m:oMath><m:r><m:t>a+b</m:t></m:r></m:oMath>';
const field = (code: string, result: string) =>
  `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve"> ${code} </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${result}<w:r><w:fldChar w:fldCharType="end"/></w:r>`;
const picture =
  '<w:r><w:drawing><wp:inline><wp:extent cx="100000" cy="100000"/><wp:docPr id="1" name="P"/></wp:inline></w:drawing></w:r>';

const part = fc.oneof(
  { weight: 10, arbitrary: run },
  { weight: 1, arbitrary: content.map((inner) => `<w:hyperlink r:id="link">${inner}</w:hyperlink>`) },
  { weight: 1, arbitrary: content.map((inner) => `<w:hyperlink w:anchor="here">${inner}</w:hyperlink>`) },
  { weight: 1, arbitrary: content.map((inner) => field('HYPERLINK "https://example.org"', inner)) },
  { weight: 1, arbitrary: words(1).map((text) => field('REF here', runOf(text, '<w:b/>'))) },
  {
    weight: 1,
    arbitrary: content.map(
      (inner) =>
        `<w:sdt><w:sdtPr><w:alias w:val="C"/></w:sdtPr><w:sdtContent>${inner}</w:sdtContent></w:sdt>`,
    ),
  },
  { weight: 1, arbitrary: content.map((inner) => `<w:ins w:id="9" w:author="A">${inner}</w:ins>`) },
  {
    weight: 1,
    arbitrary: fc.constant('<w:del w:id="8" w:author="A"><w:r><w:delText>silinmiş</w:delText></w:r></w:del>'),
  },
  {
    weight: 1,
    arbitrary: content.map(
      (inner) => `<w:bookmarkStart w:id="3" w:name="here"/>${inner}<w:bookmarkEnd w:id="3"/>`,
    ),
  },
  {
    weight: 1,
    arbitrary: content.map(
      (inner) =>
        `<w:commentRangeStart w:id="0"/>${inner}<w:commentRangeEnd w:id="0"/><w:r><w:commentReference w:id="0"/></w:r>`,
    ),
  },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      '<w:r><w:br/></w:r>',
      '<w:r><w:tab/></w:r>',
      '<w:proofErr w:type="spellStart"/>',
      '<w:r><w:footnoteReference w:id="1"/></w:r>',
      '<w:r><w:sym w:font="Wingdings" w:char="F0FC"/></w:r>',
      '<w:r><w:rPr><w:vertAlign w:val="subscript"/></w:rPr><w:t>2</w:t></w:r>',
      math,
      picture,
      '<w:bookmarkStart w:id="4" w:name="x"/><w:bookmarkEnd w:id="4"/>',
    ),
  },
);

const paragraph = fc
  .array(part, { minLength: 0, maxLength: 7, size: 'max' })
  .map((parts) => `<w:p>${parts.join('')}</w:p>`);
const table = fc
  .array(fc.tuple(paragraph, paragraph), { minLength: 1, maxLength: 3 })
  .map(
    (rows) =>
      `<w:tbl><w:tblPr/><w:tblGrid/>${rows.map((cells) => `<w:tr>${cells.map((cell) => `<w:tc>${cell}</w:tc>`).join('')}</w:tr>`).join('')}</w:tbl>`,
  );

const namespaces = [
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"',
  'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"',
  'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"',
  'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"',
].join(' ');
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** Wraps paragraphs and tables in a docx with a note and a comment that they may refer to. */
export function docxOf(body: string, header = '<w:p><w:r><w:t>Üst bilgi</w:t></w:r></w:p>'): Uint8Array {
  const members: Record<string, string> = {
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    'word/document.xml': `<w:document ${namespaces}><w:body>${body}<w:sectPr><w:headerReference w:type="default" r:id="header"/></w:sectPr></w:body></w:document>`,
    'word/header1.xml': `<w:hdr ${namespaces}>${header}</w:hdr>`,
    'word/footnotes.xml': `<w:footnotes ${namespaces}><w:footnote w:type="separator" w:id="0"><w:p/></w:footnote><w:footnote w:id="1"><w:p><w:r><w:footnoteRef/></w:r><w:r><w:t xml:space="preserve"> Dipnot metni.</w:t></w:r></w:p></w:footnote></w:footnotes>`,
    'word/comments.xml': `<w:comments ${namespaces}><w:comment w:id="0" w:author="A"><w:p><w:r><w:annotationRef/></w:r><w:r><w:t>Bu açıklama yanlış.</w:t></w:r></w:p></w:comment></w:comments>`,
    'word/_rels/document.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="link" Type="${relations}/hyperlink" Target="https://example.org/" TargetMode="External"/><Relationship Id="header" Type="${relations}/header" Target="header1.xml"/><Relationship Id="n" Type="${relations}/footnotes" Target="footnotes.xml"/><Relationship Id="c" Type="${relations}/comments" Target="comments.xml"/></Relationships>`,
  };
  return zipSync(Object.fromEntries(Object.entries(members).map(([name, xml]) => [name, strToU8(xml)])));
}

/** Random bodies of documents with everything that a paragraph may contain. */
export const bodies = fc
  .tuple(
    fc.array(fc.oneof({ weight: 5, arbitrary: paragraph }, { weight: 1, arbitrary: table }), {
      minLength: 1,
      maxLength: 5,
    }),
    paragraph,
  )
  .map(([blocks, last]) => [...blocks, last].join(''));

/** Numbers from 0 up to 1, always the same for the same seed. */
export function seededNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1664525 + 1013904223) % 4294967296;
    return state / 4294967296;
  };
}
