import { type Alignment, alignAnchored, alignItems, alignSimilar, type Side } from './alignment/align.ts';
import { findMoves, type Move, movesBeside } from './alignment/moves.ts';
import { columnsOf, isNumberAlone, textOfBlock, textOfRow, unnumberedText } from './block-text.ts';
import type { Comparison } from './comparison.ts';
import { compareFormatting } from './formatting.ts';
import type {
  BlockAlignment,
  ComparableBlock,
  Edit,
  Paragraph,
  ParagraphAlignment,
  RowAlignment,
  Table,
  TableAlignment,
  TableCell,
  TableRow,
} from './model.ts';
import { oneSidedBlock, oneSidedRow } from './one-sided.ts';
import { differWords, joinEdits, replaceAll } from './words.ts';

const unformatted: ParagraphAlignment['formatting'] = [];

/** A pair whose share of common words is below this is undone. */
const leastShare = 0.25;
/** Texts with as few words in total may have none in common and still be versions of each other. */
const fewWords = 8;

/** Paragraphs pair with paragraphs, and tables with tables of as many columns. */
const groupOf = (block: ComparableBlock) => (block.kind === 'paragraph' ? 0 : 1 + columnsOf(block));

/** The group of numbers that stand on lines of their own. */
const numberAlone = -1;

/** Moved paragraphs by their index in either document. */
type Moves = Readonly<Record<Side, Map<number, Move>>>;

/** Aligns the blocks of a container, which is a story or a table's cell. */
export function alignBlocks(
  original: readonly ComparableBlock[],
  revised: readonly ComparableBlock[],
  comparing: Comparison,
): BlockAlignment[] {
  const itemOf = (block: ComparableBlock, index: number, blocks: readonly ComparableBlock[]) => {
    if (block.kind === 'table') return comparing.item(textOfBlock(block), groupOf(block), 'pairing', true);
    // A number on a line of its own goes with the text that it numbers.
    const numbered = isNumberAlone(block) ? blocks[index + 1] : undefined;
    return numbered?.kind === 'paragraph'
      ? comparing.item(unnumberedText(numbered), numberAlone, 'pairing')
      : comparing.item(textOfBlock(block), groupOf(block), 'words');
  };
  const a = original.map(itemOf);
  const b = revised.map(itemOf);
  const alignment = alignAnchored(a, b, comparing);
  const moves: Moves = { a: new Map(), b: new Map() };
  const isFree = (side: Side, index: number) => !alignment.hasPartner(side, index) && !moves[side].has(index);
  const freeParagraphs = (side: Side) =>
    (side === 'a' ? original : revised).flatMap(({ kind }, index) =>
      kind === 'paragraph' && isFree(side, index) ? [index] : [],
    );
  const unpaired = () => ({ a, b, deleted: freeParagraphs('a'), inserted: freeParagraphs('b') });
  const addMoves = (found: readonly Move[]) => {
    for (const move of found) {
      moves.a.set(move.from, move);
      moves.b.set(move.to, move);
    }
  };
  addMoves(findMoves(unpaired(), 'equal', comparing));
  alignSimilar(a, b, alignment, comparing, isFree);
  const edits = editsOfPairs(original, revised, alignment, comparing);
  addMoves(findMoves(unpaired(), 'similar', comparing));
  addMoves(movesBeside([...moves.a.values()], unpaired(), comparing));
  // The last paragraph of a container can't be deleted in a word processor, only rewritten.
  const [lastA, lastB] = [a.length - 1, b.length - 1];
  if (freeParagraphs('a').at(-1) === lastA && freeParagraphs('b').at(-1) === lastB)
    alignment.pair(lastA, lastB);
  return [...alignment.steps()].flatMap(([i, j]): BlockAlignment[] => {
    const [before, after] = [original[i], revised[j]];
    if (before && after) return alignPair(before, after, edits.get(j), comparing);
    if (before) return [oneSidedBlock(before, 'original', moves.a.get(i)?.number)];
    const move = moves.b.get(j);
    const from = move && original[move.from];
    if (move && from?.kind === 'paragraph' && after?.kind === 'paragraph')
      return [movedParagraph(from, after, move, comparing)];
    return after ? [oneSidedBlock(after, 'revised')] : [];
  });
}

/** The edits of paired paragraphs, by the index of the revised one; pairs that differ too much are undone. */
function editsOfPairs(
  original: readonly ComparableBlock[],
  revised: readonly ComparableBlock[],
  alignment: Alignment,
  comparing: Comparison,
): Map<number, readonly Edit[]> {
  const editsByIndex = new Map<number, readonly Edit[]>();
  for (const [index, partner] of alignment.a.entries()) {
    const before = original[index];
    const after = revised[partner];
    if (before?.kind !== 'paragraph' || after?.kind !== 'paragraph') continue;
    const { edits, share } = differParagraphs(before, after, comparing);
    if (share >= leastShare) editsByIndex.set(partner, edits);
    else alignment.undoPair(index, partner);
  }
  return editsByIndex;
}

