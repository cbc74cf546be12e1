import type { BlockAlignment, TableAlignment } from '../../model.ts';
import { oneSidedBlock } from '../../one-sided.ts';

/** Two versions of a table that stand in two blocks, and the one that they become. */
export interface JoinedTable {
  readonly from: number;
  readonly to: number;
  readonly table: TableAlignment;
}

/** A block and its places in the order of each document that has it. */
interface Placed {
  readonly block: BlockAlignment;
  readonly original: number | null;
  readonly revised: number | null;
}

/**
 * Puts joined tables among the other blocks so that each document's blocks keep their order: what only one document has
 * between the two places of a table comes before or after it, as it does in that document.
 * @param joined pairs that don't cross each other, nor a block with text that both documents have
 */
export function inBothOrders(
  blocks: readonly BlockAlignment[],
  joined: readonly JoinedTable[],
): BlockAlignment[] {
  const taken = new Set(joined.flatMap(({ from, to }) => [from, to]));
  const placed = [
    ...joined.map(({ from, to, table }) => ({ block: table, original: from, revised: to })),
    ...blocks.flatMap((block, index) => (taken.has(index) ? [] : placesOf(block, index, joined))),
  ];
  const before = inOrderOf('original', placed);
  const after = inOrderOf('revised', placed);
  const merged: BlockAlignment[] = [];
  let [i, j] = [0, 0];
  while (i < before.length || j < after.length) {
    const [one, other] = [before[i], after[j]];
    const lostNow =
      one?.revised === null &&
      (other === undefined || other.original !== null || (one.original ?? 0) < (other.revised ?? 0));
    const next = lostNow || other === undefined ? one : other;
    if (next) merged.push(next.block);
    if (next === one) i += 1;
    if (next === other) j += 1;
  }
  return merged;
}

/** The places of a block. An empty paragraph of both documents within a joined pair is parted, or it would cross it. */
function placesOf(block: BlockAlignment, index: number, joined: readonly JoinedTable[]): Placed[] {
  const { original, revised } = block;
  const isCrossing = joined.some(({ from, to }) => Math.min(from, to) < index && index < Math.max(from, to));
  if (original && revised && isCrossing)
    return [
      { block: oneSidedBlock(original, 'original'), original: index, revised: null },
      { block: oneSidedBlock(revised, 'revised'), original: null, revised: index },
    ];
  return [{ block, original: original && index, revised: revised && index }];
}

const inOrderOf = (side: 'original' | 'revised', placed: readonly Placed[]) =>
  placed.filter((each) => each[side] !== null).sort((one, other) => (one[side] ?? 0) - (other[side] ?? 0));
