import type { BlockAlignment, ParagraphAlignment, StoryAlignment } from '../model.ts';

/**
 * Applies a change to every paragraph that isn't part of a row or column that only one document has; those of a moved row
 * stand at its new location.
 */
function mapParagraphs(
  blocks: readonly BlockAlignment[],
  change: (paragraph: ParagraphAlignment) => ParagraphAlignment | null,
): BlockAlignment[] {
  return blocks.flatMap((block): BlockAlignment[] => {
    if (block.kind === 'paragraph') {
      const changed = change(block);
      return changed ? [changed] : [];
    }
    const rows = block.rows.map((row) => {
      const isShared = row.revised && (row.original || row.move != null);
      if (!isShared) return row;
      const cells = row.cells.map((cell) =>
        cell.column ? cell : { ...cell, blocks: mapParagraphs(cell.blocks, change) },
      );
      return { ...row, cells };
    });
    return [{ ...block, rows }];
  });
}

/** The same for all stories. */
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
export function paragraphsIn(
  stories: readonly StoryAlignment[],
): { paragraph: ParagraphAlignment; story: StoryAlignment }[] {
  const found: { paragraph: ParagraphAlignment; story: StoryAlignment }[] = [];
  for (const story of stories)
    mapParagraphs(story.blocks, (paragraph) => {
      found.push({ paragraph, story });
      return paragraph;
    });
  return found;
}
