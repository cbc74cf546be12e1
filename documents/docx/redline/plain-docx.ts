import type { ComparableBlock, ComparableDocument, Paragraph, Table } from '#text/compare/model.ts';
import { escapeXml } from '../../xml/tree.ts';
import { toXmlText } from '../xml-text.ts';
import { officeRelations, officeTypes, packageNames, wordNamespace } from './writing/names.ts';

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** For headings 1 to 6: the size in half points, and the space before and after in twentieths of a point. */
const headings = [
  [32, 360, 120],
  [27, 300, 100],
  [24, 260, 80],
  [22, 220, 80],
  [22, 200, 60],
  [22, 200, 60],
] as const;

const styles = `${head}<w:styles xmlns:w="${wordNamespace}"><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Calibri" w:hAnsi="Calibri" w:eastAsia="Calibri" w:cs="Calibri"/><w:sz w:val="22"/><w:szCs w:val="22"/></w:rPr></w:rPrDefault><w:pPrDefault><w:pPr><w:spacing w:after="140" w:line="276" w:lineRule="auto"/></w:pPr></w:pPrDefault></w:docDefaults>
<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/><w:qFormat/></w:style>
${headings
  .map(
    ([size, before, after], index) =>
      `<w:style w:type="paragraph" w:styleId="Heading${index + 1}"><w:name w:val="heading ${index + 1}"/><w:basedOn w:val="Normal"/><w:next w:val="Normal"/><w:qFormat/><w:pPr><w:keepNext/><w:keepLines/><w:spacing w:before="${before}" w:after="${after}"/><w:outlineLvl w:val="${index}"/></w:pPr><w:rPr><w:b/><w:bCs/><w:color w:val="1C2030"/><w:sz w:val="${size}"/><w:szCs w:val="${size}"/></w:rPr></w:style>`,
  )
  .join('\n')}
<w:style w:type="paragraph" w:styleId="ListParagraph"><w:name w:val="List Paragraph"/><w:basedOn w:val="Normal"/><w:pPr><w:spacing w:after="60"/><w:ind w:left="425" w:hanging="283"/></w:pPr></w:style>
</w:styles>`;

/** The content of a run: its words, tabs and line breaks. */
function textOf(text: string): string {
  return toXmlText(text)
    .split(/([\t\n])/)
    .map((part) => {
      if (part === '') return '';
      if (part === '\t') return '<w:tab/>';
      return part === '\n' ? '<w:br/>' : `<w:t xml:space="preserve">${escapeXml(part)}</w:t>`;
    })
    .join('');
}

function paragraphOf({ style, level, text }: Paragraph): string {
  const properties: string[] = [];
  if (style === 'heading') properties.push(`<w:pStyle w:val="Heading${Math.min(6, Math.max(1, level))}"/>`);
  if (style === 'listItem') {
    properties.push('<w:pStyle w:val="ListParagraph"/>');
    if (level > 1) properties.push(`<w:ind w:left="${425 * level}" w:hanging="283"/>`);
  }
  // A paragraph runs from right to left when its first letter belongs to such a script.
  const isRightToLeft = /^\P{L}*[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u.test(
    text,
  );
  if (isRightToLeft) properties.splice(style === 'paragraph' ? 0 : 1, 0, '<w:bidi/>');
  const look = isRightToLeft ? '<w:rPr><w:rtl/></w:rPr>' : '';
  const runs = text === '' ? '' : `<w:r>${look}${textOf(text)}</w:r>`;
  return `<w:p>${properties.length > 0 ? `<w:pPr>${properties.join('')}</w:pPr>` : ''}${runs}</w:p>`;
}

function tableOf({ rows }: Table): string {
  const columns = Math.max(1, ...rows.map(({ cells }) => cells.length));
  const width = Math.floor(9060 / columns);
  const borders = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV']
    .map((side) => `<w:${side} w:val="single" w:sz="4" w:space="0" w:color="BFBFBA"/>`)
    .join('');
  const cellOf = (blocks: readonly ComparableBlock[]) =>
    `<w:tc><w:tcPr><w:tcW w:w="${width}" w:type="dxa"/></w:tcPr>${blocksOf(blocks)}</w:tc>`;
  const tableRows = rows.map(
    ({ cells }) => `<w:tr>${cells.map((cell) => cellOf(cell.blocks)).join('')}</w:tr>`,
  );
  return `<w:tbl><w:tblPr><w:tblW w:w="${width * columns}" w:type="dxa"/><w:tblBorders>${borders}</w:tblBorders><w:tblCellMar><w:top w:w="40" w:type="dxa"/><w:left w:w="100" w:type="dxa"/><w:bottom w:w="40" w:type="dxa"/><w:right w:w="100" w:type="dxa"/></w:tblCellMar></w:tblPr><w:tblGrid>${`<w:gridCol w:w="${width}"/>`.repeat(columns)}</w:tblGrid>${tableRows.join('')}</w:tbl>`;
}

/** The content of the body or a cell, which must end with a paragraph. */
function blocksOf(blocks: readonly ComparableBlock[]): string {
  const end = blocks.at(-1)?.kind === 'paragraph' ? '' : '<w:p/>';
  return (
    blocks.map((block) => (block.kind === 'paragraph' ? paragraphOf(block) : tableOf(block))).join('') + end
  );
}

/** Makes a plain docx (the members of its archive) whose body holds all stories one after another. */
export function plainDocx({ stories }: ComparableDocument): Record<string, Uint8Array> {
  const blocks = stories.flatMap((story) => story.blocks);
  const section =
    '<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1417" w:right="1417" w:bottom="1417" w:left="1417" w:header="709" w:footer="709" w:gutter="0"/></w:sectPr>';
  const parts: Record<string, string> = {
    '[Content_Types].xml': `${head}<Types xmlns="${packageNames}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${officeTypes}.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="${officeTypes}.styles+xml"/></Types>`,
    '_rels/.rels': `${head}<Relationships xmlns="${packageNames}/relationships"><Relationship Id="rId1" Type="${officeRelations}/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/document.xml': `${head}<w:document xmlns:w="${wordNamespace}"><w:body>${blocksOf(blocks)}${section}</w:body></w:document>`,
    'word/_rels/document.xml.rels': `${head}<Relationships xmlns="${packageNames}/relationships"><Relationship Id="rId1" Type="${officeRelations}/styles" Target="styles.xml"/></Relationships>`,
    'word/styles.xml': styles,
  };
  return Object.fromEntries(
    Object.entries(parts).map(([name, xml]) => [name, new TextEncoder().encode(xml)]),
  );
}
