import { crc32 } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import { png } from '../../../fixtures/files.ts';

/** A small document for tests; renderPaper makes a docx of it that word processors open. */
export interface Paper {
  readonly body: readonly PaperBlock[];
  readonly header: readonly PaperBlock[];
  readonly footer: readonly PaperBlock[];
}
export type PaperBlock = PaperParagraph | PaperTable;
export interface PaperParagraph {
  readonly kind: 'paragraph';
  readonly style: 'Normal' | 'Heading1' | 'ListNumber';
  readonly parts: readonly PaperPart[];
}
export interface PaperTable {
  readonly kind: 'table';
  /** Rows of cells. */
  readonly rows: readonly (readonly (readonly PaperBlock[])[])[];
}
export type PaperPart =
  | { readonly kind: 'run'; readonly text: string; readonly bold: boolean; readonly italic: boolean }
  | { readonly kind: 'link' | 'control'; readonly text: string }
  | { readonly kind: 'field'; readonly text: string }
  /** A raised text, and an equation of one term. */
  | { readonly kind: 'power' | 'equation'; readonly text: string }
  | { readonly kind: 'footnote' | 'endnote'; readonly text: string }
  | { readonly kind: 'box'; readonly text: string }
  /** Pictures with different texts differ. */
  | { readonly kind: 'picture'; readonly text: string };

const namespaces = [
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"',
  'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"',
  'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"',
  'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"',
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"',
  'xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"',
  'xmlns:v="urn:schemas-microsoft-com:vml"',
  'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"',
].join(' ');

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function textOf(text: string): string {
  return text
    .split(/([\t\n])/)
    .map((part) => {
      if (part === '') return '';
      if (part === '\t') return '<w:tab/>';
      return part === '\n' ? '<w:br/>' : `<w:t xml:space="preserve">${escapeXml(part)}</w:t>`;
    })
    .join('');
}

const pictureNamespace = 'http://schemas.openxmlformats.org/drawingml/2006/picture';

const run = (text: string, properties = '') =>
  text === '' ? '' : `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}${textOf(text)}</w:r>`;

class Renderer {
  readonly notes = { footnote: [] as string[], endnote: [] as string[] };
  /** The pictures by their texts, and the relationships to them of the part that is being written. */
  readonly pictures = new Map<string, Uint8Array>();
  related = new Set<string>();
  #drawings = 0;

