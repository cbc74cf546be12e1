import type { Block, Document } from '#contract/documents.ts';
import { detectLanguage } from '#text/language.ts';

/**
 * A part of a document: a string is a paragraph; a table's text has tabs between its cells and line ends between its
 * rows, the first of which may be its header; a page begins where it is named.
 */
export type Piece =
  | string
  | { heading: string; level?: number }
  | { item: string; marker?: string }
  | { table: string; header?: boolean }
  | { block: 'caption' | 'footnote' | 'code' | 'reference'; text: string }
  | { page: number };
type Written = Exclude<Piece, { page: number }>;

/** A document as readers make one, a plain text unless something else is given. */
export function documentFrom(pieces: readonly Piece[], given: Partial<Document> = {}): Document {
  const document: Document = {
    ...{ kind: 'txt', title: null, language: 'und', text: '' },
    ...{ pages: [], blocks: [], notices: [] },
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
  return { ...document, language: detectLanguage(document.text), ...given };
}

function textOf(piece: Written): string {
  if (typeof piece === 'string') return piece;
  if ('heading' in piece) return piece.heading;
  if ('item' in piece) return `${piece.marker ?? '•'} ${piece.item}`;
  return 'table' in piece ? piece.table : piece.text;
}

function blockOf(piece: Written, start: number, end: number): Block {
  if (typeof piece === 'string') return { kind: 'paragraph', start, end };
  if ('heading' in piece) return { kind: 'heading', level: piece.level ?? 1, start, end };
  if ('item' in piece) return { kind: 'listItem', level: 1, marker: piece.marker ?? '•', start, end };
  if ('block' in piece) return { kind: piece.block, start, end };
  const rows = parts(piece.table, '\n', start).map((row, index) => ({
    header: index === 0 && piece.header === true,
    cells: parts(row.text, '\t', row.start).map((cell) => ({ start: cell.start, end: cell.end })),
  }));
  return { kind: 'table', rows, start, end };
}

/** The parts of a text that stands at an offset. */
function parts(text: string, separator: string, start: number) {
  let at = start - separator.length;
  return text.split(separator).map((part) => {
    const from = at + separator.length;
    at = from + part.length;
    return { text: part, start: from, end: at };
  });
}
