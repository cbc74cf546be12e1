import { matchSequences } from '../plain/sequences.ts';
import type { Comparing } from './comparing.ts';
import { LikelyIndex } from './likely.ts';
import { type Item, Rarity } from './similarity.ts';

/** A paragraph that stands elsewhere: its index in the original container and in the revised one. */
export interface Move {
  readonly from: number;
  readonly to: number;
  /** The same on both places: see ParagraphAlignment.move. */
  readonly number: number;
}

/** Shorter texts are too likely to stand at two places by chance. */
const wordsOfEqual = 4;
const wordsOfSimilar = 8;
/** A moved paragraph that was changed on the way keeps this share of its words. */
const kept = 0.7;
const likeliest = 4;

type Free = (side: 'a' | 'b', index: number) => boolean;
type Movable = Readonly<Record<'a' | 'b', readonly boolean[]>>;

/**
 * Finds moved paragraphs among those that have no partner: with equal texts, or with similar ones.
 * Short neighbours with equal texts (the heading of a moved section) go with them.
 */
export function findMoves(
  a: readonly Item[],
  b: readonly Item[],
  movable: Movable,
  free: Free,
  how: 'equal' | 'similar',
  comparing: Comparing,
): Move[] {
  const deleted = [...a.keys()].filter((i) => movable.a[i] && free('a', i));
  const inserted = [...b.keys()].filter((j) => movable.b[j] && free('b', j));
  if (deleted.length === 0 || inserted.length === 0) return [];
  const pairs =
    how === 'equal' ? equalPairs(a, b, deleted, inserted) : similarPairs(a, b, deleted, inserted, comparing);
  if (how === 'equal') takeNeighbours(pairs, a, b, new Set(deleted), new Set(inserted));
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
  const places = new Map<number, number[]>();
  for (const j of inserted.toReversed()) {
    const item = b[j];
    if (!item || item.bag.length < wordsOfEqual) continue;
    const known = places.get(item.key);
    if (known) known.push(j);
    else places.set(item.key, [j]);
  }
  const pairs = new Map<number, number>();
  for (const i of deleted) {
    const to = places.get(a[i]?.key ?? -1)?.pop();
    if (to !== undefined) pairs.set(i, to);
  }
  return pairs;
}

function takeNeighbours(
  pairs: Map<number, number>,
  a: readonly Item[],
  b: readonly Item[],
  deleted: ReadonlySet<number>,
  inserted: ReadonlySet<number>,
): void {
  const taken = new Set(pairs.values());
  for (const [from, to] of [...pairs]) {
    for (const step of [-1, 1]) {
      for (let i = from + step, j = to + step; ; i += step, j += step) {
        const open = deleted.has(i) && inserted.has(j) && !pairs.has(i) && !taken.has(j);
        if (!open || a[i]?.key !== b[j]?.key || a[i]?.bag.length === 0) break;
        pairs.set(i, j);
        taken.add(j);
      }
    }
  }
}

function similarPairs(
  a: readonly Item[],
  b: readonly Item[],
  deleted: readonly number[],
  inserted: readonly number[],
  comparing: Comparing,
): Map<number, number> {
  const pairs = new Map<number, number>();
  const long = inserted.filter((j) => (b[j]?.bag.length ?? 0) >= wordsOfSimilar);
  if (long.length === 0) return pairs;
  const rarity = new Rarity([...a, ...b], comparing.vocabulary.size);
  const index = new LikelyIndex(b, long, rarity);
  const taken = new Set<number>();
  for (const i of deleted) {
    const item = a[i];
    if (!item || item.bag.length < wordsOfSimilar) continue;
    const words = comparing.tokens(item.text).ids;
    for (const j of index.likeliest(item, likeliest)) {
      const other = b[j];
      if (!other || taken.has(j)) continue;
      const partners = matchSequences(words, comparing.tokens(other.text).ids, comparing.effort);
      const common = partners.filter(
        (partner, at) => partner >= 0 && comparing.vocabulary.isWord(words[at] ?? -1),
      );
      if (2 * common.length < kept * (item.bag.length + other.bag.length)) continue;
      pairs.set(i, j);
      taken.add(j);
      break;
    }
  }
  return pairs;
}
