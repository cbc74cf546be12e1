import { Comparison } from '../comparison.ts';
import {
  automatic,
  type BlockAlignment,
  type DocumentAlignment,
  type Paragraph,
  type ParagraphAlignment,
  type StoryAlignment,
} from '../model.ts';
import { isPaired } from '../one-sided.ts';
import { moveAcross, pairAcross } from './elsewhere.ts';
import { withoutEmpties } from './empties.ts';
import { comparePairs, pairReplaced } from './gaps.ts';
import { withoutHyphenation } from './hyphenation.ts';
import { dropSameLeftovers, pairRowsWithLines } from './leftovers.ts';
import { settleMargins, withoutLoneMargins } from './margins.ts';
import { withoutNoteMarks } from './note-marks.ts';
import { findNumberChanges } from './numbering.ts';
import { joinParted } from './parting.ts';
import { tellPhrases } from './phrases/tell-phrases.ts';
import { settleSheets } from './printed-sheets.ts';
import { moveSentences } from './sentences.ts';
import { detailTables } from './tables/detail-tables.ts';
import { withExchanged } from './tables/exchanged.ts';
import { joinSheetColumns } from './tables/sheet-columns.ts';
import { turnMoves } from './turned-moves.ts';
import { turnSentences } from './turned-sentences.ts';
import { withoutHeadingWeight, withoutListFormat, withoutTyped, withTyped } from './typed.ts';
import { mapCells, mapSame, mapStories, paragraphsIn } from './walk.ts';

interface DetailOptions {
  /** True for documents of two formats, of which one can hold more than the other. */
  readonly isMixed: boolean;
  /** True when the ends of either document's paragraphs were guessed from the layout. */
  readonly isInferred: boolean;
  /** True when a reader found the tables of either document by the white space in its lines. */
  readonly areTablesInferred: boolean;
  /** True for two prints on paper of different sizes. */
  readonly isOtherPaper?: boolean;
  /** True when both documents have formatting. */
  readonly formatted: boolean;
}

/**
 * An alignment as a reader would tell it: each change once, over the least stretch, and named by its kind: paragraphs
 * parted and joined, sentences and rows moved, columns put in, numbers changed. It is made from an exact alignment,
 * whose shortest edits a redline needs, and gives the same two texts apart from typed numbers and guessed breaks.
 */
export function detailAlignment(
  { stories }: DocumentAlignment,
  { isMixed, isInferred, areTablesInferred, isOtherPaper = false, formatted }: DetailOptions,
): DocumentAlignment {
  const comparing = new Comparison(formatted, () => {}, firstFreeMove(stories));
  const unnumbered = stripTyped(stories).map((story) => ({
    ...story,
    blocks: detailBlocks(story.blocks, comparing, !isInferred),
  }));
  const keepsBody = !isInferred && !areTablesInferred;
  const placed = isMixed
    ? placeMixed(unnumbered, comparing, keepsBody)
    : moveAcross(areTablesInferred ? placeInferred(unnumbered, comparing) : unnumbered, comparing);
  const phrased = mapStories(
    moveSentences(turnSentences(placed, comparing), comparing, isMixed),
    (paragraph) => {
      const looks = isMixed ? withoutHeadingWeight(paragraph) : paragraph;
      const bare = formatted ? withoutListFormat(looks) : withoutFormatting(looks);
      const edits = showSameValue(paragraph)
        ? mapSame(paragraph.edits, (edit) => (edit.kind === 'equal' ? edit : { ...edit, role: automatic }))
        : tellParts(isInferred ? withoutHyphenation(paragraph.edits, isMixed) : paragraph.edits);
      return edits === bare.edits ? bare : { ...bare, edits };
    },
  );
  const settled = isMixed ? dropSameLeftovers(withoutNoteMarks(phrased), keepsBody) : phrased;
  const { stories: numbered, numbers } = findNumberChanges(settled, isMixed || isInferred);
  const told = mapStories(numbered, withTyped);
  return {
    stories: told.map((story) => ({ ...story, blocks: joinSheetColumns(withoutEmpties(story.blocks)) })),
    numbers,
    isOtherPaper,
  };
}

