import { type BlockText, type DraftBlock, flatten } from './builder.ts';
import { isContentsLine, isReferenceHeading } from './patterns.ts';

function oneLineOf(passage: BlockText): string {
  return flatten(typeof passage === 'string' ? passage : passage.map((part) => part.text).join('')).trim();
}

/**
 * Marks blocks under "Contents", "References" or "Index" as references, up to the next heading outside that
 * section: lines of a table of contents look like headings but end in a page number.
 */
export function markReferences(blocks: readonly DraftBlock[]): DraftBlock[] {
  let inReferences = false;
  const isContents = blocks.map((block) => block.kind !== 'table' && isContentsLine(oneLineOf(block.text)));
  return blocks.map((block, index): DraftBlock => {
    // The first line of a long entry has no dots.
    const between = isContents[index - 1] === true && isContents[index + 1] === true;
    if (between && block.kind !== 'table' && oneLineOf(block.text).length < 250) {
      return { kind: 'reference', text: block.text };
    }
    if (block.kind === 'heading') {
      const text = oneLineOf(block.text);
      if (inReferences && /(?:\s|\.)\d{1,4}$/.test(text) && text.length < 160)
        return { kind: 'reference', text: block.text };
      // Headings of a single letter divide an index.
      if (isReferenceHeading(text)) inReferences = true;
      else if (text.length > 2) inReferences = false;
      return block;
    }
    if (block.kind === 'table') {
      const cells = block.rows.flatMap((row) => row.cells.map(oneLineOf));
      if (!inReferences) return block;
      return { kind: 'reference', text: cells.filter((cell) => cell !== '').join(' ') };
    }
    const running = block.kind === 'paragraph' || block.kind === 'listItem' || block.kind === 'caption';
    if (running && (inReferences || isContents[index] === true))
      return { kind: 'reference', text: block.text };
    return block;
  });
}
