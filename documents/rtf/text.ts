import type { DraftBlock, TableRow } from '../builder.ts';
import { isCaption, listMarker } from '../patterns.ts';
import { ScriptedLine, type VerticalScript } from '../superscripts.ts';
import { termMarkOf } from '../terms/beside-terms.ts';
import type { TermMark } from '../terms/definitions.ts';
import { outlineOf, type RtfStyles } from './styles.ts';

/** The greatest length of a caption, in characters. */
const longestCaption = 300;

/** The properties of a paragraph that say what it is. */
interface Paragraph {
  inTable: boolean;
  outline: number | null;
  style: number;
  listLevel: number;
  /** True when the first line begins left of the others. */
  hanging: boolean;
  /** The left indent in twips. */
  indent: number;
}

const plain: Paragraph = { inTable: false, outline: null, style: 0, listLevel: 0, hanging: false, indent: 0 };

/** Gathers the paragraphs, cells and rows of an RTF file into blocks. */
export class RtfText {
  readonly blocks: DraftBlock[] = [];
  /** The marks of terms and meanings that tabs and hanging indents of paragraphs give. */
  readonly terms = new Map<DraftBlock, TermMark>();
  /** The left indents of paragraphs of the body, in twips. */
  readonly indents = new Map<DraftBlock, number>();
  readonly #styles: RtfStyles;
  #paragraph: Paragraph = { ...plain };
  readonly #line = new ScriptedLine();
  /** The number or sign of a list item. */
  #marker = '';
  /** Notes, comments and boxes of the paragraph that is being read, which follow it. */
  #following: DraftBlock[] = [];
  /** Notes, comments and boxes in cells, which follow the table. */
  readonly #ofTable: DraftBlock[] = [];
  #rows: TableRow[] = [];
  #cells: string[] = [];
  /** The paragraphs of a cell. */
  #cell: string[] = [];
  #isHeader = false;

  constructor(styles: RtfStyles) {
    this.#styles = styles;
  }

  write(text: string, script: VerticalScript | null): void {
    this.#line.write(text, script);
  }

  follow(block: DraftBlock): void {
    this.#following.push(block);
  }

  /** Symbol fonts show bullets by other signs. */
  setMarker(marker: string): void {
    this.#marker = /^[·§¨o\uf0b7\uf0a7\uf0fc\uf06f-]$/u.test(marker) ? '•' : marker;
  }

  /** Reads a control word of the document's body. */
  readWord(word: string, parameter: number | null): void {
    switch (word) {
      case 'pard':
        this.#paragraph = { ...plain };
        break;
      case 'intbl':
        this.#paragraph.inTable = parameter !== 0;
        break;
      case 's':
        this.#paragraph.style = parameter ?? 0;
        break;
      case 'outlinelevel':
        this.#paragraph.outline = outlineOf(parameter);
        break;
      case 'fi':
        this.#paragraph.hanging = (parameter ?? 0) < 0;
        break;
      case 'li':
        this.#paragraph.indent = parameter ?? 0;
        break;
      case 'ilvl':
        this.#paragraph.listLevel = parameter ?? 0;
        break;
      case 'par':
      case 'sect':
      case 'page':
      case '\n':
      case '\r':
        this.#endParagraph();
        break;
      case 'trowd':
        this.#isHeader = false;
        break;
      case 'trhdr':
        this.#isHeader = true;
        break;
      case 'cell':
        this.#endCell();
        break;
      case 'nestcell':
      case 'nestrow':
        // A table within a cell is read as text of the cell.
        this.#line.write(' ', null);
        break;
      case 'row':
        this.#endRow();
    }
  }

  finish(): DraftBlock[] {
    this.#paragraph.inTable = false;
    this.#endParagraph();
    this.#endTable();
    return this.blocks;
  }

  #takeText(): string {
    const text = this.#line.take().trim();
    const marker = this.#marker;
    this.#marker = '';
    return text === '' || marker === '' ? text : `${marker} ${text}`;
  }

  #endParagraph(): void {
    const marker = this.#marker;
    const text = this.#takeText();
    if (this.#paragraph.inTable) {
      this.#ofTable.push(...this.#following.splice(0));
      if (text !== '') this.#cell.push(text);
      return;
    }
    if (text === '' && this.#following.length === 0) return;
    this.#endTable();
    if (text !== '') {
      const block = this.#blockOf(text, marker);
      const mark = block.kind === 'paragraph' ? termMarkOf(text, this.#paragraph.hanging) : null;
      if (mark) this.terms.set(block, mark);
      if (block.kind === 'paragraph') this.indents.set(block, this.#paragraph.indent);
      this.blocks.push(block);
    }
    this.blocks.push(...this.#following.splice(0));
  }

  #blockOf(text: string, marker: string): DraftBlock {
    const { listLevel, style: number } = this.#paragraph;
    const style = this.#styles.styleOf(number);
    const outline = this.#paragraph.outline ?? style.outline;
    if (outline !== null) return { kind: 'heading', level: outline + 1, text };
    if (/^(?:title|konu başlığı)$/i.test(style.name)) return { kind: 'heading', level: 1, text };
    if (marker !== '') return { kind: 'listItem', level: listLevel + 1, marker, text };
    if (text.length < longestCaption && (/^caption$/i.test(style.name) || isCaption(text)))
      return { kind: 'caption', text };
    const typed = listMarker(text);
    return typed ? { kind: 'listItem', level: 1, marker: typed.marker, text } : { kind: 'paragraph', text };
  }

  #endCell(): void {
    this.#ofTable.push(...this.#following.splice(0));
    const text = this.#takeText();
    if (text !== '') this.#cell.push(text);
    this.#cells.push(this.#cell.splice(0).join('\n'));
  }

  #endRow(): void {
    if (this.#cells.length > 0) this.#rows.push({ header: this.#isHeader, cells: this.#cells.splice(0) });
  }

  #endTable(): void {
    this.#endRow();
    const rows = this.#rows.splice(0);
    const [first] = rows;
    if (!first) return;
    if (rows.length === 1 && first.cells.length === 1)
      // A table with one cell is a frame around text.
      this.blocks.push({ kind: 'paragraph', text: first.cells[0] ?? '' });
    else {
      if (rows.length > 1 && !rows.some(({ header }) => header)) first.header = true;
      this.blocks.push({ kind: 'table', rows });
    }
    this.blocks.push(...this.#ofTable.splice(0));
  }
}
