import type { Comparison } from '../comparison.ts';
import type { BlockAlignment, Paragraph, ParagraphAlignment } from '../model.ts';
import { isOneSided, oneSidedBlock } from '../one-sided.ts';
import { commonShare, stemsIn, wordsIn } from './words-in.ts';

/** The share of common words from which on two paragraphs around another one are versions of one. */
const leastShare = 0.4;
/** Shorter texts are too likely to stand in two places by chance. */
const fewestWords = 4;
/** A text with more than this multiple of an edited one's words isn't told as moved around it. */
const mostWords = 2;

/**
 * Turns moves around: when an edited paragraph and an unchanged one changed places, the unchanged one is told as moved,
 * so that the edits are told where they stand.
 */
export function turnMoves(blocks: readonly BlockAlignment[], comparing: Comparison): BlockAlignment[] {
  const result = [...blocks];
  for (let index = 0; index < result.length; index++) {
    const kept = result[index];
    if (!isOneSided(result[index - 1]) || !isOneSided(result[index + 1]) || !isUnchanged(kept)) continue;
    const [start, end] = [runBefore(result, index), runBehind(result, index)];
    const before = result.slice(start, index).filter(isOneSided);
    const behind = result.slice(index + 1, end).filter(isOneSided);
    const pair = pairAround(before, behind, wordsIn(kept.revised.text).length);
    if (!pair) continue;
    const move = comparing.nextMove();
    const turned = new Set<BlockAlignment>(pair);
    const run = [
      ...before,
      oneSidedBlock(kept.original, 'original', move),
      { ...kept, original: null, move },
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
    block.edits.every(({ kind }) => kind === 'equal') &&
    wordsIn(block.revised.text).length >= fewestWords
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
