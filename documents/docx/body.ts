import { type BlockText, type DraftBlock, plainText, type TableRow, type TextPart } from '../builder.ts';
import type { LeftOut } from '../losses/left-out.ts';
import { isCaption, listMarker } from '../patterns.ts';
import { termBeside } from '../terms/beside-terms.ts';
import type { TermMark } from '../terms/definitions.ts';
import { attributeOf, childOf, childrenOf, isOn, valOf } from '../xml/dom.ts';
import type { Element } from '../xml/tree.ts';
import { isBoldHeading } from './bold-headings.ts';
import { type EmbeddedParts, pictureSize, relatedIds } from './embedded.ts';
import { InlineReader, type ParagraphContent } from './inline.ts';
import type { Note } from './notes.ts';
import type { Numbering } from './numbering.ts';
import { blocksAt } from './stories/blocks.ts';
import { cellsIn, rowsIn } from './stories/rows-and-cells.ts';
import type { ParagraphStyle, Styles } from './styles.ts';

/** The greatest length of a caption, in characters. */
const longestCaption = 300;
/** The level of headings that only their bold type reveals. */
const boldHeadingLevel = 3;
/** The most columns over which a cell extends. */
const widestCell = 64;

/** The parts of the file to which a body refers. */
export interface BodySource {
  styles: Styles;
  numbering: Numbering;
  /** Notes and comments by keys such as "footnote/2". */
  notes: ReadonlyMap<string, Note>;
  embedded: EmbeddedParts;
  /** True when Word saved its rendered page breaks. */
  paged: boolean;
  leftOut: LeftOut;
}

/** Reads the blocks of a document's body, one element after another. */
export class BodyReader {
  readonly blocks: DraftBlock[] = [];
  /** The first paragraph with the style of a title. */
  title: string | null = null;
  /** The marks of terms and meanings that the look and the style of paragraphs give. */
  readonly terms = new Map<DraftBlock, TermMark>();
  /** The left indents of paragraphs whose style doesn't say what they are, in twips. */
  readonly indents = new Map<DraftBlock, number>();
  readonly #source: BodySource;
  readonly #inline: InlineReader;
  /** The text of paragraphs whose ends were deleted, which the next one continues. */
  #continued: ParagraphContent | null = null;
  /** Notes, text boxes and objects of the cells of the table that is being read. */
  readonly #ofCells: ParagraphContent[] = [];
  /** Blocks of other formats in its cells that can't be part of a cell's text. */
  readonly #besideCells: DraftBlock[] = [];
  /** The keys of notes and comments that were added. One stands only once, wherever it is referred to again. */
  readonly #addedNotes = new Set<string>();

  constructor(source: BodySource) {
    this.#source = source;
    this.#inline = new InlineReader(source.styles, source.paged, source.leftOut);
  }

  /** The number of pages so far; 0 when the file doesn't record page breaks. */
  get pageCount(): number {
    return this.#inline.page ?? 0;
  }

  read(element: Element): void {
    for (const block of bodyBlocksAt(element)) this.#readBlock(block);
  }

