import { type DraftBlock, flatten, type Passage } from './builder.ts';
import { isContentsLine, isReferenceHeading } from './patterns.ts';

/** A passage's text on one line. */
function plain(passage: Passage): string {
  return flatten(typeof passage === 'string' ? passage : passage.map((part) => part.text).join('')).trim();
}

/**
 * Marks what stands under "Contents", "References" or "Index" as reference, up to the next heading
 * that is not part of it: in a table of contents lines look like headings but end in a page number.
 */
export function markReferences(blocks: readonly DraftBlock[]): DraftBlock[] {
  let under = false;
  const contents = blocks.map((block) => block.kind !== 'table' && isContentsLine(plain(block.text)));
  return blocks.map((block, index): DraftBlock => {
    // The first line of a long entry has no dots.
    const between = contents[index - 1] === true && contents[index + 1] === true;
    if (between && block.kind !== 'table' && plain(block.text).length < 250) {
      return { kind: 'reference', text: block.text };
    }
    if (block.kind === 'heading') {
      const text = plain(block.text);
      if (under && /(?:\s|\.)\d{1,4}$/.test(text) && text.length < 160)
        return { kind: 'reference', text: block.text };
      // Single letters part an index.
      if (isReferenceHeading(text)) under = true;
      else if (text.length > 2) under = false;
      return block;
    }
    if (block.kind === 'table') {
      const cells = block.rows.flatMap((row) => row.cells.map(plain));
      if (!under) return block;
      return { kind: 'reference', text: cells.filter((cell) => cell !== '').join(' ') };
    }
    const running = block.kind === 'paragraph' || block.kind === 'listItem' || block.kind === 'caption';
    if (running && (under || contents[index] === true)) return { kind: 'reference', text: block.text };
    return block;
  });
}
