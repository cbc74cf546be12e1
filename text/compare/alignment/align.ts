import { matchSequences } from '../../plain/sequences.ts';
import type { Comparison } from '../comparison.ts';
import { heaviestChain, type Point } from './chain.ts';
import { LikelyIndex } from './likely.ts';
import { type Item, Rarity, worthOfPair } from './similarity.ts';

export type Side = 'a' | 'b';

/** Pairs between two sequences of items; no pair crosses another. */
export class Alignment {
  /** For each item of one side the index of its partner on the other; -1 for none. */
  readonly a: Int32Array;
  readonly b: Int32Array;

  constructor(lengthA: number, lengthB: number) {
    this.a = new Int32Array(lengthA).fill(-1);
    this.b = new Int32Array(lengthB).fill(-1);
  }

  pair(i: number, j: number): void {
    this.a[i] = j;
    this.b[j] = i;
  }

  undoPair(i: number, j: number): void {
    this.a[i] = -1;
    this.b[j] = -1;
  }

  hasPartner(side: Side, index: number): boolean {
    return this[side][index] !== -1;
  }

  /**
   * The pairs [i, j] in order, with [i, -1] and [-1, j] for the items between them that have no partner.
   * @param first the side whose items without a partner come first
   */
  *steps(first: Side = 'a'): Generator<[i: number, j: number]> {
    let [i, j] = [0, 0];
    while (i < this.a.length || j < this.b.length) {
      const isAlone = { a: this.a[i] === -1, b: this.b[j] === -1 };
      if (isAlone.a && !(isAlone.b && first === 'b')) yield [i++, -1];
      else if (isAlone.b) yield [-1, j++];
      else yield [i++, j++];
    }
  }

  /** The items without a partner between consecutive pairs. */
  gaps(): Record<Side, number[]>[] {
    let gap: Record<Side, number[]> = { a: [], b: [] };
    const gaps = [gap];
    for (const [i, j] of this.steps()) {
      if (j < 0) gap.a.push(i);
      else if (i < 0) gap.b.push(j);
      else {
        gap = { a: [], b: [] };
        gaps.push(gap);
      }
    }
    return gaps;
  }
}

/** Up to this many possible pairs are all weighed; beyond it, only likely ones. */
const mostPairs = 4_096;
const mostLikely = 6;
/** Distance from its proportional position within which an item is tried whatever its words. */
const positionReach = 2;
const deepestBox = 16;

/** Pairs equal items, then similar ones among those left over. */
export function alignItems(a: readonly Item[], b: readonly Item[], comparing: Comparison): Alignment {
  const alignment = alignAnchored(a, b, comparing);
  alignSimilar(a, b, alignment, comparing);
  return alignment;
}

/**
 * Pairs items with equal texts, and similar ones where that keeps more words in order: otherwise a few moved
 * paragraphs would be all that two thoroughly edited documents have in common.
 */
export function alignAnchored(a: readonly Item[], b: readonly Item[], comparing: Comparison): Alignment {
  const alignment = new Alignment(a.length, b.length);
  const whole = trim(a, b, { startA: 0, endA: a.length, startB: 0, endB: b.length, depth: 0 }, alignment);
  const similar = similarPoints(a, b, whole, comparing.vocabulary.size);
  // Without similar items, the boxes find the best chain of equal ones themselves.
  const chain = similar.length > 0 ? heaviestChain([...uniquePoints(a, b, whole), ...similar]) : [];
  alignEqual(a, b, cutBox(whole, chain, alignment), alignment, comparing);
  return alignment;
}

/** Ranges of both sides, ends exclusive, whose items may pair with each other. */
interface Box {
  readonly startA: number;
  readonly endA: number;
  readonly startB: number;
  readonly endB: number;
  /** Number of larger boxes that it was cut out of. */
  readonly depth: number;
}

/** Pairs equal items at both ends of a box and returns what is left of it. */
function trim(a: readonly Item[], b: readonly Item[], box: Box, alignment: Alignment): Box {
  let { startA, endA, startB, endB } = box;
  while (startA < endA && startB < endB && a[startA]?.key === b[startB]?.key)
    alignment.pair(startA++, startB++);
  while (startA < endA && startB < endB && a[endA - 1]?.key === b[endB - 1]?.key)
    alignment.pair(--endA, --endB);
  return { startA, endA, startB, endB, depth: box.depth };
}

/** Makes pairs of a chain's points and returns the boxes before, between and after them. */
function cutBox(box: Box, chain: readonly Point[], alignment: Alignment): Box[] {
  const boxes: Box[] = [];
  let { startA, startB } = box;
  for (const { i, j } of chain) {
    alignment.pair(i, j);
    boxes.push({ startA, endA: i, startB, endB: j, depth: box.depth + 1 });
    startA = i + 1;
    startB = j + 1;
  }
  boxes.push({ ...box, startA, startB, depth: box.depth + 1 });
  return boxes;
}

/** Pairs items with equal texts within boxes: long and unique ones first, none crossing another. */
function alignEqual(
  a: readonly Item[],
  b: readonly Item[],
  boxes: Box[],
  alignment: Alignment,
  { effort }: Comparison,
): void {
  for (let next = boxes.pop(); next; next = boxes.pop()) {
    const box = trim(a, b, next, alignment);
    if (box.startA === box.endA || box.startB === box.endB) continue;
    const chain = box.depth < deepestBox ? heaviestChain(uniquePoints(a, b, box)) : [];
    if (chain.length > 0) boxes.push(...cutBox(box, chain, alignment));
    else {
      const [keysA, keysB] = keysIn(a, b, box);
      const partners = matchSequences(Int32Array.from(keysA), Int32Array.from(keysB), effort);
      for (const [index, partner] of partners.entries())
        if (partner >= 0) alignment.pair(box.startA + index, box.startB + partner);
    }
  }
}

