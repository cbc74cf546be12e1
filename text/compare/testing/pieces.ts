import type {
  BlockAlignment,
  CellAlignment,
  ComparableBlock,
  ComparableDocument,
  DocumentAlignment,
  Paragraph,
  Table,
} from '../model.ts';

/** Helpers of tests and benches: documents made from texts, and alignments read back into documents. */

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

/** A document's texts alone, in their structure. */
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

/**
 * A document as one side of an alignment has it: all edits accepted, or all rejected. Stories are in the
 * alignment's order.
 */
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
    if (block[side] === null) return [];
    if (block.kind === 'table')
      return [{ rows: block.rows.filter((row) => row[side]).map((row) => row.cells.map(cellOf(side))) }];
    // The old place of a move says nothing of the revised text, and its new place nothing of the old one.
    const dropped = side === 'original' ? 'insert' : 'delete';
    return [block.edits.map(({ kind, text }) => (kind === dropped ? '' : text)).join('')];
  });
}

const cellOf = (side: Side) => (cell: CellAlignment) => rebuildBlocks(cell.blocks, side);
