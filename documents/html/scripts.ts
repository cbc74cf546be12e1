import { ScriptedLine, type VerticalScript } from '../superscripts.ts';
import { declarationsOf, declaredValue, type StyleSheet } from './style-sheet.ts';
import { type HtmlElement, type HtmlNode, isElement } from './tree.ts';

/** The greatest sizes of small type, by their units, and the least shifts of raised or lowered type. */
const smallType: Readonly<Record<string, number>> = { em: 0.85, rem: 0.85, '%': 85, pt: 9, px: 12 };
const leastShift: Readonly<Record<string, number>> = {
  em: 0.15,
  rem: 0.15,
  ex: 0.3,
  '%': 15,
  pt: 1.5,
  px: 2,
};

/** How the text of an inline element is set. @param around how the text around it is set */
export function scriptOf(
  element: HtmlElement,
  around: VerticalScript | null,
  sheet: StyleSheet,
): VerticalScript | null {
  const declarations = declarationsOf(element, sheet);
  const place = declaredValue(declarations, 'vertical-align');
  // Many pages raise a sup by other means, so that its line stays as high ("vertical-align: baseline; top: -.5em").
  if (element.tagName === 'sup' || place === 'super') return 'superscript';
  if (element.tagName === 'sub' || place === 'sub') return 'subscript';
  return shiftOf(declarations, place) ?? (place === 'baseline' ? null : around);
}

/** The script of small type that is shifted by a length: "top: -0.33em" or "vertical-align: 4pt"; null for other text. */
function shiftOf(declarations: string, place: string): VerticalScript | null {
  const size = declaredValue(declarations, 'font-size');
  if (!isBeyond(size, smallType, -1) && !/^(?:smaller|(?:x{1,2}-)?small)$/.test(size)) return null;
  const isMoved = declaredValue(declarations, 'position') === 'relative';
  const top = isMoved ? declaredValue(declarations, 'top') : '';
  const [up, down] = [place, top].map((shift) =>
    isBeyond(shift.replace('-', ''), leastShift, 1) ? shift : '',
  );
  if (up) return up.startsWith('-') ? 'subscript' : 'superscript';
  if (down) return down.startsWith('-') ? 'superscript' : 'subscript';
  return null;
}

/** True for a length that is at least as long, or for the sign -1 at most as long, as the limit in its unit. */
function isBeyond(length: string, limits: Readonly<Record<string, number>>, sign: 1 | -1): boolean {
  const [, value, unit = ''] = /^(\d*\.?\d+)\s*([a-z%]+)$/.exec(length) ?? [];
  const limit = limits[unit];
  return value !== undefined && limit !== undefined && sign * (Number(value) - limit) >= 0;
}

/** The text below an element as it stands in the source, with its raised and lowered text. */
export function preformattedText(top: HtmlElement, sheet: StyleSheet): string {
  const line = new ScriptedLine();
  const stack: [node: HtmlNode, script: VerticalScript | null][] = [[top, null]];
  for (let next = stack.pop(); next; next = stack.pop()) {
    const [node, around] = next;
    if (node.nodeName === '#text' && 'value' in node) line.write(node.value, around);
    else if (isElement(node)) {
      if (node.tagName === 'br') line.write('\n', null);
      const script = scriptOf(node, around, sheet);
      for (const child of node.childNodes.toReversed()) stack.push([child, script]);
    }
  }
  return line.take();
}
