import type { ComparableBlock, ComparableDocument, Paragraph } from '../model.ts';

/** A document whose paragraphs name themselves as their sources, however they are changed for the comparison. */
export function withSources({ stories }: ComparableDocument): ComparableDocument {
  return { stories: stories.map((story) => ({ ...story, blocks: story.blocks.map(withSource) })) };
}

function withSource(block: ComparableBlock): ComparableBlock {
  if (block.kind === 'paragraph') return { ...block, sources: [block] };
  const rows = block.rows.map((row) => ({
    ...row,
    cells: row.cells.map((cell) => ({ ...cell, blocks: cell.blocks.map(withSource) })),
  }));
  return { ...block, rows };
}

/** The paragraphs, as they were read, that several compared ones were made from. */
export function sourcesOfAll(paragraphs: readonly Paragraph[]): Pick<Paragraph, 'sources'> {
  const sources = paragraphs.flatMap((paragraph) => paragraph.sources ?? []);
  return sources.length > 0 ? { sources } : {};
}
