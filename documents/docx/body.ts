import type { DraftBlock, TableRow, TextPart } from '../builder.ts';
import { isCaption, listMarker } from '../patterns.ts';
import { InlineReader, type ParagraphContent } from './inline.ts';
import type { Numbering } from './numbering.ts';
import { outlineLevel, type Styles } from './styles.ts';
import { type Element, find, isOn, val } from './xml.ts';

export class BodyReader {
  readonly blocks: DraftBlock[] = [];
  title: string | null = null;
  readonly #styles: Styles;
  readonly #numbering: Numbering;
  readonly #notes: ReadonlyMap<string, Element>;
  readonly #inline: InlineReader;

  constructor(styles: Styles, numbering: Numbering, notes: ReadonlyMap<string, Element>, paged: boolean) {
    this.#styles = styles;
    this.#numbering = numbering;
    this.#notes = notes;
    this.#inline = new InlineReader(styles, paged);
  }

  /** The number of pages so far; 0 when the file doesn't record page breaks. */
  get pageCount(): number {
    return this.#inline.page ?? 0;
  }

  read(element: Element): void {
    if (element.name === 'w:p') this.#readParagraph(element);
    else if (element.name === 'w:tbl') this.#readTable(element);
    else if (element.name === 'w:sdt')
      for (const child of find(element, 'w:sdtContent')?.children ?? []) this.read(child);
    else if (
      ['w:ins', 'w:moveTo', 'w:customXml', 'w:smartTag', 'mc:AlternateContent', 'mc:Choice'].includes(
        element.name,
      )
    ) {
      for (const child of element.children) this.read(child);
    }
  }

  #readParagraph(element: Element): void {
    const properties = find(element, 'w:pPr');
    const style = this.#styles.resolve(val(find(properties, 'w:pStyle')));
    // The field of a table of contents may begin or end within the paragraph.
    const startsInContents = this.#inline.inContents;
    const content = this.#inline.readParagraph(element);
    const text = content.parts
      .map((part) => part.text)
      .join('')
      .trim();
    if (text !== '') {
      const contents = startsInContents || style.role === 'contents' || this.#inline.inContents;
      this.blocks.push(
        this.#blockOf(content, text, properties, contents ? { ...style, role: 'contents' } : style),
      );
    }
    for (const id of content.notes) this.#addFootnote(id);
    for (const box of content.boxes) for (const child of box.children) this.read(child);
  }

  #blockOf(
    content: ParagraphContent,
    text: string,
    properties: Element | undefined,
    style: ReturnType<Styles['resolve']>,
  ): DraftBlock {
    const heading = outlineLevel(val(find(properties, 'w:outlineLvl'))) ?? style.heading;
    const passage = content.parts;
    if (style.role === 'contents') return { kind: 'reference', text: passage };
    const ownNumbering = find(properties, 'w:numPr');
    const numberingId = ownNumbering
      ? (val(find(ownNumbering, 'w:numId')) ?? style.numbering?.id)
      : style.numbering?.id;
    const level = Number(val(find(ownNumbering, 'w:ilvl')) ?? style.numbering?.level ?? 0);
    const marker = numberingId && numberingId !== '0' ? this.#numbering.next(numberingId, level) : null;
    const withMarker = marker
      ? [{ text: `${marker} `, page: passage[0]?.page ?? null }, ...passage]
      : passage;
    if (heading !== null) return { kind: 'heading', level: heading, text: withMarker };
    if (style.role === 'title') {
      this.title ??= text;
      return { kind: 'heading', level: 1, text: passage };
    }
    if (style.role === 'caption' || (isCaption(text) && text.length < 300))
      return { kind: 'caption', text: passage };
    if (style.role === 'code') return { kind: 'code', text: passage };
    if (style.role === 'footnote') return { kind: 'footnote', text: passage };
    if (marker !== null) return { kind: 'listItem', level: level + 1, marker, text: withMarker };
    const typedMarker = listMarker(text);
    const bold = content.letters > 0 && content.bold > 0.95 * content.letters;
    if (
      bold &&
      !typedMarker?.bullet &&
      text.length <= 120 &&
      content.lines === 1 &&
      !/[.,;:!?]$/.test(text) &&
      /\p{L}{2}/u.test(text)
    ) {
      return { kind: 'heading', level: 3, text: passage };
    }
    if (typedMarker) return { kind: 'listItem', level: 1, marker: typedMarker.marker, text: passage };
    return { kind: 'paragraph', text: passage };
  }

  #addFootnote(id: string): void {
    const note = this.#notes.get(id);
    if (!note) return;
    const parts = note.children.flatMap((child) =>
      child.name === 'w:p'
        ? [...this.#inline.readParagraph(child).parts, { text: ' ', page: this.#inline.page }]
        : [],
    );
    this.blocks.push({ kind: 'footnote', text: parts });
  }

  #readTable(element: Element): void {
    const rows: TableRow[] = [];
    const nested: Element[] = [];
    for (const row of rowsOf(element)) {
      const properties = find(row, 'w:trPr');
      if (find(properties, 'w:del')) continue;
      const cells: TextPart[][] = [];
      for (const cell of cellsOf(row)) {
        const cellProperties = find(cell, 'w:tcPr');
        const span = Math.max(1, Math.min(64, Number(val(find(cellProperties, 'w:gridSpan')) ?? '1')));
        const merge = find(cellProperties, 'w:vMerge');
        const continued = merge && val(merge) !== 'restart';
        cells.push(continued ? [] : this.#readCell(cell, nested));
        for (let extra = 1; extra < span; extra += 1) cells.push([]);
      }
      rows.push({ header: isOn(find(properties, 'w:tblHeader')), cells });
    }
    // A table with one cell is a frame around text.
    const frame =
      rows.length === 1 && rows[0]?.cells.length === 1
        ? cellsOf(rowsOf(element)[0] ?? element)[0]
        : undefined;
    if (frame) for (const child of frame.children) this.read(child);
    else {
      const first = rows[0];
      if (first && rows.length > 1 && !rows.some((row) => row.header)) first.header = true;
      this.blocks.push({ kind: 'table', rows });
      for (const table of nested) this.#readTable(table);
    }
  }

  #readCell(cell: Element, nested: Element[]): TextPart[] {
    const parts: TextPart[] = [];
    const visit = (element: Element) => {
      if (element.name === 'w:p') {
        const content = this.#inline.readParagraph(element);
        if (parts.length > 0 && content.parts.length > 0) parts.push({ text: ' ', page: this.#inline.page });
        for (const part of content.parts) parts.push(part);
      } else if (element.name === 'w:tbl') nested.push(element);
      else if (element.name !== 'w:tcPr') for (const child of element.children) visit(child);
    };
    for (const child of cell.children) visit(child);
    return parts;
  }
}

function rowsOf(table: Element): Element[] {
  return table.children.flatMap((child) =>
    child.name === 'w:tr'
      ? [child]
      : ['w:sdt', 'w:sdtContent', 'w:ins', 'w:customXml'].includes(child.name)
        ? rowsOf(child)
        : [],
  );
}

function cellsOf(row: Element): Element[] {
  return row.children.flatMap((child) =>
    child.name === 'w:tc'
      ? [child]
      : ['w:sdt', 'w:sdtContent', 'w:customXml'].includes(child.name)
        ? cellsOf(child)
        : [],
  );
}
