import type {
  BlockAlignment,
  CellAlignment,
  ComparableBlock,
  ComparableDocument,
  DocumentAlignment,
  Paragraph,
  Table,
} from '../model.ts';

export function paragraph(text: string, more: Partial<Paragraph> = {}): Paragraph {
  return { kind: 'paragraph', style: 'paragraph', level: 0, text, page: null, format: {}, runs: [], ...more };
}

export function table(rows: readonly (readonly (string | ComparableBlock[])[])[]): Table {
  return {
    kind: 'table',
    rows: rows.map((cells) => ({
      cells: cells.map((cell) => ({ blocks: typeof cell === 'string' ? [paragraph(cell)] : cell })),
    })),
  };
}

export function documentOf(...blocks: (string | ComparableBlock)[]): ComparableDocument {
  const made = blocks.map((block) => (typeof block === 'string' ? paragraph(block) : block));
  return { stories: [{ kind: 'body', number: 1, blocks: made }] };
}

type Side = 'original' | 'revised';
type Plain = string | { rows: Plain[][][] };

/** A document's structure with its texts alone. */
export function plain(document: ComparableDocument): unknown {
  return document.stories.map(({ kind, number, blocks }) => ({
    kind,
    number,
    blocks: blocks.map(plainBlock),
  }));
}

function plainBlock(block: ComparableBlock): Plain {
  if (block.kind === 'paragraph') return block.text;
  return { rows: block.rows.map(({ cells }) => cells.map((cell) => cell.blocks.map(plainBlock))) };
}

/** Rebuilds one side's document from an alignment, by accepting or rejecting all of its edits. */
export function rebuild(
  { stories }: DocumentAlignment,
  side: Side,
): { kind: string; number: number; blocks: Plain[] }[] {
  return stories.flatMap((story) => {
    const own = story[side];
    return own ? [{ kind: own.kind, number: own.number, blocks: rebuildBlocks(story.blocks, side) }] : [];
  });
}

function rebuildBlocks(blocks: readonly BlockAlignment[], side: Side): Plain[] {
  return blocks.flatMap((block): Plain[] => {
    // The old location of a move is null on the revised side, the new one on the original side.
    if (block[side] === null) return [];
    if (block.kind === 'table')
      return [{ rows: block.rows.filter((row) => row[side]).map((row) => row.cells.map(cellOf(side))) }];
    const dropped = side === 'original' ? 'insert' : 'delete';
    return [block.edits.map(({ kind, text }) => (kind === dropped ? '' : text)).join('')];
  });
}

const cellOf = (side: Side) => (cell: CellAlignment) => rebuildBlocks(cell.blocks, side);
