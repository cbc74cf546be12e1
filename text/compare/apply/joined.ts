import type { ComparableBlock, Paragraph } from '../model.ts';
import type { SourceEdits } from './source-edits.ts';

interface Joined {
  /** The paragraphs that became a part of an earlier one, by that one. */
  readonly parts: ReadonlyMap<Paragraph, readonly Paragraph[]>;
  /** All of these paragraphs, and the empty ones before them, which are gone with the break. */
  readonly gone: ReadonlySet<Paragraph>;
}

/** Finds the paragraphs of a container that were joined with the ones before them. */
export function joinedAmong(
  blocks: readonly ComparableBlock[],
  editsOf: (paragraph: Paragraph) => SourceEdits | undefined,
): Joined {
  const parts = new Map<Paragraph, Paragraph[]>();
  const gone = new Set<Paragraph>();
  /** The paragraph that others are joined with now, and the empty ones behind its last part. */
  let first: Paragraph | null = null;
  let empty: Paragraph[] = [];
  for (const block of blocks) {
    if (block.kind === 'paragraph' && block.text === '' && first) {
      empty.push(block);
      continue;
    }
    const edits = block.kind === 'paragraph' ? editsOf(block) : undefined;
    if (block.kind === 'paragraph' && first && edits) {
      parts.set(first, [...(parts.get(first) ?? []), block]);
      for (const each of [...empty, block]) gone.add(each);
    } else first = null;
    empty = [];
    if (!edits?.isJoined) first = null;
    else if (block.kind === 'paragraph') first ??= block;
  }
  return { parts, gone };
}
