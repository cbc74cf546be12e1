import { heaviestChain } from '../alignment/chain.ts';
import type { Comparison } from '../comparison.ts';
import { compareFormatting } from '../formatting.ts';
import type { BlockAlignment, Paragraph, ParagraphAlignment, StoryAlignment } from '../model.ts';
import { isOneSided } from '../one-sided.ts';
import { bullet, looseShape, parseNumber } from '../printed-number.ts';
import { differWords, replaceAll } from '../words.ts';
import { mapStories } from './walk.ts';
import { commonShare, isFrequent, stemsIn, wordsIn } from './words-in.ts';

/** Words of a line, such as a name, which is the new version of the one in whose place it stands. */
const fewWords = 8;
/** The share of words in common from which on one of several paragraphs is the new version of another. */
const leastShare = 0.25;
/** The share of common words from which on the words are told one by one. */
const leastToldShare = 0.25;
/** The same for two items with one number. */
const leastNumberedShare = 0.12;
/** A sentence that shares less than this with the only one in its place, and begins otherwise, is another one. */
const leastAloneShare = 0.2;
/** A text of fewer words is a line or a title. */
const fewestInSentence = 5;
/** The weight of a frequent word beside 1 for others. */
const frequentWeight = 0.4;
/** The order of longer texts, by the product of their words, isn't looked at. */
const longestOrder = 10_000;
/** Larger gaps hold other texts. */
const largestGap = 400;

type Side = 'original' | 'revised';

/** Pairs removed paragraphs with added ones that stand in their place, as new versions that kept little. */
export function pairReplaced(blocks: readonly BlockAlignment[], comparing: Comparison): BlockAlignment[] {
  const result: BlockAlignment[] = [];
  let gap: ParagraphAlignment[] = [];
  const flush = () => {
    result.push(...pairGap(gap, comparing));
    gap = [];
  };
  for (const block of blocks) {
    if (isOneSided(block)) gap.push(block);
    else {
      // A table ends a gap, but the order of the documents stays.
      flush();
      result.push(block);
    }
  }
  flush();
  return result;
}

function pairGap(gap: readonly ParagraphAlignment[], comparing: Comparison): ParagraphAlignment[] {
  const sideOf = (side: Side) => gap.filter((block) => block[side] !== null);
  const [left, right] = [sideOf('original'), sideOf('revised')];
  const freeOf = (side: readonly ParagraphAlignment[]) =>
    side.flatMap((block, index) => (block.move === null ? [index] : []));
  const [free, others] = [freeOf(left), freeOf(right)];
  if (free.length * others.length === 0 || free.length * others.length > largestGap) return [...gap];
  const isAlone = free.length === 1 && others.length === 1;
  const [heads, newHeads] = [
    free.filter((i) => left[i]?.original?.style === 'heading'),
    others.filter((j) => right[j]?.revised?.style === 'heading'),
  ];
  const areLoneHeads = (i: number, j: number) =>
    heads.length === 1 && newHeads.length === 1 && heads[0] === i && newHeads[0] === j;
  const points = free.flatMap((i) =>
    others.flatMap((j) => {
      const [original, revised] = [left[i]?.original, right[j]?.revised];
      const weight = original && revised ? worthOf(original, revised, isAlone || areLoneHeads(i, j)) : 0;
      return weight > 0 ? [{ i, j, weight }] : [];
    }),
  );
  const found = heaviestChain(points).map(({ i, j }) => [i, j] as const);
  const pairs = withLines(found, free, others, (i, j) => areLines(left[i]?.original, right[j]?.revised));
  if (pairs.length === 0) return [...gap];
  const steps: ParagraphAlignment[] = [];
  let [fromLeft, fromRight] = [0, 0];
  for (const [i, j] of [...pairs, [left.length, right.length] as const]) {
    steps.push(...left.slice(fromLeft, i), ...right.slice(fromRight, j));
    const [original, revised] = [left[i]?.original, right[j]?.revised];
    if (original && revised) steps.push(newVersion(original, revised, comparing));
    [fromLeft, fromRight] = [i + 1, j + 1];
  }
  return steps;
}

type IndexPair = readonly [original: number, revised: number];

