import { describe, expect, test } from 'vitest';
import { compareDocuments } from '#text/compare/compare.ts';
import { paragraphAlignmentsIn, paragraphsIn } from '#text/compare/paragraphs.ts';
import { type DocxParts, docx, p, r } from '../../fixtures/docx.ts';
import { fixture } from '../../fixtures/files.ts';
import { readStories } from '../stories.ts';

let files = 0;

async function read(parts: DocxParts) {
  files += 1;
  const path = await fixture(`formats-${files}.docx`, docx(parts));
  return (await readStories(path, { revisions: 'accepted' })).document;
}

/** The formats of the paragraphs, each with that of its first run. */
async function looksOf(parts: DocxParts) {
  const { stories } = await read(parts);
  return [...paragraphsIn(stories[0]?.blocks ?? [])].map(({ format, runs }) => ({
    ...format,
    ...runs[0]?.format,
  }));
}

/** The number of formatting changes between two documents, which must have the same text. */
async function changesBetween(one: DocxParts, other: DocxParts): Promise<number> {
  const { stories } = compareDocuments(await read(one), await read(other));
  const paragraphs = stories.flatMap(({ blocks }) => [...paragraphAlignmentsIn(blocks)]);
  return paragraphs.reduce((sum, { formatting }) => sum + formatting.length, 0);
}

const text = 'The goods are delivered in May.';

describe('two ways to write the same look are no change', () => {
  const same: [name: string, one: DocxParts, other: DocxParts][] = [
    [
      'defaults written out',
      { body: p(text) },
      {
        body: `<w:p><w:pPr><w:spacing w:before="0" w:after="0" w:line="240" w:lineRule="auto"/><w:ind w:left="0" w:right="0" w:hanging="0"/><w:jc w:val="start"/></w:pPr>${r(text, '<w:rFonts w:ascii="Times New Roman" w:hAnsi="Times New Roman"/><w:b w:val="0"/><w:color w:val="000000"/><w:spacing w:val="0"/><w:kern w:val="2"/><w:sz w:val="20"/><w:szCs w:val="24"/><w:lang w:val="tr-TR"/>')}</w:p>`,
      },
    ],
    [
      'a hint for the font, and the size of other scripts',
      { body: `<w:p>${r(text, '<w:rFonts w:ascii="Arial" w:hAnsi="Arial"/>')}</w:p>` },
      {
        body: `<w:p>${r(text, '<w:rFonts w:hint="eastAsia" w:hAnsi="Arial" w:cs="Noto Sans"/><w:szCs w:val="30"/>')}</w:p>`,
      },
    ],
    [
      'a chain of styles, resolved',
      {
        styles:
          '<w:docDefaults><w:rPrDefault><w:rPr><w:sz w:val="22"/></w:rPr></w:rPrDefault></w:docDefaults><w:style w:type="paragraph" w:styleId="A"><w:name w:val="A"/><w:rPr><w:b/><w:sz w:val="28"/></w:rPr></w:style><w:style w:type="paragraph" w:styleId="B"><w:name w:val="B"/><w:basedOn w:val="A"/><w:rPr><w:i/></w:rPr></w:style>',
        body: p(text, 'B'),
      },
      {
        styles:
          '<w:style w:type="paragraph" w:styleId="B2"><w:name w:val="b"/><w:rPr><w:i/><w:b/><w:sz w:val="28"/></w:rPr></w:style>',
        body: p(text, 'B2'),
      },
    ],
    [
      'the indents of a list, in its definition and in its items',
      {
        numbering:
          '<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:numFmt w:val="bullet"/><w:lvlText w:val="•"/><w:pPr><w:ind w:left="720" w:hanging="360"/></w:pPr></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>',
        body: p(text, '', '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>'),
      },
      {
        numbering:
          '<w:abstractNum w:abstractNumId="7"><w:lvl w:ilvl="0"><w:numFmt w:val="bullet"/><w:lvlText w:val="•"/></w:lvl></w:abstractNum><w:num w:numId="9"><w:abstractNumId w:val="7"/></w:num>',
        body: p(
          text,
          '',
          '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="9"/></w:numPr><w:ind w:left="719" w:hanging="360"/>',
        ),
      },
    ],
    [
      'the look of a table’s style, in the style and in its cells',
      {
        styles:
          '<w:style w:type="table" w:styleId="T"><w:name w:val="T"/><w:tblStylePr w:type="firstRow"><w:rPr><w:b/><w:color w:val="FFFFFF"/></w:rPr><w:tcPr><w:shd w:val="clear" w:fill="4F81BD"/></w:tcPr></w:tblStylePr><w:tblStylePr w:type="band1Horz"><w:tcPr><w:shd w:val="clear" w:fill="D3DFEE"/></w:tcPr></w:tblStylePr></w:style>',
        body: `<w:tbl><w:tblPr><w:tblStyle w:val="T"/><w:tblLook w:val="0420"/></w:tblPr>${['Item', 'Pen', 'Book'].map((name) => `<w:tr><w:tc>${p(name)}</w:tc></w:tr>`).join('')}</w:tbl>${p(text)}`,
      },
      {
        body: `<w:tbl>${[
          ['Item', '4f81bd', '<w:b/><w:color w:val="FFFFFF"/>'],
          ['Pen', 'D3DFEE', ''],
          ['Book', 'auto', ''],
        ]
          .map(
            ([name = '', fill = '', look = '']) =>
              `<w:tr><w:tc><w:tcPr><w:shd w:val="clear" w:fill="${fill}"/></w:tcPr><w:p>${r(name, look)}</w:p></w:tc></w:tr>`,
          )
          .join('')}</w:tbl>${p(text)}`,
      },
    ],
    [
      'a pattern, and the grey that it gives',
      { body: `<w:p>${r(text, '<w:shd w:val="pct20" w:color="auto" w:fill="auto"/>')}</w:p>` },
      { body: `<w:p>${r(text, '<w:shd w:val="clear" w:color="auto" w:fill="CCCCCC"/>')}</w:p>` },
    ],
    [
      'a multiple of a line, and the exact height that it has',
      { body: p(text, '', '<w:spacing w:line="360"/>') },
      { body: p(text, '', '<w:spacing w:line="360" w:lineRule="exact"/>') },
    ],
  ];

  test.each(same)('%s', async (_, one, other) => {
    expect(await changesBetween(one, other)).toBe(0);
    expect(await changesBetween(other, one)).toBe(0);
  });
});

