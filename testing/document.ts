import type { Block, Document } from '#contract/documents.ts';
import { detectLanguage } from '#text/language.ts';

/** A string is a paragraph. A table has tabs between its cells and line feeds between its rows. `page` starts a page. */
export type Piece =
  | string
  | { heading: string; level?: number }
  | { item: string; marker?: string }
  | { table: string; header?: boolean }
  | { term: string; meaning: string }
  | { block: 'caption' | 'footnote' | 'comment' | 'code' | 'reference'; text: string }
  | { page: number };
type BlockPiece = Exclude<Piece, { page: number }>;

/** Builds a document from pieces, by default that of a plain text file. */
export function documentFrom(pieces: readonly Piece[], overrides: Partial<Document> = {}): Document {
  const document: Document = {
    ...{ kind: 'txt', title: null, language: 'und', text: '' },
    ...{ otherLanguages: [], pages: [], blocks: [], notices: [], pageHeads: [], pageFeet: [] },
  };
  for (const piece of pieces) {
    if (typeof piece === 'object' && 'page' in piece) {
      document.pages.push({ number: piece.page, start: document.text.length, end: document.text.length });
      continue;
    }
    if (document.text !== '') document.text += '\n\n';
    const start = document.text.length;
    document.text += textOf(piece);
    document.blocks.push(blockOf(piece, start, document.text.length));
    const page = document.pages.at(-1);
    if (page) page.end = document.text.length;
  }
  return { ...document, language: detectLanguage(document.text), ...overrides };
}

function textOf(piece: BlockPiece): string {
  if (typeof piece === 'string') return piece;
  if ('heading' in piece) return piece.heading;
  if ('item' in piece) return `${piece.marker ?? '•'} ${piece.item}`;
  if ('term' in piece) return `${piece.term}\n${piece.meaning}`;
  return 'table' in piece ? piece.table : piece.text;
}

function blockOf(piece: BlockPiece, start: number, end: number): Block {
  if (typeof piece === 'string') return { kind: 'paragraph', start, end };
  if ('heading' in piece) return { kind: 'heading', level: piece.level ?? 1, start, end };
  if ('item' in piece) return { kind: 'listItem', level: 1, marker: piece.marker ?? '•', start, end };
  if ('term' in piece)
    return { kind: 'definition', term: { start, end: start + piece.term.length }, start, end };
  if ('block' in piece) {
    if (piece.block === 'comment') return { kind: 'comment', author: null, start, end };
    return { kind: piece.block, start, end };
  }
  const rows = partsOf(piece.table, '\n', start).map((row, index) => ({
    header: index === 0 && piece.header === true,
    cells: partsOf(row.text, '\t', row.start).map((cell) => ({ start: cell.start, end: cell.end })),
  }));
  return { kind: 'table', rows, start, end };
}

function partsOf(text: string, separator: string, start: number) {
  let offset = start - separator.length;
  return text.split(separator).map((part) => {
    const from = offset + separator.length;
    offset = from + part.length;
    return { text: part, start: from, end: offset };
  });
}
