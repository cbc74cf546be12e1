import { type Block, type Document, pageAt, type Range } from '#contract/documents.ts';
import type { ComparableBlock, ComparableDocument, ComparableStory, Paragraph } from '#text/compare/model.ts';
import { markerLength, oneLine } from '#text/lines.ts';

interface ComparableOptions {
  /**
   * Whether the markers of list items ("•", "3.") are part of their text. A docx counts its lists
   * itself, so beside one they would all look inserted.
   */
  readonly markers: boolean;
}

/**
 * A document of the one model as it is compared: the body, and each footnote as a story of its own.
 * Nothing is known of its formatting.
 */
export function comparableOf(document: Document, { markers }: ComparableOptions): ComparableDocument {
  const paragraphOf = (
    { start, end }: Range,
    style: Paragraph['style'],
    level: number,
    skip = 0,
  ): Paragraph => ({
    kind: 'paragraph',
    style,
    level,
    text: document.text.slice(start + skip, end),
    page: pageAt(document.pages, start),
    format: {},
    runs: [],
  });
  const skipped = ({ start, end, marker }: Extract<Block, { kind: 'listItem' }>) =>
    markerLength(document.text.slice(start, end), marker);
  const blockOf = (block: Block): ComparableBlock => {
    switch (block.kind) {
      case 'heading':
        return paragraphOf(block, 'heading', block.level);
      case 'listItem':
        return paragraphOf(block, 'listItem', block.level, markers ? 0 : skipped(block));
      case 'table':
        return {
          kind: 'table',
          rows: block.rows.map(({ cells }) => ({
            cells: cells.map((cell) => ({ blocks: [paragraphOf(cell, 'paragraph', 0)] })),
          })),
        };
      default:
        return paragraphOf(block, 'paragraph', 0);
    }
  };
  const body = document.blocks.filter(({ kind }) => kind !== 'footnote').map(blockOf);
  const notes = document.blocks
    .filter(({ kind }) => kind === 'footnote')
    .map(
      (block, index): ComparableStory => ({ kind: 'footnote', number: index + 1, blocks: [blockOf(block)] }),
    );
  return { stories: [{ kind: 'body', number: 1, blocks: body }, ...notes] };
}

/**
 * A document as if it had been read by way of the one model: white space in single spaces, no empty
 * paragraphs, no formatting. What the other kinds don't tell can't differ from them.
 */
export function flattenComparable({ stories }: ComparableDocument): ComparableDocument {
  return {
    stories: stories
      .map((story) => ({ ...story, blocks: story.blocks.map(flattenBlock).filter(hasText) }))
      .filter(({ kind, blocks }) => kind === 'body' || blocks.length > 0),
  };
}

function flattenBlock(block: ComparableBlock): ComparableBlock {
  if (block.kind === 'paragraph') return { ...block, text: oneLine(block.text), format: {}, runs: [] };
  const rows = block.rows.map(({ cells }) => ({
    cells: cells.map((cell) => {
      const texts = cell.blocks.map(flattenBlock);
      const full = texts.filter(hasText);
      return { blocks: full.length > 0 ? full : texts.slice(0, 1) };
    }),
  }));
  return { ...block, rows };
}

function hasText(block: ComparableBlock): boolean {
  return block.kind === 'table' || block.text !== '';
}