test('spaces, letter spacing and grounds are part of the look', async () => {
  const spaced =
    '<w:spacing w:before="120" w:after="160" w:line="276" w:lineRule="auto"/><w:shd w:val="clear" w:fill="FFF2CC"/>';
  expect(
    await looksOf({
      body: `<w:p><w:pPr>${spaced}</w:pPr>${r(text, '<w:spacing w:val="20"/><w:shd w:val="clear" w:fill="ff0000"/>')}</w:p>${p(text, '', '<w:spacing w:line="400" w:lineRule="atLeast" w:beforeAutospacing="1"/>')}`,
    }),
  ).toMatchObject([
    {
      spaceBefore: '6',
      spaceAfter: '8',
      lineSpacing: '1.15',
      background: 'FFF2CC',
      letterSpacing: '1',
      shading: 'FF0000',
    },
    { lineSpacing: '≥ 20 pt', spaceBefore: '14' },
  ]);
});

test('a style’s own indents win over those of its list, and an item’s list over its style', async () => {
  const level = (left: number) =>
    `<w:lvl w:ilvl="0"><w:lvlText w:val="%1."/><w:pPr><w:ind w:left="${left}"/></w:pPr></w:lvl>`;
  const list = (id: number, left: number) =>
    `<w:abstractNum w:abstractNumId="${id}">${level(left)}</w:abstractNum><w:num w:numId="${id}"><w:abstractNumId w:val="${id}"/></w:num>`;
  const looks = await looksOf({
    styles:
      '<w:style w:type="paragraph" w:styleId="A"><w:name w:val="A"/><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style><w:style w:type="paragraph" w:styleId="B"><w:name w:val="B"/><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr><w:ind w:left="200"/></w:pPr></w:style>',
    numbering: list(1, 400) + list(2, 800),
    body:
      p(text, 'A') +
      p(text, 'B') +
      p(text, 'B', '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="2"/></w:numPr>'),
  });
  expect(looks.map(({ indentLeft }) => indentLeft)).toEqual(['20', '10', '40']);
});
