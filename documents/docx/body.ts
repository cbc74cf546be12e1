import type { DraftBlock, TableRow, TextPart } from '../builder.ts';
import { isCaption, listMarker } from '../patterns.ts';
import { InlineReader, type ParagraphContent } from './inline.ts';
import type { Numbering } from './numbering.ts';
import { childOf, childrenOf, isOn, valOf } from './stories/dom.ts';
import { blocksAt, blocksIn } from './stories/load.ts';
import { cellsIn, rowsIn } from './stories/rows-and-cells.ts';
import type { Element } from './stories/tree.ts';
import type { ParagraphStyle, Styles } from './styles.ts';

/** The greatest lengths of a caption and of a bold heading without a style, in characters. */
const longestCaption = 300;
const longestBoldHeading = 120;
/** The level of headings that only their bold type reveals. */
const boldHeadingLevel = 3;
/** The share of bold letters in such a heading. */
const boldShare = 0.95;
/** The most columns over which a cell extends. */
const widestCell = 64;

/** Reads the blocks of a document's body, one element after another. */
export class BodyReader {
  readonly blocks: DraftBlock[] = [];
  /** The first paragraph with the style of a title. */
  title: string | null = null;
  readonly #styles: Styles;
  readonly #numbering: Numbering;
  readonly #notes: ReadonlyMap<string, Element>;
  readonly #inline: InlineReader;

  /** @param notes by keys such as "footnote/2" @param paged true when Word saved its rendered page breaks */
  constructor(styles: Styles, numbering: Numbering, notes: ReadonlyMap<string, Element>, paged: boolean) {
    this.#styles = styles;
    this.#numbering = numbering;
    this.#notes = notes;
    this.#inline = new InlineReader(paged);
  }

  /** The number of pages so far; 0 when the file doesn't record page breaks. */
  get pageCount(): number {
    return this.#inline.page ?? 0;
  }

  read(element: Element): void {
    for (const block of blocksAt(element)) this.#readBlock(block);
  }

  #readBlock(block: Element): void {
    if (block.name === 'w:p') this.#readParagraph(block);
    else this.#readTable(block);
  }

  #readParagraph(element: Element): void {
    const style = this.#styles.styleOf(childOf(element, 'w:pPr'));
    // The field of a table of contents may begin or end within the paragraph.
    const startsInContents = this.#inline.inContents;
    const content = this.#inline.readParagraph(element, style.bold);
    const text = content.parts
      .map((part) => part.text)
      .join('')
      .trim();
    const isContents = startsInContents || this.#inline.inContents;
    if (text !== '')
      this.blocks.push(this.#blockOf(content, text, isContents ? { ...style, role: 'contents' } : style));
    for (const id of content.notes) this.#addFootnote(id);
    for (const box of content.boxes) for (const block of blocksIn(box)) this.#readBlock(block);
  }

  #blockOf(content: ParagraphContent, text: string, style: ParagraphStyle): DraftBlock {
    const { heading, role, numbering } = style;
    const passage = content.parts;
    if (role === 'contents') return { kind: 'reference', text: passage };
    const marker = numbering && this.#numbering.next(numbering.id, numbering.level);
    const withMarker = marker
      ? [{ text: `${marker} `, page: passage[0]?.page ?? null }, ...passage]
      : passage;
    if (heading !== null) return { kind: 'heading', level: heading, text: withMarker };
    if (role === 'title') {
      this.title ??= text;
      return { kind: 'heading', level: 1, text: passage };
    }
    if (role === 'caption' || (isCaption(text) && text.length < longestCaption))
      return { kind: 'caption', text: passage };
    if (role === 'code' || role === 'footnote') return { kind: role, text: passage };
    if (numbering && marker !== null)
      return { kind: 'listItem', level: numbering.level + 1, marker, text: withMarker };
    const typedMarker = listMarker(text);
    if (!typedMarker?.bullet && isBoldHeading(content, text))
      return { kind: 'heading', level: boldHeadingLevel, text: passage };
    if (typedMarker) return { kind: 'listItem', level: 1, marker: typedMarker.marker, text: passage };
    return { kind: 'paragraph', text: passage };
  }

  #addFootnote(id: string): void {
    const note = this.#notes.get(id);
    if (!note) return;
    const paragraphs = childrenOf(note).filter(({ name }) => name === 'w:p');
    const text = paragraphs.flatMap((paragraph) => [
      ...this.#readParts(paragraph),
      { text: ' ', page: this.#inline.page },
    ]);
    this.blocks.push({ kind: 'footnote', text });
  }

  #readParts(paragraph: Element): TextPart[] {
    const { bold } = this.#styles.styleOf(childOf(paragraph, 'w:pPr'));
    return this.#inline.readParagraph(paragraph, bold).parts;
  }

  #readTable(table: Element): void {
    const nestedTables: Element[] = [];
    const rowElements = rowsIn(table);
    const rows = rowElements.flatMap((row) => this.#readRow(row, nestedTables) ?? []);
    const first = rows[0];
    const [onlyCell] = rowElements.values().flatMap(cellsIn);
    if (first && onlyCell && rows.length === 1 && first.cells.length === 1) {
      // A table with one cell is a frame around text.
      for (const block of blocksIn(onlyCell)) this.#readBlock(block);
      return;
    }
    if (first && rows.length > 1 && !rows.some((row) => row.header)) first.header = true;
    this.blocks.push({ kind: 'table', rows });
    for (const nested of nestedTables) this.#readTable(nested);
  }

  /** Null for a deleted row. */
  #readRow(row: Element, nestedTables: Element[]): TableRow | null {
    const properties = childOf(row, 'w:trPr');
    if (childOf(properties, 'w:del')) return null;
    const cells = cellsIn(row).flatMap((cell) => {
      const cellProperties = childOf(cell, 'w:tcPr');
      const span = Number(valOf(childOf(cellProperties, 'w:gridSpan')) ?? '1');
      const merge = childOf(cellProperties, 'w:vMerge');
      // A cell that continues the one above has no text of its own.
      const text = merge && valOf(merge) !== 'restart' ? [] : this.#readCell(cell, nestedTables);
      const others = Array.from({ length: Math.max(1, Math.min(widestCell, span)) - 1 }, () => []);
      return [text, ...others];
    });
    return { header: isOn(childOf(properties, 'w:tblHeader')), cells };
  }

  #readCell(cell: Element, nestedTables: Element[]): TextPart[] {
    const parts: TextPart[] = [];
    for (const block of blocksIn(cell)) {
      if (block.name === 'w:tbl') {
        nestedTables.push(block);
        continue;
      }
      const paragraphParts = this.#readParts(block);
      if (parts.length > 0 && paragraphParts.length > 0) parts.push({ text: ' ', page: this.#inline.page });
      for (const part of paragraphParts) parts.push(part);
    }
    return parts;
  }
}

/** True for a short bold line that isn't a sentence: a heading whose author used no style. */
function isBoldHeading({ letters, bold, lines }: ParagraphContent, text: string): boolean {
  const isBold = letters > 0 && bold > boldShare * letters;
  const isShort = text.length <= longestBoldHeading && lines === 1;
  return isBold && isShort && !/[.,;:!?]$/.test(text) && /\p{L}{2}/u.test(text);
}
