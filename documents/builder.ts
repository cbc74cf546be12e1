import type { Block, Document, DocumentNotice, Page, Range } from '#contract/documents.ts';
import { KalemError } from '#contract/errors.ts';
import type { SheetOrigin } from '#contract/sheet-cells.ts';
import { detectLanguage } from '#text/language.ts';
import { otherLanguagesIn } from '#text/other-languages.ts';
import { emptyError, mergeNotices } from './losses/notices.ts';

/** Text on one page; `page` is null where the format has no pages. */
export interface TextPart {
  text: string;
  page: number | null;
}

/** The text of a block: a string, or parts where it may run over a page break. */
export type BlockText = string | readonly TextPart[];

/** All of a block's text, with its parts joined. */
export function plainText(text: BlockText): string {
  return typeof text === 'string' ? text : text.map((part) => part.text).join('');
}

export interface TableRow {
  header: boolean;
  cells: BlockText[];
}

/** `sheet`: the cell from which a block of a spreadsheet is. */
export type DraftBlock = { recognised?: true; sheet?: SheetOrigin } & BlockContent;

type BlockContent =
  | { kind: 'heading'; level: number; text: BlockText }
  | { kind: 'listItem'; level: number; marker: string; text: BlockText }
  | { kind: 'table'; rows: TableRow[] }
  | { kind: 'definition'; term: BlockText; text: BlockText }
  | { kind: 'comment'; author: string | null; text: BlockText }
  /** `printed`: true to keep line breaks and tabs. */
  | { kind: 'paragraph'; printed: true; text: string }
  | { kind: 'paragraph' | 'caption' | 'footnote' | 'code' | 'reference'; text: BlockText };

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is removed here
const controls = /[\u0000-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\u00ad\u200b\ufeff\ufffe\uffff]/g;
const loneSurrogates = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** Text as the model holds it: NFC, no control characters or soft hyphens, and "\n" line ends. */
export function normaliseText(text: string): string {
  return text
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    .replace(controls, '')
    .replace(loneSurrogates, '\ufffd')
    .normalize('NFC');
}

/** No language has a word this long, or writes a paragraph this long without a space. */
const longestWord = 100_000;

/**
 * Refuses data that poses as text: a "word" too long for any later step to make sense of.
 * @throws KalemError document_too_complex
 */
export function refuseEndlessWords(text: string): void {
  const isInWord = (offset: number) => offset >= 0 && offset < text.length && !/\s/.test(text.charAt(offset));
  // A longer word covers at least one of these offsets.
  for (let offset = 0; offset < text.length; offset += longestWord) {
    let start = offset;
    while (isInWord(start - 1)) start -= 1;
    let end = offset;
    while (isInWord(end)) end += 1;
    if (end - start > longestWord) throw new KalemError('document_too_complex', {}, 'a word never ends');
  }
}

/** Replaces every run of white space, no-break spaces among it, with one space. */
export function flatten(text: string): string {
  return normaliseText(text).replace(/\s+/g, ' ');
}

/** Shortens the dots that lead to a page number in a table of contents. */
function flattenLeaders(text: string): string {
  return flatten(text).replace(/\s?(?:\.\s?){4,}/g, ' … ');
}

function flattenInLines(text: string): string {
  return normaliseText(text)
    .split('\n')
    .map((line) => line.replace(/[^\S\t]+/g, ' '))
    .join('\n');
}

function flattenCode(text: string): string {
  return normaliseText(text)
    .replace(/\t/g, '    ')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{2,}/g, '\n');
}

function cleanerOf(block: Exclude<DraftBlock, { kind: 'table' | 'definition' }>): (text: string) => string {
  if (block.kind === 'code') return flattenCode;
  if (block.kind === 'reference') return flattenLeaders;
  return 'printed' in block ? flattenInLines : flatten;
}

/**
 * Assembles blocks into one text with offsets, as contract/documents.ts describes. Blocks arrive in reading
 * order, so page numbers never decrease; empty blocks are left out.
 */
export class DocumentBuilder {
  readonly #kind: Document['kind'];
  readonly #chunks: string[] = [];
  readonly #blocks: Block[] = [];
  readonly #notices: DocumentNotice[] = [];
  readonly #pageStarts: number[] = [];
  #length = 0;
  #firstHeading: string | null = null;

  constructor(kind: Document['kind']) {
    this.#kind = kind;
  }

  notice(notice: DocumentNotice): void {
    this.#notices.push(notice);
  }

