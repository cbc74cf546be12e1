import { symbolSign } from '../../signs/symbols.ts';
import { attributeOf, childOf, textBelow } from '../../xml/dom.ts';
import type { Element } from '../../xml/tree.ts';

/** The character that an element of a run stands for, or null. */
export function signOf(node: Element): string | null {
  switch (node.name) {
    case 'w:tab':
    case 'w:ptab':
      return '\t';
    case 'w:cr':
      return '\n';
    case 'w:br': {
      const type = attributeOf(node, 'w:type');
      return type === null || type === 'textWrapping' ? '\n' : null;
    }
    case 'w:noBreakHyphen':
      return '\u2011';
    case 'w:sym':
      return symbolSign(attributeOf(node, 'w:font'), attributeOf(node, 'w:char') ?? '');
    default:
      return null;
  }
}

/** The text that a reader sees below its reading aids (ruby). */
export function rubyOf(element: Element): string {
  const base = childOf(element, 'w:rubyBase');
  return base ? toOneLine(textBelow(base, 'w:t')) : '';
}

export function toOneLine(text: string): string {
  return text.replace(/[\t\n\r]/g, ' ').normalize('NFC');
}
