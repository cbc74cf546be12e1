import { create } from '../../xml/dom.ts';
import type { Element } from '../../xml/tree.ts';

/** The width of a plain table, in twentieths of a point. */
const plainWidth = 9000;

/** The w:tblPr of a table with thin lines. */
export function plainTableProperties(context: Element): Element {
  const properties = create(context, 'w:tblPr');
  properties.appendChild(create(context, 'w:tblW', { 'w:w': '0', 'w:type': 'auto' }));
  const borders = create(context, 'w:tblBorders');
  for (const side of ['top', 'left', 'bottom', 'right', 'insideH', 'insideV'] as const) {
    borders.appendChild(
      create(context, `w:${side}`, { 'w:val': 'single', 'w:sz': '4', 'w:space': '0', 'w:color': 'auto' }),
    );
  }
  properties.appendChild(borders);
  return properties;
}

/** The w:tblGrid of columns of equal width. */
export function plainGrid(context: Element, columns: number): Element {
  const grid = create(context, 'w:tblGrid');
  const width = String(Math.floor(plainWidth / columns));
  for (let column = 0; column < columns; column += 1)
    grid.appendChild(create(context, 'w:gridCol', { 'w:w': width }));
  return grid;
}
