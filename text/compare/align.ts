import { type Effort, matchSequences } from '../plain/sequences.ts';
import { heaviestChain, type Point } from './chain.ts';
import { LikelyIndex } from './likely.ts';
import { type Item, Rarity, worthOfPair } from './similarity.ts';

/** For each item of one side the index of its partner on the other; -1 for none. */
export interface Alignment {
  readonly a: Int32Array;
  readonly b: Int32Array;
}

/** Up to this many possible pairs are all weighed; beyond it, only likely ones. */
const mostPairs = 4_096;
const mostLikely = 6;
/** Distance from its proportional position within which an item is tried whatever its words. */
const positionReach = 2;
const deepestBox = 16;

/**
 * Pairs items with equal texts, and similar ones where that keeps more words in order: otherwise a few moved
 * paragraphs would be all that two thoroughly edited documents have in common.
 */
export function alignAnchored(
  a: readonly Item[],
  b: readonly Item[],
  effort: Effort,
  vocabularySize: number,
): Alignment {
  const alignment = { a: new Int32Array(a.length).fill(-1), b: new Int32Array(b.length).fill(-1) };
  const pair = (i: number, j: number) => {
    alignment.a[i] = j;
    alignment.b[j] = i;
  };
  const whole = trim(a, b, { startA: 0, endA: a.length, startB: 0, endB: b.length, depth: 0 }, pair);
  const similar = similarPoints(a, b, whole, vocabularySize);
  // Without similar items, the boxes find the best chain of equal ones themselves.
  const chain = similar.length > 0 ? heaviestChain([...uniquePoints(a, b, whole), ...similar]) : [];
  const boxes: Box[] = [];
  let { startA, startB } = whole;
  for (const { i, j } of [...chain, { i: whole.endA, j: whole.endB }]) {
    boxes.push({ startA, endA: i, startB, endB: j, depth: 1 });
    if (i < whole.endA) pair(i, j);
    startA = i + 1;
    startB = j + 1;
  }
  alignEqual(a, b, boxes, effort, pair);
  return alignment;
}

interface Box {
  readonly startA: number;
  readonly endA: number;
  readonly startB: number;
  readonly endB: number;
  /** Number of larger boxes that it was cut out of. */
  readonly depth: number;
}
type Pair = (i: number, j: number) => void;

/** Pairs equal items at both ends of a box and returns what is left of it. */
function trim(a: readonly Item[], b: readonly Item[], box: Box, pair: Pair): Box {
  let { startA, endA, startB, endB } = box;
  while (startA < endA && startB < endB && a[startA]?.key === b[startB]?.key) pair(startA++, startB++);
  while (startA < endA && startB < endB && a[endA - 1]?.key === b[endB - 1]?.key) pair(--endA, --endB);
  return { startA, endA, startB, endB, depth: box.depth };
}

/** Pairs items with equal texts within boxes: long and unique ones first, none crossing another. */
function alignEqual(a: readonly Item[], b: readonly Item[], boxes: Box[], effort: Effort, pair: Pair): void {
  for (let next = boxes.pop(); next; next = boxes.pop()) {
    const box = trim(a, b, next, pair);
    if (box.startA === box.endA || box.startB === box.endB) continue;
    const chain = box.depth < deepestBox ? heaviestChain(uniquePoints(a, b, box)) : [];
    if (chain.length === 0) {
      const keys = (items: readonly Item[], from: number, to: number) =>
        Int32Array.from(items.slice(from, to), ({ key }) => key);
      const partners = matchSequences(keys(a, box.startA, box.endA), keys(b, box.startB, box.endB), effort);
      for (const [index, partner] of partners.entries())
        if (partner >= 0) pair(box.startA + index, box.startB + partner);
      continue;
    }
    let { startA, startB } = box;
    for (const { i, j } of [...chain, { i: box.endA, j: box.endB }]) {
      boxes.push({ startA, endA: i, startB, endB: j, depth: box.depth + 1 });
      if (i < box.endA) pair(i, j);
      startA = i + 1;
      startB = j + 1;
    }
  }
}

