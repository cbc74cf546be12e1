import { type BlockText, type DraftBlock, flatten, plainText } from '../builder.ts';
import { headingNumberDepth, isContentsLine, isReferenceHeading, listMarker } from '../patterns.ts';

/** Characters: the longest name of a chapter, and the least text below it. */
const longestName = 120;
const shortestText = 40;
/** The leaders or blanks and the page number behind a name. */
const pageNumber = /(?:[\s.…·_-]*(?:[.…·_-]{2}|\s))\s*(?:\d{1,4}|[ivxlc]{1,6})$/u;

const oneLine = (text: BlockText) => flatten(plainText(text)).trim();
const oneLineOf = (block: DraftBlock) => (block.kind === 'table' ? '' : oneLine(block.text));

/** A name as it is compared: without leaders and page number, in small letters; I and İ are one. */
const folded = (text: string) => text.toLowerCase().replace(/i̇|ı/g, 'i').replace(/\s+/g, ' ');

/**
 * Turns the names that a table of contents lists into headings where they stand above their text, since the first
 * ones would be read as more lines of the contents.
 */
export function headListedNames(blocks: readonly DraftBlock[]): DraftBlock[] {
  const names = new Set<string>();
  let inContents = false;
  return blocks.map((block, index): DraftBlock => {
    if (block.kind === 'table') {
      // Tabs before the page numbers make columns.
      for (const { cells } of inContents ? block.rows : [])
        names.add(folded(cells.map(oneLine).join(' ').replace(pageNumber, '')));
      return block;
    }
    const text = oneLineOf(block);
    const isEntry = isContentsLine(text);
    if (block.kind === 'heading') {
      if (isReferenceHeading(text)) inContents = true;
      else if (!pageNumber.test(text)) inContents = false;
      else if (inContents) names.add(folded(text.replace(pageNumber, '')));
      return block;
    }
    const mayBeName = (block.kind === 'paragraph' || block.kind === 'listItem') && text.length <= longestName;
    if (mayBeName && !isEntry && names.has(folded(text)) && isText(blocks[index + 1])) {
      inContents = false;
      return {
        kind: 'heading',
        level: headingNumberDepth(text) || (listMarker(text) ? 1 : 2),
        text: block.text,
      };
    }
    if (inContents || isEntry) {
      names.add(folded(text));
      names.add(folded(text.replace(pageNumber, '')));
    }
    return block;
  });
}

/** True for a block that may stand below the name of a chapter: text, and no more of the contents. */
function isText(block: DraftBlock | undefined): boolean {
  if (!block) return false;
  if (block.kind === 'table' || block.kind === 'heading') return true;
  const text = oneLineOf(block);
  return text.length >= shortestText && !isContentsLine(text) && !pageNumber.test(text);
}
