import { childOf, childrenOf, insertAfter, nameOf } from '#documents/docx/stories/dom.ts';
import { blocksIn } from '#documents/docx/stories/load.ts';
import type { Element } from '#documents/docx/stories/tree.ts';

/** Whether a section ends with the paragraph. */
export function holdsSection(paragraph: Element): boolean {
  return childOf(childOf(paragraph, 'w:pPr'), 'w:sectPr') !== null;
}

/** Puts a new block behind the cursor, or first; out of a content control whose end it would extend. */
export function place(container: Element, cursor: Element | null, element: Element): void {
  if (!cursor) {
    let first: Element | null = blocksIn(container)[0] ?? null;
    while (first && first.parentNode !== container) first = first.parentNode;
    const section = childrenOf(container).find((child) => nameOf(child) === 'w:sectPr') ?? null;
    container.insertBefore(element, first ?? section);
    return;
  }
  let at = cursor;
  for (let above = at.parentNode; above && above !== container; above = at.parentNode) {
    const holder = above as Element;
    const isLast = blocksIn(holder).at(-1) === at || nameOf(holder) === 'w:sdt';
    if (!isLast) break;
    at = holder;
  }
  insertAfter(element, at);
}

/** The paragraph beside which a new one will stand. */
export function nearParagraph(container: Element, cursor: Element | null): Element | null {
  const at = cursor ?? blocksIn(container)[0] ?? null;
  return at && nameOf(at) === 'w:p'
    ? at
    : (blocksIn(container).find((block) => nameOf(block) === 'w:p') ?? null);
}