/** Compares two paragraphs: a typed number by itself, so that its words pair with no others. */
function differParagraphs(before: Paragraph, after: Paragraph, comparing: Comparison) {
  const { edits, share } = differTexts(unnumberedText(before), unnumberedText(after), comparing);
  const [left, right] = [before, after].map(({ text, typed = 0 }) => text.slice(0, typed));
  if (left === '' && right === '') return { edits, share };
  const numberEdits = left === right ? equalEdit(left ?? '') : replaceAll(left ?? '', right ?? '');
  return { edits: joinEdits([...numberEdits, ...edits]), share };
}

/** @returns share: the words in common as a share of all, 0 to 1; 1 for versions of a few words */
function differTexts(before: string, after: string, comparing: Comparison) {
  if (before === after) return { edits: equalEdit(after), share: 1 };
  const left = comparing.tokens(before);
  const right = comparing.tokens(after);
  const { edits, common } = differWords(left, right, comparing.vocabulary, comparing.effort);
  const words = left.bag.length + right.bag.length;
  // Two forms of one word have no word in common, but were paired by their letters. The same holds for a
  // sentence that was put in capitals.
  const areSame = words <= fewWords || isSameBag(left.bag, right.bag);
  return { edits, share: areSame ? 1 : (2 * common) / words };
}

const isSameBag = (one: Int32Array, other: Int32Array) =>
  one.length === other.length && one.every((word, index) => word === other[index]);

const equalEdit = (text: string): Edit[] => (text === '' ? [] : [{ kind: 'equal', text }]);

/** Paired blocks; `edits` is missing for the last paragraphs, which share too little to compare their words. */
function alignPair(
  before: ComparableBlock,
  after: ComparableBlock,
  edits: readonly Edit[] | undefined,
  comparing: Comparison,
): BlockAlignment[] {
  if (before.kind === 'table' && after.kind === 'table') return [alignTables(before, after, comparing)];
  if (before.kind !== 'paragraph' || after.kind !== 'paragraph') return [];
  return [alignParagraphs(before, after, edits ?? replaceAll(before.text, after.text), comparing)];
}

function alignParagraphs(
  before: Paragraph,
  after: Paragraph,
  edits: readonly Edit[],
  comparing: Comparison,
): ParagraphAlignment {
  comparing.reportBlock(after.text.length);
  return { ...changeOf(before, after, edits, comparing), original: before, move: null };
}

/** The new location of a moved paragraph; the old one has no `revised` (see ParagraphAlignment.move). */
function movedParagraph(
  from: Paragraph,
  revised: Paragraph,
  { number }: Move,
  comparing: Comparison,
): ParagraphAlignment {
  const { edits } = differParagraphs(from, revised, comparing);
  return { ...changeOf(from, revised, edits, comparing), original: null, move: number };
}

function changeOf(from: Paragraph, revised: Paragraph, edits: readonly Edit[], { formatted }: Comparison) {
  const formatting = formatted ? compareFormatting(from, revised, edits) : unformatted;
  return { kind: 'paragraph' as const, revised, edits, formatting };
}

/** Aligns two tables by rows, and the cells of paired rows by order. */
function alignTables(original: Table, revised: Table, comparing: Comparison): TableAlignment {
  const itemOf = (row: TableRow) => comparing.item(textOfRow(row), row.cells.length, 'pairing');
  const alignment = alignItems(original.rows.map(itemOf), revised.rows.map(itemOf), comparing);
  const rows = [...alignment.steps()].flatMap(([i, j]): RowAlignment[] => {
    const [before, after] = [original.rows[i], revised.rows[j]];
    if (before && after) return [pairOfRows(before, after, comparing)];
    if (before) return [oneSidedRow(before, 'original')];
    return after ? [oneSidedRow(after, 'revised')] : [];
  });
  return { kind: 'table', original, revised, rows };
}

/** Aligns the blocks of two cells. Most cells of a table are equal, and need no look at their words. */
export function alignCells(original: TableCell, revised: TableCell, comparing: Comparison): BlockAlignment[] {
  const pairs = equalParagraphs(original.blocks, revised.blocks);
  if (!pairs) return alignBlocks(original.blocks, revised.blocks, comparing);
  return pairs.map(([before, after]) =>
    alignParagraphs(before, after, differParagraphs(before, after, comparing).edits, comparing),
  );
}

/** The paragraphs of two cells in pairs; null unless the cells hold paragraphs alone, with the same texts. */
function equalParagraphs(
  original: readonly ComparableBlock[],
  revised: readonly ComparableBlock[],
): [Paragraph, Paragraph][] | null {
  const pairs = original.flatMap((before, index): [Paragraph, Paragraph][] => {
    const after = revised[index];
    const areEqual =
      before.kind === 'paragraph' &&
      after?.kind === 'paragraph' &&
      unnumberedText(before) === unnumberedText(after);
    return areEqual ? [[before, after]] : [];
  });
  return pairs.length === Math.max(original.length, revised.length) ? pairs : null;
}

function pairOfRows(original: TableRow, revised: TableRow, comparing: Comparison): RowAlignment {
  const cells = revised.cells.flatMap((cell, index) => {
    const before = original.cells[index];
    if (!before) return [];
    return [{ original: before, revised: cell, blocks: alignCells(before, cell, comparing) }];
  });
  return { original, revised, cells };
}
