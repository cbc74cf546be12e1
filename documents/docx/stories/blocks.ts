import { childOf, childrenOf, descendantsOf } from '../../xml/dom.ts';
import type { Element } from '../../xml/tree.ts';
import { blockWrappers } from './rows-and-cells.ts';

/** True when Word has saved where the pages of a container break. */
export function hasPageBreaks(container: Element): boolean {
  return descendantsOf(container).some(({ name }) => name === 'w:lastRenderedPageBreak');
}

/** Paragraphs and tables of a container, including those in content controls. */
export function blocksIn(container: Element): Element[] {
  return childrenOf(container).flatMap(blocksAt);
}

/** An element if it is a paragraph or table, else those in it if it wraps blocks. */
export function blocksAt(element: Element): Element[] {
  const { name } = element;
  if (name === 'w:p' || name === 'w:tbl') return [element];
  if (name === 'mc:AlternateContent') {
    const chosen = childOf(element, 'mc:Choice') ?? childOf(element, 'mc:Fallback');
    return chosen ? blocksIn(chosen) : [];
  }
  return blockWrappers.test(name) ? blocksIn(element) : [];
}
