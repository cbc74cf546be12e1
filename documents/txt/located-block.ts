import type { DraftBlock } from '../builder.ts';

/** The kinds of blocks that lines show; a text has no comments, and definitions are found among these. */
export type LineBlock = Exclude<DraftBlock, { kind: 'definition' | 'comment' }>;

/** A block and its range of lines, from the index `first` to before `end`. */
export interface LocatedBlock {
  block: LineBlock;
  first: number;
  end: number;
}
