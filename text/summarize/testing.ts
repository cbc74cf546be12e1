import type { Block, Document } from '#contract/documents.ts';

export type Piece =
  | string
  | { heading: string; level?: number }
  | { item: string; marker?: string }
  | { block: 'table' | 'caption' | 'footnote' | 'code' | 'reference'; text: string }
  | { page: number };

/** A document for tests: strings are paragraphs; `{ page }` starts a page. */
export function documentFrom(pieces: readonly Piece[], title: string | null = null): Document {
  const document: Document = { kind: 'txt', title, text: '', pages: [], blocks: [], notices: [] };
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
  return document;
}

function textOf(piece: Exclude<Piece, { page: number }>): string {
  if (typeof piece === 'string') return piece;
  if ('heading' in piece) return piece.heading;
  if ('item' in piece) return `${piece.marker ?? '•'} ${piece.item}`;
  return piece.text;
}

function blockOf(piece: Exclude<Piece, { page: number }>, start: number, end: number): Block {
  if (typeof piece === 'string') return { kind: 'paragraph', start, end };
  if ('heading' in piece) return { kind: 'heading', level: piece.level ?? 1, start, end };
  if ('item' in piece) return { kind: 'listItem', level: 1, marker: piece.marker ?? '•', start, end };
  if (piece.block === 'table') return { kind: 'table', rows: [], start, end };
  return { kind: piece.block, start, end };
}
