import { blocksIn } from '#documents/docx/stories/blocks.ts';
import { childOf, childrenOf, insertAfter } from '#documents/xml/dom.ts';
import type { Element } from '#documents/xml/tree.ts';

/** True when a section ends with the paragraph. */
export function holdsSection(paragraph: Element): boolean {
  return childOf(childOf(paragraph, 'w:pPr'), 'w:sectPr') !== null;
}

/** Inserts a block after the cursor, else first; outside any content control that the cursor ends. */
export function insertBlock(container: Element, cursor: Element | null, element: Element): void {
  if (!cursor) {
    let first: Element | null = blocksIn(container)[0] ?? null;
    while (first && first.parentNode !== container) first = first.parentNode;
    const section = childrenOf(container).find((child) => child.name === 'w:sectPr') ?? null;
    container.insertBefore(element, first ?? section);
    return;
  }
  let position = cursor;
  for (let above = position.parentNode; above && above !== container; above = position.parentNode) {
    const holder = above as Element;
    const isLast = blocksIn(holder).at(-1) === position || holder.name === 'w:sdt';
    if (!isLast) break;
    position = holder;
  }
  insertAfter(element, position);
}

/** The paragraph that a new one will stand beside. */
export function nearParagraph(container: Element, cursor: Element | null): Element | null {
  const neighbour = cursor ?? blocksIn(container)[0] ?? null;
  return neighbour && neighbour.name === 'w:p'
    ? neighbour
    : (blocksIn(container).find((block) => block.name === 'w:p') ?? null);
}