/** Pairs what a reader that guesses the layout put into other places in two documents of its format. */
const placeInferred = (stories: readonly StoryAlignment[], comparing: Comparison): StoryAlignment[] =>
  comparePairs(pairRowsWithLines(settleMargins(stories)), comparing);

/**
 * Pairs what the readers of two formats put into other places.
 * @param keepsBody true when neither guesses anything: then a text that stands elsewhere in the body has moved
 */
function placeMixed(
  stories: readonly StoryAlignment[],
  comparing: Comparison,
  keepsBody: boolean,
): StoryAlignment[] {
  const across = pairAcross(settleSheets(stories), comparing, { keepsBody });
  const paired = comparePairs(pairRowsWithLines(across), comparing);
  const placed = withoutLoneMargins(
    paired.map((story) => ({ ...story, blocks: pairReplaced(story.blocks, comparing) })),
  );
  return keepsBody ? moveAcross(placed, comparing) : placed;
}

function firstFreeMove(stories: readonly StoryAlignment[]): number {
  return paragraphsIn(stories).reduce((most, { paragraph }) => Math.max(most, (paragraph.move ?? -1) + 1), 0);
}

/** Takes the typed numbers off the paragraphs outside tables; in a cell, a number is mostly a value. */
function stripTyped(stories: readonly StoryAlignment[]): StoryAlignment[] {
  const movedFrom = new Map<number, Paragraph>();
  for (const block of stories.flatMap(({ blocks }) => blocks))
    if (block.kind === 'paragraph' && block.move !== null && block.original)
      movedFrom.set(block.move, block.original);
  const strip = (block: BlockAlignment) =>
    block.kind === 'paragraph'
      ? withoutTyped(block, block.move === null ? null : (movedFrom.get(block.move) ?? null))
      : block;
  return stories.map((story) => ({ ...story, blocks: story.blocks.map(strip) }));
}

/** Details the blocks of a container and of the cells in it. */
function detailBlocks(
  blocks: readonly BlockAlignment[],
  comparing: Comparison,
  tellsBreaks: boolean,
): readonly BlockAlignment[] {
  // A paragraph that both documents have needs others around it to be told in another way.
  if (blocks.every(isPaired)) return blocks;
  const joined = joinParted(detailTables(blocks, comparing), comparing, tellsBreaks);
  const paired = pairReplaced(turnMoves(joined, comparing), comparing);
  return mapSame(paired, (block) => {
    if (block.kind === 'paragraph') return block;
    const rows = mapSame(block.rows, (row) =>
      withExchanged(mapCells(row, (own) => detailBlocks(own, comparing, tellsBreaks))),
    );
    return rows === block.rows ? block : { ...block, rows };
  });
}

/** Looks that two formats don't share say nothing. */
const withoutFormatting = (paragraph: ParagraphAlignment): ParagraphAlignment =>
  paragraph.formatting.length > 0 ? { ...paragraph, formatting: [] } : paragraph;

/** True for cells that show one number in two formats: that is told of their format. */
const showSameValue = ({ original, revised }: ParagraphAlignment) =>
  original?.value !== undefined && original.value === revised?.value;

/** Tells the edits between those that have a role already. */
function tellParts(edits: ParagraphAlignment['edits']): ParagraphAlignment['edits'] {
  if (!edits.some(({ role }) => role)) return tellPhrases(edits);
  const told: ParagraphAlignment['edits'][number][] = [];
  let part: typeof told = [];
  for (const edit of edits) {
    if (!edit.role) part.push(edit);
    else {
      told.push(...tellPhrases(part), edit);
      part = [];
    }
  }
  return [...told, ...tellPhrases(part)];
}
