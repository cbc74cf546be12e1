import { ScriptedLine, type VerticalScript } from '../superscripts.ts';
import { attributeOf, childOf, childrenOf } from '../xml/dom.ts';
import type { Element } from '../xml/tree.ts';

/** The text of a string item, without the small letters that show how a word is spoken (18.4.6). */
export function cellText(item: Element): string {
  const line = new ScriptedLine();
  for (const child of childrenOf(item)) {
    if (child.name === 's:t') line.write(readEscapes(child.textContent), null);
    else if (child.name === 's:r')
      line.write(readEscapes(childOf(child, 's:t')?.textContent ?? ''), scriptOf(child));
  }
  return line.take();
}

function scriptOf(run: Element): VerticalScript | null {
  const alignment = attributeOf(childOf(childOf(run, 's:rPr'), 's:vertAlign'), 'val');
  return alignment === 'superscript' || alignment === 'subscript' ? alignment : null;
}

/** Reads characters that XML can't hold, which Excel writes as "_x000D_" (22.9.2.19). */
function readEscapes(text: string): string {
  return text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      )
    : text;
}
