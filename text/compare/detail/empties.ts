import type { BlockAlignment, ParagraphAlignment } from '../model.ts';
import { isOneSided } from '../one-sided.ts';

/**
 * Marks the empty paragraphs of a story that say nothing of their own: those beside a text that came, went or moved,
 * those beside a table, which programs put in by themselves, and those that stand elsewhere, as many as there are on both
 * sides.
 */
export function withoutEmpties(blocks: readonly BlockAlignment[]): BlockAlignment[] {
  const untold = new Set<BlockAlignment>();
  const alone: ParagraphAlignment[] = [];
  let run: ParagraphAlignment[] = [];
  let isBeside = false;
  const close = (next: BlockAlignment | undefined) => {
    if (isBeside || isLone(next) || next?.kind === 'table') for (const block of run) untold.add(block);
    else alone.push(...run);
    run = [];
  };
  for (const block of blocks) {
    if (isEmpty(block)) run.push(block);
    else {
      close(block);
      isBeside = isLone(block) || block.kind === 'table';
    }
  }
  close(undefined);
  const [removed, added] = [alone.filter(({ original }) => original), alone.filter(({ revised }) => revised)];
  const moved = Math.min(removed.length, added.length);
  for (const block of [...removed.slice(0, moved), ...added.slice(0, moved)]) untold.add(block);
  if (untold.size === 0) return [...blocks];
  return blocks.map((block) =>
    block.kind === 'paragraph' && untold.has(block) ? { ...block, untold: true } : block,
  );
}

const isEmpty = (block: BlockAlignment): block is ParagraphAlignment =>
  isOneSided(block) && block.move === null && (block.original ?? block.revised)?.text === '';

/** True for a text that stands in one document alone. */
const isLone = (block: BlockAlignment | undefined) =>
  block !== undefined && (block.original === null || block.revised === null);
