import type { DraftBlock } from '../builder.ts';
import { joinedText } from './joined-text.ts';
import { elementsOf, type HtmlElement } from './tree.ts';

/**
 * The entries of a glossary: several terms in a row have one meaning, and several meanings are joined. What a definition
 * can't hold (lists, code, tables) follows it.
 * @param leavesOut true for a term or meaning that isn't read
 * @param blocksWithin reads a term or meaning by itself
 */
export function glossaryBlocks(
  list: HtmlElement,
  leavesOut: (part: HtmlElement) => boolean,
  blocksWithin: (part: HtmlElement) => readonly DraftBlock[],
): DraftBlock[] {
  const found: DraftBlock[] = [];
  let terms: string[] = [];
  let meanings: string[] = [];
  const end = () => {
    const [term, text] = [terms.join(', '), meanings.join(' ')];
    if (term !== '' || text !== '') found.push({ kind: 'definition', term, text });
    terms = [];
    meanings = [];
  };
  // Entries may be grouped by div elements.
  const parts = elementsOf(list).flatMap((part) => (part.tagName === 'div' ? elementsOf(part) : [part]));
  for (const part of parts) {
    if (leavesOut(part)) continue;
    const blocks = blocksWithin(part);
    if (part.tagName === 'dt') {
      if (meanings.length > 0) end();
      terms.push(joinedText(blocks));
    } else if (part.tagName === 'dd') {
      const isPlain = blocks.every(({ kind }) => kind === 'paragraph');
      const first = isPlain ? blocks : blocks.slice(0, blocks[0]?.kind === 'paragraph' ? 1 : 0);
      meanings.push(joinedText(first));
      if (isPlain) continue;
      end();
      found.push(...blocks.slice(first.length));
    } else {
      end();
      found.push(...blocks);
    }
  }
  end();
  return found;
}
