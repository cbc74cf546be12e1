import type { Document, Range } from '#contract/documents.ts';
import type { DraftBlock } from './builder.ts';

/** The blocks of a read document as drafts, to be added to another document. */
export function draftBlocksOf({ blocks, text }: Document): DraftBlock[] {
  const textOf = ({ start, end }: Range) => text.slice(start, end);
  return blocks.map((block): DraftBlock => {
    const { kind, recognised } = block;
    const mark = recognised ? { recognised } : {};
    switch (kind) {
      case 'heading':
        return { ...mark, kind, level: block.level, text: textOf(block) };
      case 'listItem':
        return { ...mark, kind, level: block.level, marker: block.marker, text: textOf(block) };
      case 'comment':
        return { ...mark, kind, author: block.author, text: textOf(block) };
      case 'definition':
        return {
          ...mark,
          kind,
          term: textOf(block.term),
          text: text.slice(block.term.end, block.end).trimStart(),
        };
      case 'table': {
        const rows = block.rows.map(({ header, cells }) => ({ header, cells: cells.map(textOf) }));
        return { ...mark, kind, rows };
      }
      default:
        return { ...mark, kind, text: textOf(block) };
    }
  });
}
