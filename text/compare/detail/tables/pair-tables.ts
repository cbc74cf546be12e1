import type { BlockAlignment, Table } from '../../model.ts';
import { textsOfRow, wordsOfRow } from '../cell-text.ts';
import { sharedCount } from '../words-in.ts';

/** The share of the smaller table's words that two versions of a table have in common. */
const leastTableShare = 0.4;
/** The same for a table that stands elsewhere in the text. */
const leastMovedShare = 0.7;

/** Two versions of a table, by the indexes of the blocks that hold them. */
export interface TablePair {
  readonly from: number;
  readonly to: number;
  readonly original: Table;
  readonly revised: Table;
  /** True when blocks that both documents have stand between its places, or it changed places with another table. */
  readonly isMoved: boolean;
}

/** Pairs each inserted table with the deleted one that shares most words with it. */
export function pairTables(blocks: readonly BlockAlignment[]): TablePair[] {
  const used = new Set<number>();
  const inPlace: TablePair[] = [];
  const lost = new Map(
    blocks.flatMap((block, index) =>
      block.kind === 'table' && block.original && !block.revised
        ? [[index, wordsOfTable(block.original)] as const]
        : [],
    ),
  );
  if (lost.size === 0) return [];
  return blocks.flatMap((block, to): TablePair[] => {
    if (block.kind !== 'table' || !block.revised || block.original) return [];
    const { revised } = block;
    const words = wordsOfTable(revised);
    const candidates = blocks.flatMap((other, from) => {
      if (other.kind !== 'table' || !other.original || other.revised || used.has(from)) return [];
      const others = lost.get(from) ?? [];
      const wordShare = sharedCount(words, others) / Math.max(1, Math.min(words.length, others.length));
      const areNamedAlike = haveSameHeads(other.original, revised) || haveSameLabels(other.original, revised);
      const share = areNamedAlike ? Math.max(wordShare, leastTableShare) : wordShare;
      if (share < leastTableShare) return [];
      const isElsewhere = blocks
        .slice(Math.min(from, to) + 1, Math.max(from, to))
        .some((between) => between.original && between.revised && !isEmpty(between));
      const isMoved = isElsewhere || inPlace.some((pair) => pair.from > from);
      const least = isElsewhere ? leastMovedShare : leastTableShare;
      return share >= least ? [{ from, to, original: other.original, revised, isMoved, share }] : [];
    });
    const [best] = candidates.sort((one, other) => other.share - one.share);
    if (!best) return [];
    used.add(best.from);
    if (!best.isMoved) inPlace.push(best);
    return [best];
  });
}

const wordsOfTable = ({ rows }: Table) => rows.flatMap(wordsOfRow);

/** True for tables with the same names of columns, whatever stands below them. */
function haveSameHeads(table: Table, other: Table): boolean {
  const [heads, others] = [table, other].map(({ rows: [first] }) => (first ? textsOfRow(first) : []));
  return (
    !!heads &&
    heads.filter((text) => /\p{L}/u.test(text)).length > 1 &&
    heads.join('\t') === others?.join('\t')
  );
}

/** The labels that two versions of a form have in common: so many, and this share of those of the smaller one. */
const fewestLabels = 2;
const leastLabelShare = 0.5;

/** True for tables whose rows begin with the same labels, however much the values behind them changed. */
function haveSameLabels(table: Table, other: Table): boolean {
  const [labels, others] = [labelsOf(table), labelsOf(other)];
  const { size } = labels.intersection(others);
  const [fewer, more] = [labels.size, others.size].toSorted((one, two) => one - two);
  if (fewer === undefined || fewer === 0) return false;
  return size === more || (size >= fewestLabels && size >= leastLabelShare * fewer);
}

/** The first cells of a table's rows that name what stands behind them. */
function labelsOf({ rows }: Table): ReadonlySet<string> {
  const labels = rows.flatMap((row) => {
    const [label = '', ...values] = textsOfRow(row);
    return /\p{L}/u.test(label) && values.some((value) => value !== '') ? [label] : [];
  });
  return new Set(labels);
}

const isEmpty = (block: BlockAlignment) =>
  block.kind === 'paragraph' && (block.revised ?? block.original)?.text.trim() === '';
