import type { BlockAlignment, ParagraphAlignment, RowAlignment, StoryAlignment } from '../model.ts';

/** Changes the items of a list. @returns the list itself when each item stays the same object */
export function mapSame<Item>(items: readonly Item[], change: (item: Item) => Item): readonly Item[] {
  let changed: Item[] | null = null;
  for (const [index, item] of items.entries()) {
    const fresh = change(item);
    if (fresh !== item) changed ??= items.slice(0, index);
    changed?.push(fresh);
  }
  return changed ?? items;
}

/** Changes the blocks of a row's cells. @returns the row itself when each list of blocks stays the same object */
export function mapCells(
  row: RowAlignment,
  change: (
    blocks: readonly BlockAlignment[],
    cell: RowAlignment['cells'][number],
  ) => readonly BlockAlignment[],
): RowAlignment {
  const cells = mapSame(row.cells, (cell) => {
    const blocks = change(cell.blocks, cell);
    return blocks === cell.blocks ? cell : { ...cell, blocks };
  });
  return cells === row.cells ? row : { ...row, cells };
}

/** True for a row that both documents have, or the new location of one that moved. */
const isShared = ({ original, revised, move }: RowAlignment) => revised && (original || move != null);

/**
 * Applies a change to every paragraph that isn't part of a row or column that only one document has; those of a moved row
 * stand at its new location.
 */
function mapParagraphs(
  blocks: readonly BlockAlignment[],
  change: (paragraph: ParagraphAlignment) => ParagraphAlignment | null,
): readonly BlockAlignment[] {
  const left: (BlockAlignment | null)[] = [];
  let isSame = true;
  for (const block of blocks) {
    const fresh = block.kind === 'paragraph' ? change(block) : mapTable(block, change);
    if (fresh !== block) isSame = false;
    left.push(fresh);
  }
  return isSame ? blocks : left.filter((block) => block !== null);
}

function mapTable(
  table: BlockAlignment & { readonly kind: 'table' },
  change: (paragraph: ParagraphAlignment) => ParagraphAlignment | null,
): BlockAlignment {
  const rows = mapSame(table.rows, (row) =>
    isShared(row)
      ? mapCells(row, (blocks, cell) => (cell.column ? blocks : mapParagraphs(blocks, change)))
      : row,
  );
  return rows === table.rows ? table : { ...table, rows };
}

/** The same for all stories. What no change touches stays the same object, so that a large table isn't copied. */
export function mapStories(
  stories: readonly StoryAlignment[],
  change: (paragraph: ParagraphAlignment, story: StoryAlignment) => ParagraphAlignment | null,
): StoryAlignment[] {
  return stories.map((story) => ({
    ...story,
    blocks: mapParagraphs(story.blocks, (paragraph) => change(paragraph, story)),
  }));
}

/** Every paragraph that mapStories would change, in order, with its story. */
export function* paragraphsIn(
  stories: readonly StoryAlignment[],
): Generator<{ paragraph: ParagraphAlignment; story: StoryAlignment }> {
  for (const story of stories)
    for (const paragraph of sharedParagraphs(story.blocks)) yield { paragraph, story };
}

function* sharedParagraphs(blocks: readonly BlockAlignment[]): Generator<ParagraphAlignment> {
  for (const block of blocks) {
    if (block.kind === 'paragraph') yield block;
    else
      for (const row of block.rows)
        if (isShared(row))
          for (const cell of row.cells) if (!cell.column) yield* sharedParagraphs(cell.blocks);
  }
}
