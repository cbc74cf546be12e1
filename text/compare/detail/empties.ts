import type { BlockAlignment, ParagraphAlignment } from '../model.ts';
import { isOneSided } from '../one-sided.ts';

/**
 * Marks the empty paragraphs of a story that say nothing of their own: those beside a text that came, went or moved, and
 * those that stand elsewhere, as many as there are on both sides.
 */
export function withoutEmpties(blocks: readonly BlockAlignment[]): BlockAlignment[] {
  const empties = new Set(blocks.filter(isEmpty));
  if (empties.size === 0) return [...blocks];
  const untold = new Set<BlockAlignment>();
  for (const [index, block] of blocks.entries())
    if (empties.has(block as ParagraphAlignment) && [-1, 1].some((step) => isBeside(blocks, index, step)))
      untold.add(block);
  const left = [...empties].filter((block) => !untold.has(block));
  const [removed, added] = [left.filter(({ original }) => original), left.filter(({ revised }) => revised)];
  const moved = Math.min(removed.length, added.length);
  for (const block of [...removed.slice(0, moved), ...added.slice(0, moved)]) untold.add(block);
  return blocks.map((block) =>
    block.kind === 'paragraph' && untold.has(block) ? { ...block, untold: true } : block,
  );
}

const isEmpty = (block: BlockAlignment): block is ParagraphAlignment =>
  isOneSided(block) && block.move === null && (block.original ?? block.revised)?.text.trim() === '';

/** True when the next text in a direction stands in one document alone. */
function isBeside(blocks: readonly BlockAlignment[], index: number, step: number): boolean {
  let at = index + step;
  for (let block = blocks[at]; block && isEmpty(block); block = blocks[at]) at += step;
  const next = blocks[at];
  return next !== undefined && (next.original === null || next.revised === null);
}