function keysIn(a: readonly Item[], b: readonly Item[], box: Box): [keysA: number[], keysB: number[]] {
  const keys = (items: readonly Item[]) => items.map(({ key }) => key);
  return [keys(a.slice(box.startA, box.endA)), keys(b.slice(box.startB, box.endB))];
}

/** Likely pairs among the items whose text the other side of a box lacks. */
function similarPoints(a: readonly Item[], b: readonly Item[], box: Box, vocabularySize: number): Point[] {
  const [keysA, keysB] = keysIn(a, b, box);
  const lackedBy = (otherKeys: readonly number[], keys: readonly number[], start: number) => {
    const known = new Set(otherKeys);
    return keys.flatMap((key, index) => (known.has(key) ? [] : [start + index]));
  };
  const left = lackedBy(keysB, keysA, box.startA);
  const right = lackedBy(keysA, keysB, box.startB);
  if (left.length === 0 || right.length === 0) return [];
  const gap = { a, b, left, right, rarity: new Rarity([...a, ...b], vocabularySize) };
  return left.length * right.length > mostPairs ? likelyPoints(gap) : allPoints(gap, left, right);
}

/** Pairs of items whose text occurs exactly once on each side of a box. */
function uniquePoints(a: readonly Item[], b: readonly Item[], box: Box): Point[] {
  const onceInB = indexesOfUnique(b, box.startB, box.endB);
  return [...indexesOfUnique(a, box.startA, box.endA)].flatMap(([key, i]) => {
    const j = onceInB.get(key);
    return j === undefined ? [] : [{ i, j, weight: (a[i]?.bag.length ?? 0) + 0.1 }];
  });
}

/** The indexes of items whose text occurs exactly once from `start` to `end`, by key. */
function indexesOfUnique(items: readonly Item[], start: number, end: number): Map<number, number> {
  const indexes = Array.from({ length: end - start }, (_, offset) => start + offset);
  const byKey = Map.groupBy(indexes, (index) => items[index]?.key ?? -1);
  const unique = [...byKey].filter(([, { length }]) => length === 1);
  return new Map(unique.map(([key, [index = -1]]) => [key, index]));
}

/**
 * Pairs similar items in the gaps of an alignment, without crossings and with most words in common.
 * @param isFree tells which items may pair; all without a partner when left out
 */
export function alignSimilar(
  a: readonly Item[],
  b: readonly Item[],
  alignment: Alignment,
  comparing: Comparison,
  isFree = (_side: Side, _index: number) => true,
): void {
  let rarity: Rarity | null = null;
  for (const gap of alignment.gaps()) {
    const left = gap.a.filter((i) => isFree('a', i));
    const right = gap.b.filter((j) => isFree('b', j));
    if (left.length === 0 || right.length === 0) continue;
    rarity ??= new Rarity([...a, ...b], comparing.vocabulary.size);
    for (const { i, j } of pairGap({ a, b, left, right, rarity })) alignment.pair(i, j);
  }
}

/** The items of both sides that may be paired: `left` holds indexes in `a`, `right` in `b`. */
interface Gap {
  a: readonly Item[];
  b: readonly Item[];
  left: readonly number[];
  right: readonly number[];
  rarity: Rarity;
}

/**
 * The best pairs in a gap. A large one is first cut at likely pairs, so that what lies between them is small
 * enough to weigh all pairs.
 */
function pairGap(gap: Gap): Point[] {
  const { left, right } = gap;
  const bestPairs = (from: readonly number[], to: readonly number[]) =>
    heaviestChain(allPoints(gap, from, to));
  if (left.length * right.length <= mostPairs) return bestPairs(left, right);
  const chain = heaviestChain(likelyPoints(gap));
  const pairs = [...chain];
  let fromA = 0;
  let fromB = 0;
  for (const end of [...chain, null]) {
    const toA = end ? left.indexOf(end.i, fromA) : left.length;
    const toB = end ? right.indexOf(end.j, fromB) : right.length;
    if ((toA - fromA) * (toB - fromB) <= mostPairs)
      pairs.push(...bestPairs(left.slice(fromA, toA), right.slice(fromB, toB)));
    fromA = toA + 1;
    fromB = toB + 1;
  }
  return pairs;
}

/** Every pair of the items at some indexes that is worth anything. */
function allPoints(gap: Gap, left: readonly number[], right: readonly number[]): Point[] {
  return left.flatMap((i) => pointsOf(gap, i, right));
}

function pointsOf({ a, b, rarity }: Gap, i: number, candidates: readonly number[]): Point[] {
  return candidates.flatMap((j) => {
    const [one, other] = [a[i], b[j]];
    const weight = one && other ? worthOfPair(one, other, rarity) : 0;
    return weight > 0 ? [{ i, j, weight }] : [];
  });
}

/** Pairs that share rare words or have about the same position. Near-linear in the number of words. */
function likelyPoints(gap: Gap): Point[] {
  const { a, b, left, right, rarity } = gap;
  const index = new LikelyIndex(b, right, rarity);
  return left.flatMap((i, order) => {
    const item = a[i];
    if (!item) return [];
    const proportional = Math.round((order * right.length) / left.length);
    const nearby = right.slice(Math.max(0, proportional - positionReach), proportional + positionReach + 1);
    return pointsOf(gap, i, [...new Set([...index.likeliest(item, mostLikely), ...nearby])]);
  });
}
