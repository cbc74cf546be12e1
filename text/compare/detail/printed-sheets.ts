import type { BlockAlignment, ParagraphAlignment, RowAlignment, StoryAlignment, TableRow } from '../model.ts';
import { isOneSided } from '../one-sided.ts';
import { paragraphsIn } from '../paragraphs.ts';
import { textsOfRow, wordsOfRow } from './cell-text.ts';
import { equalBlock, equalParagraph, equalRow } from './leftovers.ts';
import { isUnfitting } from './tables/columns.ts';
import { mapSame } from './walk.ts';
import { wordsIn } from './words-in.ts';

type Side = 'original' | 'revised';

/**
 * Takes out what a sheet beside another format only shows otherwise: the names of sheets, which no print has, the signs
 * in place of a value that doesn't fit its cell, and the heads of several columns that a reader took for one.
 */
export function settleSheets(stories: readonly StoryAlignment[]): StoryAlignment[] {
  const named = { original: sheetNames(stories, 'original'), revised: sheetNames(stories, 'revised') };
  return stories.map((story) => ({
    ...story,
    blocks: story.blocks.flatMap((block): BlockAlignment[] => {
      if (block.kind === 'table') {
        const rows = mapSame(block.rows, settledRow);
        return [rows === block.rows ? block : { ...block, rows }];
      }
      if (!isSheetName(block, named)) return [block];
      return block.original ? [equalParagraph(block)] : [];
    }),
  }));
}

/** The names of a document's sheets. */
function sheetNames(stories: readonly StoryAlignment[], side: Side): ReadonlySet<string> {
  const names = new Set<string>();
  for (const { blocks } of stories)
    for (const block of blocks) {
      const own = block[side];
      const [first] = own ? paragraphsIn([own]) : [];
      const address = first?.address;
      if (address?.kind === 'row') names.add(address.sheet);
      // "Prices!B2", "'Other costs'!B2"
      if (address?.kind === 'cell') names.add(address.name.replace(/!.*$/, '').replace(/^'(.*)'$/, '$1'));
    }
  // A file with values alone has one sheet without a name.
  names.delete('');
  return names;
}

/** True for the name of a sheet that stands before its cells, where the other document has no sheets with names. */
function isSheetName(block: ParagraphAlignment, named: Record<Side, ReadonlySet<string>>): boolean {
  if (!isOneSided(block) || block.move !== null) return false;
  const [side, other] = block.original
    ? (['original', 'revised'] as const)
    : (['revised', 'original'] as const);
  const { style, text } = block[side] ?? {};
  return style === 'heading' && text !== undefined && named[other].size === 0 && named[side].has(text);
}

function settledRow(row: RowAlignment): RowAlignment {
  const { original, revised } = row;
  if (!original || !revised) return row;
  if (isDividedOtherwise(original, revised)) return equalRow(row);
  const cells = mapSame(row.cells, (cell) => {
    const isOpen = cell.original && cell.revised && !cell.column;
    return isOpen && [cell.original, cell.revised].some(isUnfitting)
      ? { ...cell, revised: cell.original, blocks: cell.blocks.map(equalBlock) }
      : cell;
  });
  return cells === row.cells ? row : { ...row, cells };
}

/** True for two rows of the same words, of which one has those of several cells in one. */
function isDividedOtherwise(original: TableRow, revised: TableRow): boolean {
  const [texts, others] = [textsOfRow(original), textsOfRow(revised)];
  if (texts.join('\t') === others.join('\t')) return false;
  if (wordsOfRow(original).join(' ') !== wordsOfRow(revised).join(' ')) return false;
  return holdsSeveral(texts, others) || holdsSeveral(others, texts);
}

const holdsSeveral = (texts: readonly string[], others: readonly string[]) => {
  const keys = new Set(texts.map(keyOf));
  const filled = others.map(keyOf).filter((key) => key !== '');
  return filled.some((key, index) => index > 0 && keys.has(`${filled[index - 1]} ${key}`));
};

const keyOf = (text: string) => wordsIn(text).join(' ');
