import { type Block, type Document, pageAt, type Range } from '#contract/documents.ts';
import type { ComparableBlock, ComparableDocument, ComparableStory, Paragraph } from '#text/compare/model.ts';
import { markerLength, oneLine } from '#text/lines.ts';

interface ComparableOptions {
  /** True when list markers are part of the text; beside a docx, which computes its own, all would look inserted. */
  readonly markers: boolean;
}

/** Converts a document of the common model, which has no formatting; each footnote and comment becomes a story. */
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
  const markerLengthOf = ({ start, end, marker }: Extract<Block, { kind: 'listItem' }>) =>
    markerLength(document.text.slice(start, end), marker);
  const blockOf = (block: Block): ComparableBlock => {
    switch (block.kind) {
      case 'heading':
        return paragraphOf(block, 'heading', block.level);
      case 'listItem':
        return paragraphOf(block, 'listItem', block.level, markers ? 0 : markerLengthOf(block));
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
  const body = document.blocks.filter(({ kind }) => kind !== 'footnote' && kind !== 'comment').map(blockOf);
  const storiesOf = (kind: 'footnote' | 'comment') =>
    document.blocks
      .filter((block) => block.kind === kind)
      .map((block, index): ComparableStory => ({ kind, number: index + 1, blocks: [blockOf(block)] }));
  return {
    stories: [{ kind: 'body', number: 1, blocks: body }, ...storiesOf('footnote'), ...storiesOf('comment')],
  };
}

/** Reduces a document to what the common model holds, so that it can't differ from others in anything else. */
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
      const withText = texts.filter(hasText);
      return { blocks: withText.length > 0 ? withText : texts.slice(0, 1) };
    }),
  }));
  return { ...block, rows };
}

function hasText(block: ComparableBlock): boolean {
  return block.kind === 'table' || block.text !== '';
}
