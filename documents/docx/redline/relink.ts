import type {
  ComparableBlock,
  ComparableDocument,
  Paragraph,
  Table,
  TableCell,
  TableRow,
} from '#text/compare/model.ts';
import type { LoadedDocx, LoadedParagraph, LoadedStory } from '../stories/load.ts';
import type { Element } from '../stories/tree.ts';

/** Keys freshly loaded trees by the objects of an earlier reading of the same file. */
export function relink(loaded: LoadedDocx, document: ComparableDocument): LoadedDocx {
  const paragraphs = new Map<Paragraph, LoadedParagraph>();
  const tables = new Map<Table, Element>();
  const rows = new Map<TableRow, Element>();
  const cells = new Map<TableCell, Element>();
  const link = <Key, Target>(
    to: Map<Key, Target>,
    from: ReadonlyMap<Key, Target>,
    key: Key,
    loadedKey: Key,
  ) => {
    const target = from.get(loadedKey);
    if (target !== undefined) to.set(key, target);
  };
  const visit = (earlier: readonly ComparableBlock[], loadedBlocks: readonly ComparableBlock[]) => {
    for (const [index, block] of earlier.entries()) {
      const twin = loadedBlocks[index];
      if (block.kind === 'paragraph' && twin?.kind === 'paragraph' && block.text === twin.text) {
        link(paragraphs, loaded.paragraphs, block, twin);
      } else if (block.kind === 'table' && twin?.kind === 'table') {
        link(tables, loaded.tables, block, twin);
        for (const [rowIndex, row] of block.rows.entries()) {
          const sameRow = twin.rows[rowIndex];
          if (!sameRow) continue;
          link(rows, loaded.rows, row, sameRow);
          for (const [cellIndex, cell] of row.cells.entries()) {
            const sameCell = sameRow.cells[cellIndex];
            if (!sameCell) continue;
            link(cells, loaded.cells, cell, sameCell);
            visit(cell.blocks, sameCell.blocks);
          }
        }
      }
    }
  };
  const stories: LoadedStory[] = [];
  for (const [index, story] of document.stories.entries()) {
    const loadedStory = loaded.stories[index];
    if (!loadedStory) continue;
    stories.push({ ...loadedStory, story });
    visit(story.blocks, loadedStory.story.blocks);
  }
  return { ...loaded, document, stories, paragraphs, tables, rows, cells };
}
