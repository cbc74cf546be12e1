import { type Alignment, alignAnchored, alignSimilar } from './align.ts';
import type { Comparison } from './comparison.ts';
import { compareFormatting } from './formatting.ts';
import type { BlockAlignment, ComparableBlock, Edit, Paragraph, ParagraphAlignment } from './model.ts';
import { findMoves, type Move } from './moves.ts';
import { deletedBlock, insertedBlock } from './one-sided.ts';
import { alignTables, columnsOf, textOfBlock } from './tables.ts';
import { differWords, replaceAll } from './words.ts';

/** A pair whose share of common words is below this is undone. */
const leastShare = 0.25;

/** Paragraphs pair with paragraphs, and tables with tables of as many columns. */
const groupOf = (block: ComparableBlock) => (block.kind === 'paragraph' ? 0 : 1 + columnsOf(block));

/** Aligns the blocks of a container, which is a story or a table's cell. */
export function alignBlocks(
  original: readonly ComparableBlock[],
  revised: readonly ComparableBlock[],
  comparing: Comparison,
): BlockAlignment[] {
  const itemOf = (block: ComparableBlock) =>
    comparing.item(textOfBlock(block), groupOf(block), block.kind === 'table');
  const a = original.map(itemOf);
  const b = revised.map(itemOf);
  const alignment = alignAnchored(a, b, comparing.effort, comparing.vocabulary.size);
  const moves = new Map<string, Move>();
  const registerMoves = (found: readonly Move[]) => {
    for (const move of found) {
      moves.set(`a${move.from}`, move);
      moves.set(`b${move.to}`, move);
    }
  };
  const movable = { a: original.map(isParagraph), b: revised.map(isParagraph) };
  const isFree = (side: 'a' | 'b', index: number) =>
    alignment[side][index] === -1 && !moves.has(`${side}${index}`);
  registerMoves(findMoves(a, b, movable, isFree, 'equal', comparing));
  alignSimilar(a, b, alignment, isFree, comparing.vocabulary.size);
  const pairs = differPairs(original, revised, alignment, comparing);
  registerMoves(findMoves(a, b, movable, isFree, 'similar', comparing));
  const lastA = a.length - 1;
  const lastB = b.length - 1;
  if (isFree('a', lastA) && isFree('b', lastB) && movable.a[lastA] && movable.b[lastB]) {
    // The last paragraph of a container can't be deleted in a word processor, only rewritten.
    alignment.a[lastA] = lastB;
    alignment.b[lastB] = lastA;
  }
  return blocksOf(original, revised, alignment, pairs, moves, comparing);
}

const isParagraph = (block: ComparableBlock) => block.kind === 'paragraph';

/** The edits of paired paragraphs, by the index of the revised one; pairs that differ too much are undone. */
function differPairs(
  original: readonly ComparableBlock[],
  revised: readonly ComparableBlock[],
  alignment: Alignment,
  comparing: Comparison,
): Map<number, readonly Edit[]> {
  const pairs = new Map<number, readonly Edit[]>();
  for (const [index, partner] of alignment.a.entries()) {
    const before = original[index];
    const after = revised[partner];
    if (before?.kind !== 'paragraph' || after?.kind !== 'paragraph') continue;
    const { edits, share } = differTexts(before.text, after.text, comparing);
    if (share >= leastShare) pairs.set(partner, edits);
    else {
      alignment.a[index] = -1;
      alignment.b[partner] = -1;
    }
  }
  return pairs;
}

function differTexts(before: string, after: string, comparing: Comparison) {
  if (before === after) return { edits: equal(after), share: 1 };
  const left = comparing.tokens(before);
  const right = comparing.tokens(after);
  const { edits, common } = differWords(left, right, comparing.vocabulary, comparing.effort);
  const words = left.bag.length + right.bag.length;
  // Two forms of one word have no word in common, but were paired by their letters. The same holds for a
  // sentence that was put in capitals.
  const areSame = words <= 8 || isSameBag(left.bag, right.bag);
  return { edits, share: areSame ? 1 : (2 * common) / words };
}

const isSameBag = (one: Int32Array, other: Int32Array) =>
  one.length === other.length && one.every((word, index) => word === other[index]);

const equal = (text: string): Edit[] => (text === '' ? [] : [{ kind: 'equal', text }]);

function blocksOf(
  original: readonly ComparableBlock[],
  revised: readonly ComparableBlock[],
  alignment: Alignment,
  pairs: ReadonlyMap<number, readonly Edit[]>,
  moves: ReadonlyMap<string, Move>,
  comparing: Comparison,
): BlockAlignment[] {
  const blocks: BlockAlignment[] = [];
  let i = 0;
  const writeUntil = (end: number) => {
    for (; i < end; i++) {
      const block = original[i];
      const move = moves.get(`a${i}`);
      if (block) blocks.push(deletedBlock(block, move?.number ?? null));
    }
  };
  const next = nextPartners(alignment.b, original.length);
  for (const [j, after] of revised.entries()) {
    const partner = alignment.b[j] ?? -1;
    const move = moves.get(`b${j}`);
    if (partner < 0) {
      // Deleted blocks come before the blocks inserted in their stead.
      writeUntil(next[j] ?? original.length);
      const from = move && original[move.from];
      if (move && from?.kind === 'paragraph' && after.kind === 'paragraph')
        blocks.push(movedParagraph(from, after, move, comparing));
      else blocks.push(insertedBlock(after));
      continue;
    }
    writeUntil(partner);
    i = partner + 1;
    const before = original[partner];
    if (before?.kind === 'paragraph' && after.kind === 'paragraph')
      blocks.push(pairOf(before, after, pairs.get(j) ?? replaceAll(before.text, after.text), comparing));
    else if (before?.kind === 'table' && after.kind === 'table')
      blocks.push(alignTables(before, after, comparing, alignBlocks));
  }
  writeUntil(original.length);
  return blocks;
}

/** For each index the partner of the next paired item from there on; `end` where none follows. */
function nextPartners(partners: Int32Array, end: number): Int32Array {
  const next = new Int32Array(partners.length);
  let last = end;
  for (let index = partners.length - 1; index >= 0; index--) {
    const partner = partners[index] ?? -1;
    if (partner >= 0) last = partner;
    next[index] = last;
  }
  return next;
}

function pairOf(
  original: Paragraph,
  revised: Paragraph,
  edits: readonly Edit[],
  comparing: Comparison,
): ParagraphAlignment {
  comparing.reportBlock(revised.text.length);
  const formatting = comparing.formatted ? compareFormatting(original, revised, edits) : [];
  return { kind: 'paragraph', original, revised, edits, move: null, formatting };
}

function movedParagraph(
  from: Paragraph,
  revised: Paragraph,
  move: Move,
  comparing: Comparison,
): ParagraphAlignment {
  const { edits } = differTexts(from.text, revised.text, comparing);
  const formatting = comparing.formatted ? compareFormatting(from, revised, edits) : [];
  return { kind: 'paragraph', original: null, revised, edits, move: move.number, formatting };
}
