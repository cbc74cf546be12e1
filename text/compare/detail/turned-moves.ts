import type { Comparison } from '../comparison.ts';
import type { BlockAlignment, Paragraph, ParagraphAlignment } from '../model.ts';
import { isOneSided, oneSidedBlock } from '../one-sided.ts';
import { commonShare, stemsIn, wordsIn } from './words-in.ts';

/** The share of common words from which on two paragraphs around another one are versions of one. */
const leastShare = 0.4;
/** So many unchanged paragraphs may change places with an edited one. */
const mostKept = 4;
/** More pairs are other chapters. */
const mostPairs = 400;
/** Shorter texts are too likely to stand in two places by chance. */
const fewestWords = 3;
/** A text with more than this multiple of an edited one's words isn't told as moved around it. */
const mostWords = 2;

/**
 * Turns moves around: when an edited paragraph and an unchanged one changed places, the unchanged one is told as moved,
 * so that the edits are told where they stand.
 */
export function turnMoves(blocks: readonly BlockAlignment[], comparing: Comparison): BlockAlignment[] {
  const result = [...blocks];
  for (let index = 0; index < result.length; index++) {
    if (!isOneSided(result[index - 1])) continue;
    const kept = unchangedFrom(result, index);
    const last = index + kept.length;
    if (!isOneSided(result[last]) || kept.every(isShort)) continue;
    const [start, end] = [runBefore(result, index), runBehind(result, last - 1)];
    const before = result.slice(start, index).filter(isOneSided);
    const behind = result.slice(last, end).filter(isOneSided);
    const keptWords = kept.reduce((sum, { revised }) => sum + wordsIn(revised.text).length, 0);
    const pair = pairAround(before, behind, keptWords);
    if (!pair) continue;
    const turned = new Set<BlockAlignment>([...pair, ...companionsOf(pair, before, behind)]);
    // Of two groups that changed places, the smaller one moved.
    if (kept.length > 1 && keptWords > wordsOfOriginals([...turned])) continue;
    const moves = kept.map(() => comparing.nextMove());
    const run = [
      ...before,
      ...kept.map(({ original }, order) => oneSidedBlock(original, 'original', moves[order])),
      ...kept.map((block, order) => ({ ...block, original: null, move: moves[order] ?? null })),
      ...behind,
    ].map((block) => (turned.has(block) ? unmoved(block) : block));
    result.splice(start, end - start, ...run);
    index = start + run.length - 1;
  }
  return result;
}

interface Kept extends ParagraphAlignment {
  readonly original: Paragraph;
  readonly revised: Paragraph;
}

function isUnchanged(block: BlockAlignment | undefined): block is Kept {
  return (
    block?.kind === 'paragraph' &&
    block.original !== null &&
    block.revised !== null &&
    block.edits.every(({ kind }) => kind === 'equal')
  );
}

const wordsOfOriginals = (blocks: readonly BlockAlignment[]) =>
  blocks.reduce(
    (sum, block) => sum + (block.kind === 'paragraph' ? wordsIn(block.original?.text ?? '').length : 0),
    0,
  );

const isShort = ({ revised }: Kept) => wordsIn(revised.text).length < fewestWords;

/** The unchanged paragraphs from an index on, a few at most. */
function unchangedFrom(blocks: readonly BlockAlignment[], index: number): Kept[] {
  const kept: Kept[] = [];
  for (const block of blocks.slice(index, index + mostKept)) {
    if (!isUnchanged(block)) break;
    kept.push(block);
  }
  return kept;
}

/** The ends of moves that stand beside both texts of a pair: a question above its edited answer. */
function companionsOf(
  pair: readonly ParagraphAlignment[],
  before: readonly ParagraphAlignment[],
  behind: readonly ParagraphAlignment[],
): ParagraphAlignment[] {
  const all = [...before, ...behind];
  const near = pair.map((end) =>
    [-1, 1].flatMap((step) => all[all.indexOf(end) + step] ?? []).filter(({ move }) => move !== null),
  );
  const [one = [], other = []] = near;
  return [...one, ...other].filter(({ move }) =>
    [one, other].every((ends) => ends.some((end) => end.move === move)),
  );
}

function runBefore(blocks: readonly BlockAlignment[], index: number): number {
  let start = index;
  while (isOneSided(blocks[start - 1])) start -= 1;
  return start;
}

function runBehind(blocks: readonly BlockAlignment[], index: number): number {
  let end = index + 1;
  while (isOneSided(blocks[end])) end += 1;
  return end;
}

/** Two versions of one text, of which each document has one on either side; null without any. */
function pairAround(
  before: readonly ParagraphAlignment[],
  behind: readonly ParagraphAlignment[],
  keptWords: number,
): [ParagraphAlignment, ParagraphAlignment] | null {
  if (before.length * behind.length > mostPairs) return null;
  for (const one of before)
    for (const other of behind) {
      const [from, to] = one.original ? [one, other] : [other, one];
      if (from.original && to.revised && areEdited(from, to, keptWords)) return [from, to];
    }
  return null;
}

function areEdited(from: ParagraphAlignment, to: ParagraphAlignment, keptWords: number): boolean {
  const [text, other] = [from.original?.text ?? '', to.revised?.text ?? ''];
  if (from.move !== to.move || text === other) return false;
  const [words, others] = [stemsIn(text), stemsIn(other)];
  const fewer = Math.min(words.length, others.length);
  return fewer >= fewestWords && keptWords <= mostWords * fewer && commonShare(words, others) >= leastShare;
}

/** An end of a move as a text of its own. */
function unmoved(block: BlockAlignment): BlockAlignment {
  const { original, revised } = block;
  if (original) return oneSidedBlock(original, 'original');
  return revised ? oneSidedBlock(revised, 'revised') : block;
}
