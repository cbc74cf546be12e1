import { foldToAscii } from '../../plain/fold.ts';
import { textOfBlock, textOfRow, unnumberedText } from '../block-text.ts';
import type { BlockAlignment, ComparableBlock, StoryAlignment } from '../model.ts';

type Side = 'original' | 'revised';

/** Leaves out the headers and footers that the other format doesn't keep. */
export function withoutLoneMargins(stories: readonly StoryAlignment[]): StoryAlignment[] {
  return stories.flatMap((story) => {
    if (!isMargin(story)) return [story];
    const blocks = story.blocks.filter((block) => sideOfLone(block) === null);
    return blocks.length > 0 ? [{ ...story, blocks }] : [];
  });
}

/**
 * Settles the headers and footers of documents whose layout was guessed: where a text recurs on too few pages, its reader
 * takes it for a part of the body. Such a line is no change in either place.
 */
export function settleMargins(stories: readonly StoryAlignment[]): StoryAlignment[] {
  const lone = stories.filter(isMargin).flatMap(({ blocks }) => blocks.filter((block) => sideOfLone(block)));
  if (lone.length === 0) return [...stories];
  const said = { original: textsOfSide(stories, 'original'), revised: textsOfSide(stories, 'revised') };
  const settled = new Set<BlockAlignment>();
  for (const block of lone) {
    const side = sideOfLone(block);
    if (side === null) continue;
    const other = side === 'original' ? 'revised' : 'original';
    const key = lettersOfBlock(block, side);
    if (key !== '' && !said[other].has(key)) continue;
    settled.add(block);
    const twin = stories
      .filter((story) => !isMargin(story))
      .flatMap(({ blocks }) => blocks)
      .find((each) => sideOfLone(each) === other && lettersOfBlock(each, other) === key);
    if (twin) settled.add(twin);
  }
  return stories
    .map((story) => ({ ...story, blocks: story.blocks.filter((block) => !settled.has(block)) }))
    .filter((story) => !isMargin(story) || story.blocks.length > 0);
}

function isMargin({ original, revised }: StoryAlignment): boolean {
  const kind = (revised ?? original)?.kind;
  return kind === 'header' || kind === 'footer';
}

/** The side that alone has a block; null when both have it, or when it was moved. */
function sideOfLone(block: BlockAlignment): Side | null {
  const { original, revised } = block;
  if ((block.kind === 'paragraph' && block.move !== null) || (original && revised)) return null;
  return original ? 'original' : 'revised';
}

/** What stands by itself in one document: its paragraphs, rows and cells. */
function textsOfSide(stories: readonly StoryAlignment[], side: Side): Set<string> {
  const textsIn = (blocks: readonly ComparableBlock[]): string[] =>
    blocks.flatMap((block) =>
      block.kind === 'paragraph'
        ? [unnumberedText(block), block.text]
        : block.rows.flatMap((row) => [textOfRow(row), ...row.cells.flatMap((cell) => textsIn(cell.blocks))]),
    );
  return new Set(stories.flatMap((story) => textsIn(story[side]?.blocks ?? []).map(lettersOf)));
}

const lettersOfBlock = (block: BlockAlignment, side: Side) =>
  lettersOf(block[side] ? textOfBlock(block[side]) : '');

function lettersOf(text: string): string {
  return foldToAscii(text, 'en').replace(/[^\p{L}\p{N}]/gu, '');
}
