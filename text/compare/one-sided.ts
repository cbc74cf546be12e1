import type {
  BlockAlignment,
  ComparableBlock,
  ParagraphAlignment,
  RowAlignment,
  Sides,
  TableRow,
} from './model.ts';
import { replaceAll } from './words.ts';

type OnlySide = keyof Sides<unknown>;

function onSide<T>(side: OnlySide, value: T): Sides<T> {
  return { original: null, revised: null, [side]: value };
}

/** True for a paragraph that one document has in this place: a text of its own, or an end of a move. */
export const isOneSided = (block: BlockAlignment | undefined): block is ParagraphAlignment =>
  block?.kind === 'paragraph' && (block.original === null || block.revised === null);

/** True for a paragraph in its place in both documents. */
export const isPaired = ({ kind, original, revised }: BlockAlignment): boolean =>
  kind === 'paragraph' && original !== null && revised !== null;

/** A block that only one document has, deleted or inserted; `move` is ParagraphAlignment's. */
export function oneSidedBlock(
  block: ComparableBlock,
  side: OnlySide,
  move: number | null = null,
): BlockAlignment {
  if (block.kind === 'table')
    return { kind: 'table', ...onSide(side, block), rows: block.rows.map((row) => oneSidedRow(row, side)) };
  const edits = side === 'original' ? replaceAll(block.text, '') : replaceAll('', block.text);
  return { kind: 'paragraph', ...onSide(side, block), edits, move, formatting: [] };
}

export function oneSidedRow(row: TableRow, side: OnlySide): RowAlignment {
  const cells = row.cells.map((cell) => ({
    ...onSide(side, cell),
    blocks: cell.blocks.map((block) => oneSidedBlock(block, side)),
  }));
  return { ...onSide(side, row), cells };
}