  blocks(blocks: readonly PaperBlock[]): string {
    return blocks
      .map((block) => (block.kind === 'table' ? this.#table(block) : this.#paragraph(block)))
      .join('');
  }

  #paragraph({ style, parts }: PaperParagraph): string {
    const properties = style === 'Normal' ? '' : `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`;
    return `<w:p>${properties}${parts.map((part) => this.#part(part)).join('')}</w:p>`;
  }

  #part(part: PaperPart): string {
    switch (part.kind) {
      case 'run':
        return run(part.text, `${part.bold ? '<w:b/>' : ''}${part.italic ? '<w:i/>' : ''}`);
      case 'link':
        return `<w:hyperlink r:id="link">${run(part.text, '<w:u w:val="single"/>')}</w:hyperlink>`;
      case 'control':
        return `<w:sdt><w:sdtPr><w:alias w:val="Control"/></w:sdtPr><w:sdtContent>${run(part.text)}</w:sdtContent></w:sdt>`;
      case 'field':
        return `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> REF x </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${run(part.text)}<w:r><w:fldChar w:fldCharType="end"/></w:r>`;
      case 'power':
        return run(part.text, '<w:vertAlign w:val="superscript"/>');
      case 'equation':
        return `<m:oMath><m:r><m:t>${escapeXml(part.text)}</m:t></m:r></m:oMath>`;
      case 'footnote':
      case 'endnote': {
        const notes = this.notes[part.kind];
        const look = '<w:rPr><w:vertAlign w:val="superscript"/></w:rPr>';
        const mark = `<w:r>${look}<w:${part.kind}Ref/></w:r>`;
        notes.push(
          `<w:${part.kind} w:id="${notes.length + 1}"><w:p>${mark}${run(part.text)}</w:p></w:${part.kind}>`,
        );
        return `<w:r>${look}<w:${part.kind}Reference w:id="${notes.length}"/></w:r>`;
      }
      case 'picture': {
        this.#drawings += 1;
        const width = 40 + (crc32(part.text) % 200);
        const name = `picture${width}`;
        this.pictures.set(name, png(width, 60));
        this.related.add(name);
        const extent = 'cx="720000" cy="540000"';
        const fill = `<pic:blipFill><a:blip r:embed="${name}"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill>`;
        const shape = `<pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext ${extent}/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr>`;
        const picture = `<pic:pic xmlns:pic="${pictureNamespace}"><pic:nvPicPr><pic:cNvPr id="0" name="${name}"/><pic:cNvPicPr/></pic:nvPicPr>${fill}${shape}</pic:pic>`;
        return `<w:r><w:drawing><wp:inline distT="0" distB="0" distL="0" distR="0"><wp:extent ${extent}/><wp:docPr id="${this.#drawings}" name="Picture ${this.#drawings}"/><a:graphic><a:graphicData uri="${pictureNamespace}">${picture}</a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`;
      }
      case 'box': {
        this.#drawings += 1;
        const content = `<w:txbxContent><w:p>${run(part.text)}</w:p></w:txbxContent>`;
        const shape = `<wps:wsp><wps:cNvSpPr txBox="1"/><wps:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="1800000" cy="500000"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></wps:spPr><wps:txbx>${content}</wps:txbx><wps:bodyPr/></wps:wsp>`;
        const graphic = `<a:graphic><a:graphicData uri="http://schemas.microsoft.com/office/word/2010/wordprocessingShape">${shape}</a:graphicData></a:graphic>`;
        const drawing = `<w:drawing><wp:inline distT="0" distB="0" distL="0" distR="0"><wp:extent cx="1800000" cy="500000"/><wp:docPr id="${this.#drawings}" name="Box ${this.#drawings}"/>${graphic}</wp:inline></w:drawing>`;
        const old = `<w:pict><v:shape style="width:140pt;height:40pt"><v:textbox>${content}</v:textbox></v:shape></w:pict>`;
        return `<w:r><mc:AlternateContent><mc:Choice Requires="wps">${drawing}</mc:Choice><mc:Fallback>${old}</mc:Fallback></mc:AlternateContent></w:r>`;
      }
    }
  }

  #table({ rows }: PaperTable): string {
    const columns = rows[0]?.length ?? 1;
    const width = Math.floor(9000 / columns);
    const borders = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV']
      .map((side) => `<w:${side} w:val="single" w:sz="4" w:space="0" w:color="auto"/>`)
      .join('');
    const cell = (blocks: readonly PaperBlock[]) =>
      `<w:tc><w:tcPr><w:tcW w:w="${width}" w:type="dxa"/></w:tcPr>${this.blocks(blocks)}</w:tc>`;
    return `<w:tbl><w:tblPr><w:tblW w:w="9000" w:type="dxa"/><w:tblBorders>${borders}</w:tblBorders></w:tblPr><w:tblGrid>${`<w:gridCol w:w="${width}"/>`.repeat(columns)}</w:tblGrid>${rows.map((row) => `<w:tr>${row.map(cell).join('')}</w:tr>`).join('')}</w:tbl>`;
  }
}

const styles = `<w:styles ${namespaces}><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Liberation Serif" w:hAnsi="Liberation Serif"/><w:sz w:val="22"/></w:rPr></w:rPrDefault><w:pPrDefault><w:pPr><w:spacing w:after="120"/></w:pPr></w:pPrDefault></w:docDefaults>
<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style>
<w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/><w:basedOn w:val="Normal"/><w:pPr><w:keepNext/><w:spacing w:before="240"/><w:outlineLvl w:val="0"/></w:pPr><w:rPr><w:b/><w:sz w:val="28"/></w:rPr></w:style>
<w:style w:type="paragraph" w:styleId="ListNumber"><w:name w:val="List Number"/><w:basedOn w:val="Normal"/><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style></w:styles>`;
const numbering = `<w:numbering ${namespaces}><w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/><w:pPr><w:ind w:left="720" w:hanging="360"/></w:pPr></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`;

