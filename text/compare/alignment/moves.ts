import { matchSequences } from '../../plain/sequences.ts';
import type { Comparison } from '../comparison.ts';
import { LikelyIndex } from './likely.ts';
import { type Item, Rarity, sharedWords } from './similarity.ts';

/** A paragraph's index in the original container and, after a move, in the revised one. */
export interface Move {
  readonly from: number;
  readonly to: number;
  /** See ParagraphAlignment.move. */
  readonly number: number;
}

/** Shorter texts are too likely to occur twice by chance, unless each document has them once. */
export const fewestEqualWords = 3;
export const fewestSimilarWords = 6;
/** Share of its words that a moved paragraph with changes has kept. */
const leastCommonShare = 0.7;
/** The same share for one whose neighbour moved with it. */
const leastBesideShare = 0.4;
const mostCandidates = 4;

/** The items of both containers, and the indexes of paragraphs without a partner. */
interface Unpaired {
  readonly a: readonly Item[];
  readonly b: readonly Item[];
  readonly deleted: readonly number[];
  readonly inserted: readonly number[];
}

/** Finds moved paragraphs with equal or similar texts; equal neighbours, however short, move along. */
export function findMoves(unpaired: Unpaired, likeness: 'equal' | 'similar', comparing: Comparison): Move[] {
  const pairs = likeness === 'equal' ? equalPairs(unpaired) : similarPairs(unpaired, comparing);
  addNeighbours(pairs, unpaired);
  return [...pairs]
    .sort((one, other) => one[1] - other[1])
    .map(([from, to]) => ({ from, to, number: comparing.nextMove() }));
}

/** Pairs paragraphs of the same text, the first deleted one with the first inserted one. */
function equalPairs(unpaired: Unpaired): Map<number, number> {
  const { a, b, deleted, inserted } = unpaired;
  const lost = Map.groupBy(deleted, (i) => a[i]?.key ?? -1);
  const found = Map.groupBy(inserted, (j) => b[j]?.key ?? -1);
  const isOnce = (key: number) => lost.get(key)?.length === 1 && found.get(key)?.length === 1;
  const sure = inserted.filter((j) => {
    const { key = -1, bag = [] } = b[j] ?? {};
    return bag.length >= fewestEqualWords || (bag.length > 0 && isOnce(key));
  });
  const indexesByKey = Map.groupBy(sure, (j) => b[j]?.key ?? -1);
  const pairs = new Map<number, number>();
  for (const i of deleted) {
    const to = indexesByKey.get(a[i]?.key ?? -1)?.shift();
    if (to !== undefined) pairs.set(i, to);
  }
  return pairs;
}

/** Extends each pair over the equal paragraphs right before and right after it. */
function addNeighbours(pairs: Map<number, number>, { a, b, deleted, inserted }: Unpaired): void {
  const deletedLeft = new Set(deleted).difference(pairs);
  const insertedLeft = new Set(inserted).difference(new Set(pairs.values()));
  for (const [from, to] of [...pairs]) {
    for (const step of [-1, 1]) {
      for (let i = from + step, j = to + step; ; i += step, j += step) {
        const areLeft = deletedLeft.has(i) && insertedLeft.has(j);
        if (!areLeft || a[i]?.key !== b[j]?.key || a[i]?.bag.length === 0) break;
        pairs.set(i, j);
        deletedLeft.delete(i);
        insertedLeft.delete(j);
      }
    }
  }
}

/** Finds paragraphs that moved along with their neighbours and were edited there: the answer below a question. */
export function movesBeside(known: readonly Move[], unpaired: Unpaired, comparing: Comparison): Move[] {
  const { a, b } = unpaired;
  const [deleted, inserted] = [new Set(unpaired.deleted), new Set(unpaired.inserted)];
  const found: Move[] = [];
  for (const { from, to } of known) {
    for (const step of [-1, 1]) {
      for (let i = from + step, j = to + step; deleted.has(i) && inserted.has(j); i += step, j += step) {
        const [item, other] = [a[i], b[j]];
        if (!item || !other || sharedPart(item.bag, other.bag) < leastBesideShare) break;
        found.push({ from: i, to: j, number: comparing.nextMove() });
        deleted.delete(i);
        inserted.delete(j);
      }
    }
  }
  return found;
}

/** The words that two bags share, as a share of all. */
const sharedPart = (one: Int32Array, other: Int32Array): number =>
  (2 * sharedWords(one, other).count) / Math.max(1, one.length + other.length);

/** Pairs each deleted paragraph with the likeliest inserted one that has most of its words in order. */
function similarPairs({ a, b, deleted, inserted }: Unpaired, comparing: Comparison): Map<number, number> {
  const pairs = new Map<number, number>();
  const longEnough = inserted.filter((j) => (b[j]?.bag.length ?? 0) >= fewestSimilarWords);
  if (deleted.length === 0 || longEnough.length === 0) return pairs;
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
