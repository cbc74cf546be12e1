import { childrenOf } from '../../xml/dom.ts';
import type { Element } from '../../xml/tree.ts';

/** Elements around blocks, rows and cells that change nothing about them. */
export const blockWrappers = /^(?:w:sdt|w:sdtContent|w:customXml|w:smartTag|w:ins|w:moveTo|mc:Choice)$/;

/** The rows of a table, including those in content controls. */
export function rowsIn(table: Element): Element[] {
  return unwrapped(table, 'w:tr');
}

/** The cells of a row, including those in content controls. */
export function cellsIn(row: Element): Element[] {
  return unwrapped(row, 'w:tc');
}

/** The children with a name, including those in content controls and other wrappers. */
function unwrapped(parent: Element, name: 'w:tr' | 'w:tc'): Element[] {
  return childrenOf(parent).flatMap((child) =>
    child.name === name ? [child] : blockWrappers.test(child.name) ? unwrapped(child, name) : [],
  );
}