  /** Adds a block, unless it is empty. */
  add(block: DraftBlock): void {
    const start = this.#length;
    if (this.#blocks.length > 0) this.#push('\n\n');
    const bodyStart = this.#length;
    const addedBlock = this.#blockOf(block, bodyStart);
    if (!addedBlock) {
      this.#truncate(start);
      return;
    }
    if (block.recognised) addedBlock.recognised = true;
    if (block.sheet) addedBlock.sheet = block.sheet;
    this.#blocks.push(addedBlock);
  }

  /**
   * Ends the document.
   * @param pageCount 0 where the format has no pages
   * @param pictures how many pictures, or pages of them alone, may show text that wasn't read
   * @throws KalemError document_empty when no letter or digit was added, or, when the notices or `pictures` say what may
   *   have held them, document_parts_unread {names}, document_corrupt or document_scanned {pages};
   *   document_too_complex when a word never ends
   */
  build(title: string | null, pageCount: number, pictures = 0): Document {
    const text = this.#chunks.join('');
    const notices = mergeNotices(this.#notices);
    if (!/[\p{L}\p{N}]/u.test(text)) throw emptyError(notices, pictures);
    refuseEndlessWords(text);
    const ownTitle = title === null ? '' : flatten(title).trim();
    const language = detectLanguage(text);
    return {
      kind: this.#kind,
      title: ownTitle || this.#firstHeading,
      language,
      otherLanguages: otherLanguagesIn(text, this.#blocks, language),
      text,
      pages: this.#pages(pageCount),
      blocks: this.#blocks,
      notices,
      pageHeads: [],
      pageFeet: [],
    };
  }

  #pages(count: number): Page[] {
    const pages: Page[] = [];
    let end = this.#length;
    for (let number = count; number >= 1; number -= 1) {
      const start = number === 1 ? 0 : (this.#pageStarts[number] ?? end);
      pages.push({ number, start, end });
      end = start;
    }
    return pages.reverse();
  }

  #blockOf(block: DraftBlock, start: number): Block | null {
    if (block.kind === 'table') return this.#addTable(block, start);
    return block.kind === 'definition' ? this.#addDefinition(block, start) : this.#addText(block, start);
  }

  /** A term without a meaning, and a meaning without a term, are paragraphs. */
  #addDefinition({ term, text }: Extract<DraftBlock, { kind: 'definition' }>, start: number): Block | null {
    this.#write(term, flatten);
    const termRange: Range = { start, end: this.#length };
    const hasTerm = this.#length > start;
    if (hasTerm) this.#push('\n');
    const textStart = this.#length;
    this.#write(text, flatten);
    const end = this.#length;
    if (end > textStart)
      return hasTerm
        ? { kind: 'definition', term: termRange, start, end }
        : { kind: 'paragraph', start, end };
    if (!hasTerm) return null;
    this.#truncate(termRange.end);
    return { kind: 'paragraph', ...termRange };
  }

  #addText(block: Exclude<DraftBlock, { kind: 'table' | 'definition' }>, start: number): Block | null {
    this.#write(block.text, cleanerOf(block));
    const end = this.#length;
    if (end === start) return null;
    if (block.kind === 'heading') {
      this.#firstHeading ??= this.#chunks.join('').slice(start, end);
      return { kind: 'heading', level: Math.min(6, Math.max(1, block.level)), start, end };
    }
    if (block.kind === 'listItem') {
      return { kind: 'listItem', level: Math.max(1, block.level), marker: block.marker, start, end };
    }
    if (block.kind === 'comment') return { kind: 'comment', author: block.author, start, end };
    return { kind: block.kind, start, end };
  }

  #addTable({ rows }: Extract<DraftBlock, { kind: 'table' }>, start: number): Block | null {
    const tableRows: Extract<Block, { kind: 'table' }>['rows'] = [];
    for (const row of rows) {
      if (tableRows.length > 0) this.#push('\n');
      const cells: { start: number; end: number }[] = [];
      for (const cell of row.cells) {
        if (cells.length > 0) this.#push('\t');
        const cellStart = this.#length;
        this.#write(cell, flatten);
        cells.push({ start: cellStart, end: this.#length });
      }
      if (cells.length > 0) tableRows.push({ header: row.header, cells });
    }
    const hasText = tableRows.some((row) => row.cells.some((cell) => cell.end > cell.start));
    if (!hasText) return null;
    return { kind: 'table', start, end: this.#length, rows: tableRows };
  }

  /** Cleans each part by itself, so that page breaks keep their offsets, and trims both ends. */
  #write(blockText: BlockText, clean: (text: string) => string): void {
    const parts = typeof blockText === 'string' ? [{ text: blockText, page: null }] : blockText;
    let pending = '';
    let hasText = false;
    for (const part of parts) {
      let text = pending + clean(part.text);
      if (!hasText) text = text.trimStart();
      const trimmed = text.trimEnd();
      pending = trimmed === '' && hasText ? ' ' : text.slice(trimmed.length, trimmed.length + 1);
      if (trimmed === '') continue;
      const lead = trimmed.length - trimmed.trimStart().length;
      this.#push(trimmed.slice(0, lead));
      if (part.page !== null) this.#pageStarts[part.page] ??= this.#length;
      this.#push(trimmed.slice(lead));
      hasText = true;
    }
  }

  #push(text: string): void {
    if (text === '') return;
    this.#chunks.push(text);
    this.#length += text.length;
  }

  #truncate(length: number): void {
    while (this.#length > length) {
      const chunk = this.#chunks.pop();
      if (chunk === undefined) break;
      this.#length -= chunk.length;
    }
  }
}
