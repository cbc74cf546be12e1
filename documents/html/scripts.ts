import { ScriptedLine, type VerticalScript } from '../superscripts.ts';
import { attribute, type HtmlElement, type HtmlNode, isElement } from './tree.ts';

/** How the text of an inline element is set. @param around how the text around it is set */
export function scriptOf(element: HtmlElement, around: VerticalScript | null): VerticalScript | null {
  const [, place] = /(?:^|;)\s*vertical-align\s*:\s*([\w.%+-]+)/.exec(attribute(element, 'style')) ?? [];
  // Many pages raise a sup by other means, so that its line stays as high ("vertical-align: baseline; top: -.5em").
  if (element.tagName === 'sup' || place === 'super') return 'superscript';
  if (element.tagName === 'sub' || place === 'sub') return 'subscript';
  return place === 'baseline' ? null : around;
}

/** The text below an element as it stands in the source, with its raised and lowered text. */
export function preformattedText(top: HtmlElement): string {
  const line = new ScriptedLine();
  const stack: [node: HtmlNode, script: VerticalScript | null][] = [[top, null]];
  for (let next = stack.pop(); next; next = stack.pop()) {
    const [node, around] = next;
    if (node.nodeName === '#text' && 'value' in node) line.write(node.value, around);
    else if (isElement(node)) {
      if (node.tagName === 'br') line.write('\n', null);
      const script = scriptOf(node, around);
      for (const child of node.childNodes.toReversed()) stack.push([child, script]);
    }
  }
  return line.take();
}