  #readBlock(block: Element): void {
    if (block.name === 'w:p') this.#readParagraph(block);
    else if (block.name === 'w:altChunk') this.#add(this.#chunkAt(block));
    else this.#readTable(block);
  }

  #add(blocks: readonly DraftBlock[]): void {
    const { page } = this.#inline;
    for (const block of blocks) this.blocks.push(onPage(block, page));
  }

  #chunkAt(element: Element): readonly DraftBlock[] {
    return this.#source.embedded.placeChunk(attributeOf(element, 'r:id') ?? '');
  }

  #readParagraph(element: Element): void {
    const properties = childOf(element, 'w:pPr');
    const style = this.#source.styles.styleOf(properties, this.#source.numbering);
    // The field of a table of contents may begin or end within the paragraph.
    const startsInContents = this.#inline.inContents;
    const content = this.#inline.readParagraph(element, this.#continued);
    this.#continued = null;
    const text = textOf(content.parts);
    const mark = childOf(properties, 'w:rPr');
    if (childOf(mark, 'w:del') || childOf(mark, 'w:moveFrom')) {
      this.#continued = content;
      return;
    }
    const marker = this.#nextMarker(style);
    const isContents = startsInContents || this.#inline.inContents;
    if (text !== '') {
      const block = this.#blockOf(content, text, marker, isContents ? { ...style, role: 'contents' } : style);
      this.blocks.push(block);
      if (style.heading === null && style.role === null) this.indents.set(block, style.indent);
      const role = style.role === 'term' || style.role === 'meaning' ? style.role : null;
      const { parts, tabs, breaks } = content;
      const tabbed = { text: parts.map((part) => part.text).join(''), tabs, breaks };
      const beside = block.kind === 'paragraph' ? termBeside(tabbed, style.hanging) : null;
      if (role || beside || content.boldStart > 0)
        this.terms.set(block, { role, bold: content.boldStart, beside });
    }
    this.#addAttached(content);
  }

  /** Counts a paragraph of a list, even an empty one, as Word does. */
  #nextMarker({ numbering }: ParagraphStyle): string | null {
    return numbering && this.#source.numbering.next(numbering.id, numbering.level);
  }

  /** Adds what is attached to a paragraph: notes, comments, text boxes, charts. */
  #addAttached(content: ParagraphContent): void {
    for (const key of content.notes) this.#addNote(key);
    for (const box of content.boxes)
      for (const block of childrenOf(box).flatMap(bodyBlocksAt)) this.#readBlock(block);
    for (const drawn of content.drawn) this.blocks.push({ kind: 'paragraph', text: drawn });
    for (const object of content.objects) {
      for (const id of relatedIds(object)) this.#add(this.#source.embedded.placeDrawn(id));
      const { width, height } = pictureSize(object);
      this.#source.leftOut.pictures.add(width, height, 'emu', this.#inline.page);
    }
  }

  #blockOf(
    content: ParagraphContent,
    text: string,
    marker: string | null,
    style: ParagraphStyle,
  ): DraftBlock {
    const { heading, role, numbering } = style;
    const passage = content.parts;
    if (role === 'contents') return { kind: 'reference', text: passage };
    const isSeparated = !numbering || this.#source.numbering.isSeparated(numbering.id, numbering.level);
    const withMarker = marker
      ? withLead(marker, passage, isSeparated || /^[\p{L}\p{N}]/u.test(text))
      : passage;
    if (heading !== null) return { kind: 'heading', level: heading, text: withMarker };
    if (role === 'title') {
      this.title ??= text;
      return { kind: 'heading', level: 1, text: withMarker };
    }
    if (role === 'caption' || (text.length < longestCaption && isCaption(textOf(withMarker))))
      return { kind: 'caption', text: withMarker };
    if (role === 'code' || role === 'footnote') return { kind: role, text: withMarker };
    if (numbering && marker !== null)
      return { kind: 'listItem', level: numbering.level + 1, marker, text: withMarker };
    const typedMarker = listMarker(text);
    if (!typedMarker?.bullet && isBoldHeading(content, text))
      return { kind: 'heading', level: boldHeadingLevel, text: passage };
    if (typedMarker) return { kind: 'listItem', level: 1, marker: typedMarker.marker, text: passage };
    return { kind: 'paragraph', text: passage };
  }

  #addNote(key: string): void {
    const note = this.#addedNotes.has(key) ? null : this.#source.notes.get(key);
    if (!note) return;
    this.#addedNotes.add(key);
    const paragraphs = childrenOf(note.element)
      .flatMap(blocksAt)
      .flatMap((block) =>
        block.name === 'w:p' ? [block] : rowsIn(block).flatMap(cellsIn).flatMap(paragraphsIn),
      );
    const text = paragraphs.flatMap((paragraph) => [
      ...this.#inline.readParagraph(paragraph).parts,
      { text: ' ', page: this.#inline.page },
    ]);
    this.blocks.push(
      note.kind === 'comment' ? { kind: 'comment', author: note.author, text } : { kind: 'footnote', text },
    );
  }

  #readTable(table: Element): void {
    const nestedTables: Element[] = [];
    const rowElements = rowsIn(table);
    const [onlyCell, ...otherCells] = rowElements.flatMap(cellsIn);
    if (onlyCell && otherCells.length === 0 && !isDeletedRow(rowElements[0])) {
      // A table with one cell is a frame around text.
      for (const block of childrenOf(onlyCell).flatMap(bodyBlocksAt)) this.#readBlock(block);
      return;
    }
    const rows = rowElements.flatMap((row) => (isDeletedRow(row) ? [] : [this.#readRow(row, nestedTables)]));
    const [first] = rows;
    if (first && rows.length > 1 && !rows.some((row) => row.header)) first.header = true;
    this.blocks.push({ kind: 'table', rows });
    for (const content of this.#ofCells.splice(0)) this.#addAttached(content);
    this.#add(this.#besideCells.splice(0));
    for (const nested of nestedTables) this.#readTable(nested);
  }

  #readRow(row: Element, nestedTables: Element[]): TableRow {
    const cells = cellsIn(row).flatMap((cell) => {
      const cellProperties = childOf(cell, 'w:tcPr');
      const span = Number(valOf(childOf(cellProperties, 'w:gridSpan')) ?? '1');
      const merge = childOf(cellProperties, 'w:vMerge');
      // A cell that continues the one above has no text of its own.
      const text = merge && valOf(merge) !== 'restart' ? [] : this.#readCell(cell, nestedTables);
      const others = Array.from({ length: Math.max(1, Math.min(widestCell, span)) - 1 }, () => []);
      return [text, ...others];
    });
    return { header: isOn(childOf(childOf(row, 'w:trPr'), 'w:tblHeader')), cells };
  }

  #readCell(cell: Element, nestedTables: Element[]): TextPart[] {
    const parts: TextPart[] = [];
    for (const block of childrenOf(cell).flatMap(bodyBlocksAt)) {
      const paragraphParts = this.#readCellBlock(block, nestedTables);
      if (parts.length > 0 && paragraphParts.length > 0) parts.push({ text: ' ', page: this.#inline.page });
      for (const part of paragraphParts) parts.push(part);
    }
    return parts;
  }

  #readCellBlock(block: Element, nestedTables: Element[]): TextPart[] {
    if (block.name === 'w:tbl') {
      nestedTables.push(block);
      return [];
    }
    if (block.name === 'w:altChunk') {
      return this.#chunkAt(block).flatMap((one) => this.#cellTextOf(one));
    }
    const style = this.#source.styles.styleOf(childOf(block, 'w:pPr'), this.#source.numbering);
    const content = this.#inline.readParagraph(block);
    this.#ofCells.push(content);
    const marker = this.#nextMarker(style);
    // In a column of numbers the paragraphs are empty, and the list prints them.
    return marker && /[\p{L}\p{N}]/u.test(marker)
      ? withLead(
          marker,
          content.parts.length > 0 ? content.parts : [{ text: '', page: this.#inline.page }],
          true,
        )
      : content.parts;
  }

  /** The text of a block of another format in a cell; tables and comments follow the cell's table. */
  #cellTextOf(block: DraftBlock): TextPart[] {
    if (block.kind === 'table' || block.kind === 'comment') {
      this.#besideCells.push(block);
      return [];
    }
    const texts = block.kind === 'definition' ? [block.term, block.text] : [block.text];
    return texts.flatMap((text) => partsOf(text, this.#inline.page));
  }
}

function textOf(parts: readonly TextPart[]): string {
  return parts
    .map((part) => part.text)
    .join('')
    .trim();
}

function withLead(marker: string, parts: readonly TextPart[], separated: boolean): TextPart[] {
  return [{ text: separated ? `${marker} ` : marker, page: parts[0]?.page ?? null }, ...parts];
}

function partsOf(text: BlockText, page: number | null): TextPart[] {
  return [
    { text: plainText(text), page },
    { text: ' ', page },
  ];
}

/** A block of another part, placed on the page on which it begins. */
function onPage(block: DraftBlock, page: number | null): DraftBlock {
  return page === null || block.kind === 'table' || 'printed' in block
    ? block
    : { ...block, text: partsOf(block.text, page) };
}

function isDeletedRow(row: Element | undefined): boolean {
  return childOf(childOf(row, 'w:trPr'), 'w:del') !== null;
}

const bodyWrappers = /^w:(?:sdt|sdtContent|customXml|ins|moveTo)$/;

/** The paragraphs, tables and parts of other kinds at or in an element. */
function bodyBlocksAt(element: Element): Element[] {
  if (element.name === 'w:altChunk') return [element];
  return bodyWrappers.test(element.name) ? childrenOf(element).flatMap(bodyBlocksAt) : blocksAt(element);
}

function paragraphsIn(cell: Element): Element[] {
  return childrenOf(cell).filter(({ name }) => name === 'w:p');
}
