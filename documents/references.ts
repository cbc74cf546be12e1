import {
  type BlockText,
  type DraftBlock,
  flatten,
  plainText,
  type TableRow,
  type TextPart,
} from './builder.ts';
import { isContentsLine, isReferenceHeading } from './patterns.ts';

function oneLineOf(passage: BlockText): string {
  return flatten(plainText(passage)).trim();
}

/** The cells of a row one after the other, each part on its page. */
function cellsInLine({ cells }: TableRow): TextPart[] {
  const parts = cells.flatMap((cell) => (typeof cell === 'string' ? [{ text: cell, page: null }] : cell));
  return parts.filter(({ text }) => text.trim() !== '').map(({ text, page }) => ({ text: `${text} `, page }));
}

/** The longest first line of an entry, and the longest entry that looks like a heading, in characters. */
const longestFirstLine = 250;
const longestEntry = 160;

/**
 * Marks blocks under "Contents", "References" or "Index" as references, up to the next heading outside that
 * section: lines of a table of contents look like headings but end in a page number.
 */
export function markReferences(blocks: readonly DraftBlock[]): DraftBlock[] {
  const texts = blocks.map((block) => (block.kind === 'table' ? '' : oneLineOf(block.text)));
  const areContents = texts.map(isContentsLine);
  let inReferences = false;
  return blocks.flatMap((block, index): DraftBlock | DraftBlock[] => {
    if (block.kind === 'table') {
      if (!inReferences) return block;
      const rows = block.rows.map(cellsInLine).filter((parts) => parts.length > 0);
      return rows.map((text) => ({ kind: 'reference', text }));
    }
    const text = texts[index] ?? '';
    const reference: DraftBlock = { kind: 'reference', text: block.text };
    // The first line of a long entry has no dots.
    const isBetweenContents = areContents[index - 1] && areContents[index + 1];
    if (isBetweenContents && text.length < longestFirstLine) return reference;
    if (block.kind === 'heading') {
      const endsInNumber = /(?:\s|\.)\d{1,4}$/.test(text);
      if (inReferences && endsInNumber && text.length < longestEntry) return reference;
      // Headings of a single letter divide an index.
      if (isReferenceHeading(text)) inReferences = true;
      else if (text.length > 2) inReferences = false;
      return block;
    }
    const isRunning = ['paragraph', 'listItem', 'definition', 'caption'].includes(block.kind);
    return isRunning && (inReferences || areContents[index]) ? reference : block;
  });
}