/** Likely pairs among the items whose text the other side of a box lacks. */
function similarPoints(a: readonly Item[], b: readonly Item[], box: Box, vocabularySize: number): Point[] {
  const keys = (items: readonly Item[], from: number, to: number) =>
    new Set(items.slice(from, to).map(({ key }) => key));
  const keysA = keys(a, box.startA, box.endA);
  const keysB = keys(b, box.startB, box.endB);
  const left: number[] = [];
  for (let i = box.startA; i < box.endA; i++) if (!keysB.has(a[i]?.key ?? -1)) left.push(i);
  const right: number[] = [];
  for (let j = box.startB; j < box.endB; j++) if (!keysA.has(b[j]?.key ?? -1)) right.push(j);
  if (left.length === 0 || right.length === 0) return [];
  const gap = { a, b, left, right, rarity: new Rarity([...a, ...b], vocabularySize) };
  if (left.length * right.length > mostPairs) return likelyPoints(gap);
  return left.flatMap((i) => right.map((j) => pointOf(gap, i, j)).filter(isWorthy));
}

/** Items whose text occurs exactly once on each side of a box. */
function uniquePoints(a: readonly Item[], b: readonly Item[], box: Box): Point[] {
  const { startA, endA, startB, endB } = box;
  const seen = new Map<number, { i: number; j: number; countA: number; countB: number }>();
  for (let i = startA; i < endA; i++) {
    const key = a[i]?.key ?? -1;
    const known = seen.get(key);
    if (known) known.countA += 1;
    else seen.set(key, { i, j: -1, countA: 1, countB: 0 });
  }
  for (let j = startB; j < endB; j++) {
    const known = seen.get(b[j]?.key ?? -1);
    if (!known) continue;
    known.j = j;
    known.countB += 1;
  }
  const points: Point[] = [];
  for (const { i, j, countA, countB } of seen.values())
    if (countA === 1 && countB === 1) points.push({ i, j, weight: (a[i]?.bag.length ?? 0) + 0.1 });
  return points;
}

/**
 * Pairs similar items in gaps without crossings, with most words in common; `isFree` tells which may pair.
 */
export function alignSimilar(
  a: readonly Item[],
  b: readonly Item[],
  alignment: Alignment,
  isFree: (side: 'a' | 'b', index: number) => boolean,
  vocabularySize: number,
): void {
  let rarity: Rarity | null = null;
  for (const gap of gapsOf(alignment)) {
    const left = gap.a.filter((i) => isFree('a', i));
    const right = gap.b.filter((j) => isFree('b', j));
    if (left.length === 0 || right.length === 0) continue;
    rarity ??= new Rarity([...a, ...b], vocabularySize);
    for (const { i, j } of pairGap({ a, b, left, right, rarity })) {
      alignment.a[i] = j;
      alignment.b[j] = i;
    }
  }
}

/** The runs of unpaired items between consecutive pairs. */
export function gapsOf(alignment: Alignment): { a: number[]; b: number[] }[] {
  const gaps: { a: number[]; b: number[] }[] = [];
  let j = 0;
  let gap = { a: [] as number[], b: [] as number[] };
  for (let i = 0; i <= alignment.a.length; i++) {
    const partner = i === alignment.a.length ? alignment.b.length : (alignment.a[i] ?? -1);
    if (partner < 0) {
      gap.a.push(i);
      continue;
    }
    for (; j < partner; j++) gap.b.push(j);
    j = partner + 1;
    if (gap.a.length > 0 || gap.b.length > 0) gaps.push(gap);
    gap = { a: [], b: [] };
  }
  return gaps;
}

/** The items of both sides that may be paired: `left` holds indexes in `a`, `right` in `b`. */
interface Gap {
  a: readonly Item[];
  b: readonly Item[];
  left: readonly number[];
  right: readonly number[];
  rarity: Rarity;
}

function pairGap(gap: Gap): Point[] {
  const { left, right } = gap;
  const bestPairs = (from: readonly number[], to: readonly number[]) =>
    heaviestChain(from.flatMap((i) => to.map((j) => pointOf(gap, i, j)).filter(isWorthy)));
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

function pointOf({ a, b, rarity }: Gap, i: number, j: number): Point {
  const one = a[i];
  const other = b[j];
  return { i, j, weight: one && other ? worthOfPair(one, other, rarity) : 0 };
}
const isWorthy = ({ weight }: Point) => weight > 0;

/** Pairs that share rare words or have about the same position. Near-linear in the number of words. */
function likelyPoints(gap: Gap): Point[] {
  const { a, b, left, right, rarity } = gap;
  const index = new LikelyIndex(b, right, rarity);
  return left.flatMap((i, order) => {
    const item = a[i];
    if (!item) return [];
    const candidates = new Set(index.likeliest(item, mostLikely));
    const proportional = Math.round((order * right.length) / left.length);
    for (let shift = -positionReach; shift <= positionReach; shift++) {
      const j = right[proportional + shift];
      if (j !== undefined) candidates.add(j);
    }
    return [...candidates].map((j) => pointOf(gap, i, j)).filter(isWorthy);
  });
}
