import { matchSequences } from '../plain/sequences.ts';
import type { Comparison } from './comparison.ts';
import { LikelyIndex } from './likely.ts';
import { type Item, Rarity } from './similarity.ts';

/** A paragraph's index in the original container and, after a move, in the revised one. */
export interface Move {
  readonly from: number;
  readonly to: number;
  /** See ParagraphAlignment.move. */
  readonly number: number;
}

/** Shorter texts are too likely to occur twice by chance. */
const fewestEqualWords = 4;
const fewestSimilarWords = 8;
/** Share of its words that a moved paragraph with changes has kept. */
const leastCommonShare = 0.7;
const mostCandidates = 4;

type IsFree = (side: 'a' | 'b', index: number) => boolean;
type Movable = Readonly<Record<'a' | 'b', readonly boolean[]>>;

/** Finds moved paragraphs with equal or similar texts; equal neighbours, however short, move along. */
export function findMoves(
  a: readonly Item[],
  b: readonly Item[],
  movable: Movable,
  isFree: IsFree,
  likeness: 'equal' | 'similar',
  comparing: Comparison,
): Move[] {
  const deleted = [...a.keys()].filter((i) => movable.a[i] && isFree('a', i));
  const inserted = [...b.keys()].filter((j) => movable.b[j] && isFree('b', j));
  if (deleted.length === 0 || inserted.length === 0) return [];
  const pairs =
    likeness === 'equal'
      ? equalPairs(a, b, deleted, inserted)
      : similarPairs(a, b, deleted, inserted, comparing);
  if (likeness === 'equal') addNeighbours(pairs, a, b, new Set(deleted), new Set(inserted));
  return [...pairs]
    .sort((one, other) => one[1] - other[1])
    .map(([from, to]) => ({ from, to, number: comparing.nextMove() }));
}

function equalPairs(
  a: readonly Item[],
  b: readonly Item[],
  deleted: readonly number[],
  inserted: readonly number[],
): Map<number, number> {
  const indexesByKey = new Map<number, number[]>();
  for (const j of inserted.toReversed()) {
    const item = b[j];
    if (!item || item.bag.length < fewestEqualWords) continue;
    const known = indexesByKey.get(item.key);
    if (known) known.push(j);
    else indexesByKey.set(item.key, [j]);
  }
  const pairs = new Map<number, number>();
  for (const i of deleted) {
    const to = indexesByKey.get(a[i]?.key ?? -1)?.pop();
    if (to !== undefined) pairs.set(i, to);
  }
  return pairs;
}

function addNeighbours(
  pairs: Map<number, number>,
  a: readonly Item[],
  b: readonly Item[],
  deleted: ReadonlySet<number>,
  inserted: ReadonlySet<number>,
): void {
  const usedTargets = new Set(pairs.values());
  for (const [from, to] of [...pairs]) {
    for (const step of [-1, 1]) {
      for (let i = from + step, j = to + step; ; i += step, j += step) {
        const isFree = deleted.has(i) && inserted.has(j) && !pairs.has(i) && !usedTargets.has(j);
        if (!isFree || a[i]?.key !== b[j]?.key || a[i]?.bag.length === 0) break;
        pairs.set(i, j);
        usedTargets.add(j);
      }
    }
  }
}

function similarPairs(
  a: readonly Item[],
  b: readonly Item[],
  deleted: readonly number[],
  inserted: readonly number[],
  comparing: Comparison,
): Map<number, number> {
  const pairs = new Map<number, number>();
  const longEnough = inserted.filter((j) => (b[j]?.bag.length ?? 0) >= fewestSimilarWords);
  if (longEnough.length === 0) return pairs;
  const rarity = new Rarity([...a, ...b], comparing.vocabulary.size);
  const index = new LikelyIndex(b, longEnough, rarity);
  const usedTargets = new Set<number>();
  for (const i of deleted) {
    const item = a[i];
    if (!item || item.bag.length < fewestSimilarWords) continue;
    const words = comparing.tokens(item.text).ids;
    for (const j of index.likeliest(item, mostCandidates)) {
      const other = b[j];
      if (!other || usedTargets.has(j)) continue;
      const partners = matchSequences(words, comparing.tokens(other.text).ids, comparing.effort);
      const common = partners.filter(
        (partner, position) => partner >= 0 && comparing.vocabulary.isWord(words[position] ?? -1),
      );
      if (2 * common.length < leastCommonShare * (item.bag.length + other.bag.length)) continue;
      pairs.set(i, j);
      usedTargets.add(j);
      break;
    }
  }
  return pairs;
}
