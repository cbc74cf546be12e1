import type { Block, Document, DocumentNotice, Page } from '#contract/documents.ts';
import { KalemError } from '#contract/errors.ts';
import { detectLanguage } from '#text/language.ts';

/** A stretch of text and the page it stands on; null where the format has no pages. */
export interface Part {
  text: string;
  page: number | null;
}

/** The text of a block: a string, or parts where it may run over a page break. */
export type Passage = string | readonly Part[];

export interface TableRow {
  header: boolean;
  cells: Passage[];
}

export type DraftBlock =
  | { kind: 'heading'; level: number; text: Passage }
  | { kind: 'listItem'; level: number; marker: string; text: Passage }
  | { kind: 'table'; rows: TableRow[] }
  | { kind: 'paragraph' | 'caption' | 'footnote' | 'code' | 'reference'; text: Passage };

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is removed here
const controls = /[\u0000-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\u00ad\u200b\ufeff\ufffe\uffff]/g;
const loneSurrogates = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** Text as the model holds it: NFC, no control characters or soft hyphens, Windows line ends as "\n". */
export function normaliseText(text: string): string {
  return text
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    .replace(controls, '')
    .replace(loneSurrogates, '\ufffd')
    .normalize('NFC');
}

/** No language has a word, or writes a paragraph without a space, of so many characters. */
const longestWord = 100_000;

/**
 * Refuses data in a text's clothes: one "word" so long that no later step could make sense of it.
 * @throws KalemError document_too_complex
 */
export function refuseEndlessWords(text: string): void {
  const inside = (at: number) => at >= 0 && at < text.length && !/\s/.test(text.charAt(at));
  // So long a word lies over one of these places at least.
  for (let at = 0; at < text.length; at += longestWord) {
    let start = at;
    while (inside(start - 1)) start -= 1;
    let end = at;
    while (inside(end)) end += 1;
    if (end - start > longestWord) throw new KalemError('document_too_complex', {}, 'a word never ends');
  }
}

/** One line of text: every run of white space is one space. No-break spaces count as white space. */
export function flatten(text: string): string {
  return normaliseText(text).replace(/\s+/g, ' ');
}

/** The dots that lead to a page number in a table of contents say nothing. */
function flattenLeaders(text: string): string {
  return flatten(text).replace(/\s?(?:\.\s?){4,}/g, ' … ');
}

function flattenCode(text: string): string {
  return normaliseText(text)
    .replace(/\t/g, '    ')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{2,}/g, '\n');
}

/**
 * Assembles blocks into one text with offsets, as contract/documents.ts describes. Blocks come in
 * reading order and pages never fall; empty blocks are left out.
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

  add(block: DraftBlock): void {
    const start = this.#length;
    if (this.#blocks.length > 0) this.#push('\n\n');
    const bodyStart = this.#length;
    const made =
      block.kind === 'table' ? this.#addTable(block.rows, bodyStart) : this.#addText(block, bodyStart);
    if (made) this.#blocks.push(made);
    else this.#truncate(start);
  }

  /**
   * Ends the document. `pageCount` is the number of pages, 0 where the format has none.
   * @throws KalemError document_empty when no letter or digit was added; document_too_complex when a word
   *   never ends.
   */
  build(title: string | null, pageCount: number): Document {
    const text = this.#chunks.join('');
    if (!/[\p{L}\p{N}]/u.test(text)) throw new KalemError('document_empty');
    refuseEndlessWords(text);
    const said = title === null ? '' : flatten(title).trim();
    return {
      kind: this.#kind,
      title: said || this.#firstHeading,
      language: detectLanguage(text),
      text,
      pages: this.#pages(pageCount),
      blocks: this.#blocks,
      notices: this.#notices,
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

  #addText(block: Exclude<DraftBlock, { kind: 'table' }>, start: number): Block | null {
    this.#write(
      block.text,
      block.kind === 'code' ? flattenCode : block.kind === 'reference' ? flattenLeaders : flatten,
    );
    const end = this.#length;
    if (end === start) return null;
    if (block.kind === 'heading') {
      this.#firstHeading ??= this.#chunks.join('').slice(start, end);
      return { kind: 'heading', level: Math.min(6, Math.max(1, block.level)), start, end };
    }
    if (block.kind === 'listItem') {
      return { kind: 'listItem', level: Math.max(1, block.level), marker: block.marker, start, end };
    }
    return { kind: block.kind, start, end };
  }

  #addTable(rows: TableRow[], start: number): Block | null {
    const made: Extract<Block, { kind: 'table' }>['rows'] = [];
    for (const row of rows) {
      if (made.length > 0) this.#push('\n');
      const cells: { start: number; end: number }[] = [];
      for (const cell of row.cells) {
        if (cells.length > 0) this.#push('\t');
        const cellStart = this.#length;
        this.#write(cell, flatten);
        cells.push({ start: cellStart, end: this.#length });
      }
      if (cells.length > 0) made.push({ header: row.header, cells });
    }
    const hasText = made.some((row) => row.cells.some((cell) => cell.end > cell.start));
    return hasText ? { kind: 'table', start, end: this.#length, rows: made } : null;
  }

  /** Parts are cleaned apart, so that page breaks keep their offsets; white space at both ends goes. */
  #write(passage: Passage, clean: (text: string) => string): void {
    const parts = typeof passage === 'string' ? [{ text: passage, page: null }] : passage;
    let pending = '';
    let started = false;
    for (const part of parts) {
      let text = pending + clean(part.text);
      if (!started) text = text.trimStart();
      const kept = text.trimEnd();
      pending = kept === '' && started ? ' ' : text.slice(kept.length, kept.length + 1);
      if (kept === '') continue;
      const lead = kept.length - kept.trimStart().length;
      this.#push(kept.slice(0, lead));
      if (part.page !== null) this.#pageStarts[part.page] ??= this.#length;
      this.#push(kept.slice(lead));
      started = true;
    }
  }

  #push(text: string): void {
    if (text === '') return;
    this.#chunks.push(text);
    this.#length += text.length;
  }

  /** Takes back everything after `length`: a block that turned out empty. */
  #truncate(length: number): void {
    while (this.#length > length) {
      const chunk = this.#chunks.pop();
      if (chunk === undefined) break;
      this.#length -= chunk.length;
    }
  }
}