const office = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
const relationship = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

export function renderPaper(paper: Paper): Uint8Array {
  const renderer = new Renderer();
  const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
  const parts: Record<string, string> = {};
  const linked: string[] = ['styles', 'numbering'];
  const sections: string[] = [];
  const relationsTo = (names: Iterable<string>) =>
    [...names]
      .map((name) => `<Relationship Id="${name}" Type="${relationship}/image" Target="media/${name}.png"/>`)
      .join('');
  /** The relationships of the headers and footers. */
  const ownRelations: Record<string, string> = {};
  const body = renderer.blocks(paper.body);
  const bodyPictures = relationsTo(renderer.related);
  for (const kind of ['header', 'footer'] as const) {
    if (paper[kind].length === 0) continue;
    const tag = kind === 'header' ? 'hdr' : 'ftr';
    renderer.related = new Set();
    parts[kind] = `<w:${tag} ${namespaces}>${renderer.blocks(paper[kind])}</w:${tag}>`;
    ownRelations[kind] = relationsTo(renderer.related);
    linked.push(kind);
    sections.push(`<w:${kind}Reference w:type="default" r:id="${kind}"/>`);
  }
  for (const kind of ['footnote', 'endnote'] as const) {
    if (renderer.notes[kind].length === 0) continue;
    const lines = ['separator', 'continuationSeparator']
      .map(
        (type, index) =>
          `<w:${kind} w:type="${type}" w:id="${index - 1}"><w:p><w:r><w:${type}/></w:r></w:p></w:${kind}>`,
      )
      .join('');
    parts[`${kind}s`] = `<w:${kind}s ${namespaces}>${lines}${renderer.notes[kind].join('')}</w:${kind}s>`;
    linked.push(`${kind}s`);
  }
  const section = `<w:sectPr>${sections.join('')}<w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1417" w:right="1417" w:bottom="1417" w:left="1417" w:header="708" w:footer="708" w:gutter="0"/></w:sectPr>`;
  parts.document = `<w:document ${namespaces}><w:body>${body}${section}</w:body></w:document>`;
  parts.styles = styles;
  parts.numbering = numbering;
  const types = Object.keys(parts)
    .map(
      (name) =>
        `<Override PartName="/word/${name}.xml" ContentType="${office}.${name === 'document' ? 'document.main' : name}+xml"/>`,
    )
    .join('');
  const relations = linked
    .map((name) => `<Relationship Id="${name}" Type="${relationship}/${name}" Target="${name}.xml"/>`)
    .join('');
  const link = `<Relationship Id="link" Type="${relationship}/hyperlink" Target="https://example.org/" TargetMode="External"/>`;
  const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships';
  const members: Record<string, string> = {
    '[Content_Types].xml': `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${renderer.pictures.size > 0 ? '<Default Extension="png" ContentType="image/png"/>' : ''}${types}</Types>`,
    '_rels/.rels': `${head}<Relationships xmlns="${packageRelations}"><Relationship Id="document" Type="${relationship}/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/_rels/document.xml.rels': `${head}<Relationships xmlns="${packageRelations}">${relations}${bodyPictures}${link}</Relationships>`,
  };
  for (const [name, list] of Object.entries(ownRelations))
    if (list !== '')
      members[`word/_rels/${name}.xml.rels`] =
        `${head}<Relationships xmlns="${packageRelations}">${list}</Relationships>`;
  for (const [name, xml] of Object.entries(parts)) members[`word/${name}.xml`] = head + xml;
  const texts = Object.entries(members).map(([name, xml]) => [name, strToU8(xml)] as const);
  const pictures = [...renderer.pictures].map(([name, bytes]) => [`word/media/${name}.png`, bytes] as const);
  return zipSync(Object.fromEntries([...texts, ...pictures]));
}
