import type {
  ComparableBlock,
  ComparableDocument,
  Paragraph,
  Table,
  TableCell,
  TableRow,
} from '#text/compare/model.ts';
import type { Element } from '../../xml/tree.ts';
import type { LoadedDocx, LoadedParagraph } from '../stories/load.ts';

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
    for (const [block, twin] of pairsOf(earlier, loadedBlocks)) {
      if (block.kind === 'paragraph' && twin.kind === 'paragraph' && block.text === twin.text)
        link(paragraphs, loaded.paragraphs, block, twin);
      if (block.kind !== 'table' || twin.kind !== 'table') continue;
      link(tables, loaded.tables, block, twin);
      for (const [row, rowTwin] of pairsOf(block.rows, twin.rows)) {
        link(rows, loaded.rows, row, rowTwin);
        for (const [cell, cellTwin] of pairsOf(row.cells, rowTwin.cells)) {
          link(cells, loaded.cells, cell, cellTwin);
          visit(cell.blocks, cellTwin.blocks);
        }
      }
    }
  };
  const stories = pairsOf(document.stories, loaded.stories).map(([story, loadedStory]) => {
    visit(story.blocks, loadedStory.story.blocks);
    return { ...loadedStory, story };
  });
  return { ...loaded, document, stories, paragraphs, tables, rows, cells };
}

/** The members of two lists at equal indexes, as far as both reach. */
function pairsOf<A, B>(ones: readonly A[], others: readonly B[]): [A, B][] {
  return ones.flatMap((one, index): [A, B][] => {
    const other = others[index];
    return other === undefined ? [] : [[one, other]];
  });
}