/** Adds the lines between two pairs, when both documents have as many there: the names under a letter, say. */
function withLines(
  pairs: readonly IndexPair[],
  free: readonly number[],
  others: readonly number[],
  areLinesAt: (i: number, j: number) => boolean,
): IndexPair[] {
  const all: IndexPair[] = [];
  const end: IndexPair = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  let last: IndexPair = [-1, -1];
  for (const pair of [...pairs, end]) {
    const between = free.filter((i) => i > last[0] && i < pair[0]);
    const beside = others.filter((j) => j > last[1] && j < pair[1]);
    const lines = between.map((i, order): IndexPair => [i, beside[order] ?? -1]);
    if (between.length === beside.length && lines.every(([i, j]) => areLinesAt(i, j))) all.push(...lines);
    if (pair !== end) all.push(pair);
    last = pair;
  }
  return all;
}

/** True for two short texts without a full stop that may be versions of each other. */
function areLines(original: Paragraph | null | undefined, revised: Paragraph | null | undefined): boolean {
  if (!original || !revised || !areOfOneKind(original, revised)) return false;
  return [original, revised].every(({ text }) => {
    const { length } = wordsIn(text);
    return length > 0 && length <= fewWords && !/[.;:!?]$/.test(text.trim());
  });
}

/** How much speaks for a new version; 0 when it is another paragraph. */
function worthOf(original: Paragraph, revised: Paragraph, isAlone: boolean): number {
  if (!areOfOneKind(original, revised)) return 0;
  const [words, others] = [stemsIn(original.text), stemsIn(revised.text)];
  const fewer = Math.min(words.length, others.length);
  if (fewer === 0) return 0;
  const { share, weight } = commonInOrder(words, others);
  if (isAlone) {
    // Two sentences that begin with the same word speak of the same thing.
    const areOthers =
      share < leastAloneShare && words[0] !== others[0] && [original, revised].every(isSentence);
    return areOthers ? 0 : 1 + commonShare(words, others);
  }
  const least = haveSameNumber(original, revised) ? leastNumberedShare : leastShare;
  return share >= least ? share * weight : 0;
}

const haveSameNumber = (original: Paragraph, revised: Paragraph) =>
  original.number !== undefined && original.number !== bullet && original.number === revised.number;

const isSentence = ({ text }: Paragraph) =>
  /[.;!?…]["'”’»)\]]*$/.test(text.trim()) && wordsIn(text).length >= fewestInSentence;

/**
 * The words that two texts have in common in their order.
 * @returns their share of all, 0 to 1, and the weight of the lighter text; frequent words weigh little
 */
function commonInOrder(words: readonly string[], others: readonly string[]) {
  if (words.length * others.length > longestOrder)
    return { share: commonShare(words, others), weight: Math.min(words.length, others.length) };
  const weigh = (word: string) => (isFrequent(word) ? frequentWeight : 1);
  const total = (list: readonly string[]) => list.reduce((sum, word) => sum + weigh(word), 0);
  let above: number[] = others.map(() => 0);
  for (const word of words) {
    const row: number[] = [];
    for (const [j, other] of others.entries()) {
      const taken = word === other ? (above[j - 1] ?? 0) + weigh(word) : 0;
      row.push(Math.max(taken, above[j] ?? 0, row[j - 1] ?? 0));
    }
    above = row;
  }
  const [one, other] = [total(words), total(others)];
  return { share: (2 * (above.at(-1) ?? 0)) / Math.max(1, one + other), weight: Math.min(one, other) };
}

/** True for two headings or two other texts; readers take an item of a list for a paragraph, and the reverse. */
function areOfOneKind(original: Paragraph, revised: Paragraph): boolean {
  const [before, after] = [original, revised].map(({ number }) =>
    number === undefined ? null : parseNumber(number),
  );
  const areNumberedAlike = !before || !after || looseShape(before) === looseShape(after);
  return (original.style === 'heading') === (revised.style === 'heading') && areNumberedAlike;
}

function newVersion(original: Paragraph, revised: Paragraph, comparing: Comparison): ParagraphAlignment {
  const share = commonShare(wordsIn(original.text), wordsIn(revised.text));
  const edits =
    share < leastToldShare
      ? replaceAll(original.text, revised.text)
      : differWords(
          comparing.tokens(original.text),
          comparing.tokens(revised.text),
          comparing.vocabulary,
          comparing.effort,
        ).edits;
  const formatting = comparing.formatted ? compareFormatting(original, revised, edits) : [];
  return { kind: 'paragraph', original, revised, edits, move: null, formatting };
}

/** Compares the words of pairs that were made without edits. */
export function comparePairs(stories: readonly StoryAlignment[], comparing: Comparison): StoryAlignment[] {
  return mapStories(stories, (pair) => {
    const { original, revised, edits } = pair;
    const isOpen = original && revised && edits.length === 0 && original.text + revised.text !== '';
    return isOpen ? newVersion(original, revised, comparing) : pair;
  });
}
