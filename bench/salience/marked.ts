import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Block, Document, Range } from '#contract/documents.ts';

/** A document as people wrote it down for training: README.md of bench/judge describes the form. */
const WrittenBlock = z.object({
  h: z.string().nullish(),
  type: z.enum(['para', 'item', 'row', 'def']),
  s: z.array(z.string()).min(1),
});
type WrittenBlock = z.infer<typeof WrittenBlock>;
const Written = z.object({ lang: z.enum(['tr', 'en']), kind: z.string(), blocks: z.array(WrittenBlock) });
type Written = z.infer<typeof Written>;

/** Block, sentence (both from 0) and weight: 3 a short summary must hold it, 2 a long one should, 1 it may. */
const Marks = z.array(z.tuple([z.int().min(0), z.int().min(0), z.int().min(1).max(3)]));
const WholeLine = Written.extend({ marks: Marks });
const MarksLine = z.object({ first: z.string(), marks: Marks });

export interface MarkedDocument {
  name: string;
  document: Document;
  /** The range of each marked sentence, and its weight from 1 to 3. */
  marks: (Range & { weight: number })[];
}

/** The digest by which marks name a document: of its first sentence. */
function firstOf({ blocks }: Written): string {
  return createHash('sha256')
    .update(blocks[0]?.s[0] ?? '')
    .digest('hex')
    .slice(0, 16);
}

/** Reads a file of documents with their marks, one a line. */
export function readWhole(path: string): MarkedDocument[] {
  return linesOf(path).map((line, index) => {
    const written = WholeLine.parse(line);
    return markedFrom(`${nameOf(path)}-${index}`, written, written.marks);
  });
}

/** Reads a file of documents, and the marks of each, which another file tells by the digest of its first sentence. */
export function readApart(path: string, marksPath: string): MarkedDocument[] {
  const marks = new Map(
    linesOf(marksPath).map((line) => {
      const { first, marks } = MarksLine.parse(line);
      return [first, marks];
    }),
  );
  return linesOf(path).flatMap((line, index) => {
    const written = Written.parse(line);
    const own = marks.get(firstOf(written));
    return own ? [markedFrom(`${nameOf(path)}-${index}`, written, own)] : [];
  });
}

function nameOf(path: string): string {
  return path.replace(/^.*\//, '').replace(/\.jsonl$/, '');
}

function linesOf(path: string): unknown[] {
  const lines = readFileSync(path, 'utf8').split('\n');
  return lines.filter((line) => line.trim() !== '').map((line): unknown => JSON.parse(line));
}

/** A written document as a reader of the product would give it, with the ranges of its marks. */
export function markedFrom(
  name: string,
  { lang, blocks }: Written,
  marks: z.infer<typeof Marks>,
): MarkedDocument {
  const writer = new DocumentWriter();
  for (const [index, block] of blocks.entries()) writer.add(block, index);
  const ranges = marks.flatMap(([block, sentence, weight]) => {
    const range = writer.ranges.get(`${block} ${sentence}`);
    return range ? [{ ...range, weight }] : [];
  });
  return { name, document: writer.document(lang, blocks[0]?.h ?? null), marks: ranges };
}

type Row = Extract<Block, { kind: 'table' }>['rows'][number];

class DocumentWriter {
  /** The range of each sentence, by "block sentence". */
  readonly ranges = new Map<string, Range>();
  private readonly blocks: Block[] = [];
  private text = '';
  private heading: string | null = null;
  /** Columns of the table that the last block was a row of; '' when it was none. */
  private columns = '';

  add({ h, type, s }: WrittenBlock, index: number): void {
    this.startSection(h ?? null);
    if (type === 'row') {
      for (const [sentence, row] of s.entries())
        this.ranges.set(`${index} ${sentence}`, this.addRow(cellsOf(row)));
      return;
    }
    this.columns = '';
    if (type === 'def') {
      for (const [sentence, definition] of s.entries())
        this.ranges.set(`${index} ${sentence}`, this.addDefinition(definition));
      return;
    }
    this.separate('\n\n');
    const start = this.text.length;
    const marker = type === 'item' && !/^\p{Nd}+[.)]\s/u.test(s[0] ?? '') ? '•' : '';
    if (marker !== '') this.text += `${marker} `;
    for (const [sentence, text] of s.entries()) {
      if (sentence > 0) this.text += ' ';
      this.ranges.set(`${index} ${sentence}`, this.write(text));
    }
    const range = { start, end: this.text.length };
    const numbered = /^\p{Nd}+[.)]/u.exec(s[0] ?? '')?.[0] ?? '';
    this.blocks.push(
      type === 'item'
        ? { kind: 'listItem', level: 1, marker: marker || numbered, ...range }
        : { kind: 'paragraph', ...range },
    );
  }

  document(language: string, title: string | null): Document {
    const { text, blocks } = this;
    const nothing = { pages: [], notices: [], otherLanguages: [], pageHeads: [], pageFeet: [] };
    return { kind: 'txt', title, language, text, blocks, ...nothing };
  }

  private startSection(heading: string | null): void {
    if (heading === this.heading) return;
    this.heading = heading;
    this.columns = '';
    if (heading === null || heading === '') return;
    this.separate('\n\n');
    this.blocks.push({ kind: 'heading', level: this.blocks.length === 0 ? 1 : 2, ...this.write(heading) });
  }

  /** Adds a row to the table before it, when its columns are the same, or begins one. */
  private addRow(cells: readonly { column: string; text: string }[]): Range {
    const columns = cells.map(({ column }) => column).join('\t');
    let table = this.blocks.at(-1);
    if (table?.kind !== 'table' || columns !== this.columns) {
      this.separate('\n\n');
      const header = cells.some(({ column }) => column !== '') ? cells.map(({ column }) => column) : null;
      table = { kind: 'table', rows: [], start: this.text.length, end: this.text.length };
      if (header) table.rows.push({ header: true, cells: this.writeCells(header) });
      this.blocks.push(table);
      this.columns = columns;
    }
    this.separate('\n');
    const row: Row = { header: false, cells: this.writeCells(cells.map(({ text }) => text)) };
    table.rows.push(row);
    table.end = this.text.length;
    return { start: row.cells[0]?.start ?? table.end, end: row.cells.at(-1)?.end ?? table.end };
  }

  private addDefinition(definition: string): Range {
    this.separate('\n\n');
    const [, term = definition, meaning = ''] = /^(.{1,80}?):\s+(.*)$/s.exec(definition) ?? [];
    const termRange = this.write(term);
    this.text += '\n';
    const { end } = this.write(meaning);
    this.blocks.push({ kind: 'definition', term: termRange, start: termRange.start, end });
    return { start: termRange.start, end };
  }

  private writeCells(cells: readonly string[]): Range[] {
    return cells.map((cell, index) => {
      if (index > 0) this.text += '\t';
      return this.write(cell);
    });
  }

  private write(text: string): Range {
    const start = this.text.length;
    this.text += text;
    return { start, end: this.text.length };
  }

  private separate(separator: string): void {
    if (this.text !== '' && !this.text.endsWith(separator)) this.text += separator;
  }
}

/** The cells of a row that is written as "Column: value; Column: value". */
function cellsOf(row: string): { column: string; text: string }[] {
  return row.split(/;\s+/).map((cell) => {
    const [, column = '', text = cell] = /^([^:]{1,60}):\s+(.*)$/s.exec(cell) ?? [];
    return { column, text };
  });
}
