import { heaviestChain } from '../chain.ts';
import type { Comparison } from '../comparison.ts';
import { compareFormatting } from '../formatting.ts';
import type { BlockAlignment, Paragraph, ParagraphAlignment, StoryAlignment } from '../model.ts';
import { differWords, replaceAll } from '../words.ts';
import { mapStories } from './walk.ts';
import { sharedCount, wordsIn } from './words-in.ts';

/** Words up to which a heading that stands in another's place is its new version, whatever it says. */
const fewWords = 8;
/** The share of words in common from which on a paragraph is a new version: when it alone stands there, or not. */
const leastShareAlone = 0.15;
const leastShare = 0.25;
/** The share of common words from which on the words are told one by one. */
const leastToldShare = 0.25;
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
    if (isLone(block)) gap.push(block);
    else {
      // A table or a moved paragraph ends no gap, but the order of the documents stays.
      flush();
      result.push(block);
    }
  }
  flush();
  return result;
}

function isLone(block: BlockAlignment): block is ParagraphAlignment {
  return (
    block.kind === 'paragraph' && block.move === null && (block.original === null || block.revised === null)
  );
}

function pairGap(gap: readonly ParagraphAlignment[], comparing: Comparison): ParagraphAlignment[] {
  const indexesOf = (side: Side) => gap.flatMap((block, index) => (block[side] ? [index] : []));
  const [left, right] = [indexesOf('original'), indexesOf('revised')];
  if (left.length * right.length === 0 || left.length * right.length > largestGap) return [...gap];
  const isAlone = left.length === 1 && right.length === 1;
  const points = left.flatMap((i, row) =>
    right.flatMap((j, column) => {
      const [original, revised] = [gap[i]?.original, gap[j]?.revised];
      const weight = original && revised ? worthOf(original, revised, isAlone) : 0;
      return weight > 0 ? [{ i: row, j: column, weight }] : [];
    }),
  );
  const pairs = heaviestChain(points).map(({ i, j }) => [left[i] ?? 0, right[j] ?? 0] as const);
  if (pairs.length === 0) return [...gap];
  const steps: ParagraphAlignment[] = [];
  let [fromLeft, fromRight] = [0, 0];
  for (const [i, j] of [...pairs, [-1, -1] as const]) {
    const [toLeft, toRight] = i < 0 ? [left.length, right.length] : [left.indexOf(i), right.indexOf(j)];
    for (const index of left.slice(fromLeft, toLeft)) steps.push(gap[index] as ParagraphAlignment);
    for (const index of right.slice(fromRight, toRight)) steps.push(gap[index] as ParagraphAlignment);
    const [original, revised] = [gap[i]?.original, gap[j]?.revised];
    if (original && revised) steps.push(newVersion(original, revised, comparing));
    [fromLeft, fromRight] = [toLeft + 1, toRight + 1];
  }
  return steps;
}

/** How much speaks for a new version; 0 when it is another paragraph. */
function worthOf(original: Paragraph, revised: Paragraph, isAlone: boolean): number {
  if (original.style !== revised.style) return 0;
  const [words, others] = [wordsIn(original.text), wordsIn(revised.text)];
  if (Math.min(words.length, others.length) === 0) return 0;
  const isShortHeading = original.style === 'heading' && Math.max(words.length, others.length) <= fewWords;
  const share = shareOf(words, others);
  if (isAlone && isShortHeading) return 1 + share;
  return share >= (isAlone ? leastShareAlone : leastShare)
    ? share * Math.min(words.length, others.length)
    : 0;
}

const shareOf = (words: readonly string[], others: readonly string[]) =>
  (2 * sharedCount(words, others)) / Math.max(1, words.length + others.length);

function newVersion(original: Paragraph, revised: Paragraph, comparing: Comparison): ParagraphAlignment {
  const share = shareOf(wordsIn(original.text), wordsIn(revised.text));
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
