import { type Effort, type Hunk, hunksOf, matchSequences } from '../plain/sequences.ts';

/** Two sequences of tokens: the ids of either side. */
interface Sequences {
  readonly a: Int32Array;
  readonly b: Int32Array;
}

/** Ranges of tokens, ends exclusive. */
interface Box {
  readonly startA: number;
  readonly endA: number;
  readonly startB: number;
  readonly endB: number;
}

/** Tokens; changes over more of them are no change of punctuation. */
const longestBox = 60;

/**
 * Prefers words to the punctuation around them: in "apples, pears; plums" and "apples; pears, plums", a shortest
 * alignment may keep a sign and exchange the word.
 * @param partners for each token of `a` its partner in `b`, -1 for none; changed in place
 */
export function preferWords(
  { a, b }: Sequences,
  partners: Int32Array,
  isWord: (id: number) => boolean,
  effort?: Effort,
): void {
  const hasWord = (ids: Int32Array, start: number, end: number) => ids.subarray(start, end).some(isWord);
  for (const box of boxesOf(partners, a, b.length, isWord)) {
    const { startA, endA, startB, endB } = box;
    if (endA - startA > longestBox || endB - startB > longestBox) continue;
    if (!hasWord(a, startA, endA) || !hasWord(b, startB, endB)) continue;
    const pairs = pairsByWords({ a, b }, box, isWord, effort);
    const kept = partners.subarray(startA, endA).filter((partner) => partner >= 0).length;
    if (pairs === null || pairs.length < kept) continue;
    partners.fill(-1, startA, endA);
    for (const [i, j] of pairs) partners[i] = j;
  }
}

/** Groups of changes that have nothing but punctuation between them, each from its first change to its last. */
function boxesOf(
  partners: Int32Array,
  a: Int32Array,
  lengthB: number,
  isWord: (id: number) => boolean,
): Box[] {
  const groups: { first: Hunk; last: Hunk }[] = [];
  for (const hunk of hunksOf(partners, lengthB)) {
    const group = groups.at(-1);
    if (group && !a.subarray(group.last.endA, hunk.startA).some(isWord)) group.last = hunk;
    else groups.push({ first: hunk, last: hunk });
  }
  return groups.flatMap(({ first, last }) =>
    first === last ? [] : [{ startA: first.startA, endA: last.endA, startB: first.startB, endB: last.endB }],
  );
}

/** The pairs of tokens in a box when its words are paired first, and its signs between them; null without a word. */
function pairsByWords(
  { a, b }: Sequences,
  box: Box,
  isWord: (id: number) => boolean,
  effort?: Effort,
): [number, number][] | null {
  const indexesOf = (ids: Int32Array, start: number, end: number) =>
    Array.from({ length: end - start }, (_, offset) => start + offset).filter((index) =>
      isWord(ids[index] ?? -1),
    );
  const [own, others] = [indexesOf(a, box.startA, box.endA), indexesOf(b, box.startB, box.endB)];
  const idsAt = (ids: Int32Array, indexes: readonly number[]) =>
    Int32Array.from(indexes, (index) => ids[index] ?? -1);
  const words = [...matchSequences(idsAt(a, own), idsAt(b, others), effort)].flatMap(
    (partner, index): [number, number][] => (partner >= 0 ? [[own[index] ?? -1, others[partner] ?? -1]] : []),
  );
  if (words.length === 0) return null;
  const pairs: [number, number][] = [];
  let [i, j] = [box.startA, box.startB];
  for (const [nextI, nextJ] of [...words, [box.endA, box.endB] as const]) {
    for (const [offset, partner] of matchSequences(a.slice(i, nextI), b.slice(j, nextJ), effort).entries())
      if (partner >= 0) pairs.push([i + offset, j + partner]);
    if (nextI < box.endA) pairs.push([nextI, nextJ]);
    [i, j] = [nextI + 1, nextJ + 1];
  }
  return pairs;
}
