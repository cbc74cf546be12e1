import type { Block, Document, Range } from '#contract/documents.ts';
import { firstIndexWhere } from '#text/plain/first-index-where.ts';

type PagedText = Pick<Document, 'text' | 'pages' | 'blocks'>;
type TableRow = Extract<Block, { kind: 'table' }>['rows'][number];

/** A block, or the part of it that is on one page. */
export interface Piece extends Range {
  block: Block;
  /** True when the block began before this piece, which then has no paragraph space and no list marker. */
  continued: boolean;
  /** The rows of this piece, for a table. */
  rows: TableRow[];
}

/** One item of the virtual list: some pieces of one page. */
export interface Chunk extends Range {
  /** Null in a document without pages. */
  page: number | null;
  opensPage: boolean;
  pieces: Piece[];
}

/** UTF-16 code units, about half a screen, so that little is measured at a time while scrolling. */
const chunkLength = 1800;
/** A paragraph is cut only when it is longer than this. */
const maximumPieceLength = chunkLength * 1.5;
/** Limits the pieces of a chunk, because short list items and table rows fill a screen with little text. */
const maximumWeight = 14;
/** The maximum number of table rows in a piece. */
const maximumRows = 24;

/**
 * Arranges a document into chunks for a virtual list. Chunks are in order and never cross a page; a
 * page without text still gives one empty chunk, so that page numbers have no gaps.
 */
export function chunksOf(document: PagedText): Chunk[] {
  return piecesByPage(document).flatMap((pieces, pageIndex) => {
    const page = document.pages[pageIndex];
    const groups = groupPieces(pieces);
    if (groups.length === 0 && page) groups.push([]);
    return groups.map((group, index) => ({
      page: page?.number ?? null,
      opensPage: index === 0,
      pieces: group,
      start: group[0]?.start ?? page?.start ?? 0,
      end: group.at(-1)?.end ?? page?.start ?? 0,
    }));
  });
}

/** The pieces of each page; those of a document without pages are in one list. */
function piecesByPage({ text, pages, blocks }: PagedText): Piece[][] {
  const pieces = Array.from({ length: Math.max(1, pages.length) }, (): Piece[] => []);
  let index = 0;
  for (const block of blocks) {
    let start = block.start;
    do {
      // The last page takes everything that is left.
      while (index < pages.length - 1 && start >= (pages[index]?.end ?? 0)) index++;
      const page = index < pages.length - 1 ? pages[index] : undefined;
      const end = page ? Math.min(block.end, breakAfter(text, page.end, block)) : block.end;
      pieces[index]?.push(...piecesOf(text, block, start, end));
      start = end;
    } while (start < block.end);
  }
  return pieces;
}

/** Index of the chunk that holds an offset, or the one before it; 0 for an empty list. O(log chunks). */
export function chunkAt(chunks: readonly Chunk[], offset: number): number {
  return Math.max(0, firstIndexWhere(chunks, ({ start }) => start > offset) - 1);
}

/** Moves a page break inside a word to the word's end; a table row belongs to the page it starts on. */
function breakAfter(text: string, offset: number, block: Block): number {
  if (block.kind === 'table') return offset;
  let position = offset;
  while (position < block.end && /\S/u.test(text[position - 1] ?? ' ') && /\S/u.test(text[position] ?? ' ')) {
    position++;
  }
  return position;
}

/** Cuts the part of a block between two offsets into pieces: a table by its rows, a long paragraph at sentences. */
function piecesOf(text: string, block: Block, start: number, end: number): Piece[] {
  if (block.kind === 'table') {
    const rows = block.rows.filter((row) => {
      const from = row.cells[0]?.start ?? block.start;
      return from >= start && from < end;
    });
    const parts: Piece[] = [];
    for (let index = 0; index < rows.length; index += maximumRows) {
      const part = rows.slice(index, index + maximumRows);
      parts.push({
        block,
        start: part[0]?.cells[0]?.start ?? start,
        end: part.at(-1)?.cells.at(-1)?.end ?? end,
        continued: start > block.start || index > 0,
        rows: part,
      });
    }
    return parts;
  }
  const parts: Piece[] = [];
  let position = start;
  while (position < end) {
    const to =
      end - position <= maximumPieceLength ? end : sentenceEnd(text, position, position + chunkLength);
    parts.push({ block, start: position, end: to, continued: position > block.start, rows: [] });
    position = to;
  }
  return parts;
}

/** The offset at which to cut a very long paragraph: the last sentence end before `limit`, else the last space. */
function sentenceEnd(text: string, from: number, limit: number): number {
  const offset = from + (chunkLength >> 1);
  const window = text.slice(offset, limit);
  const stop = [...window.matchAll(/[.?!…]["'”’»)\]]*\s+|\n+/gu)].at(-1);
  if (stop) return offset + stop.index + stop[0].length;
  const space = window.lastIndexOf(' ');
  if (space >= 0) return offset + space + 1;
  // Never splits a surrogate pair.
  return /[\uD800-\uDBFF]/.test(text[limit - 1] ?? '') ? limit - 1 : limit;
}

/** Groups the pieces of a page into chunks of limited length and weight. */
function groupPieces(pieces: readonly Piece[]): Piece[][] {
  const groups: Piece[][] = [];
  let group: Piece[] = [];
  let length = 0;
  for (const piece of pieces) {
    const size = piece.end - piece.start;
    // Two rows of a table count as much as a piece.
    const weight = group.length + (piece.rows.length >> 1);
    if (group.length > 0 && (length + size > chunkLength || weight >= maximumWeight)) {
      // A heading stays with the text that follows it.
      const carried = group.at(-1)?.block.kind === 'heading' && group.length > 1 ? group.splice(-1) : [];
      groups.push(group);
      group = carried;
      length = carried.reduce((sum, each) => sum + each.end - each.start, 0);
    }
    group.push(piece);
    length += size;
  }
  if (group.length > 0) groups.push(group);
  return groups;
}
