import { childrenOf } from '../docx/stories/dom.ts';
import type { Element } from '../docx/stories/tree.ts';

/** The text of a string item, without the small letters that show how a word is spoken (18.4.6). */
export function cellText(item: Element): string {
  return childrenOf(item)
    .map((child) => {
      if (child.name === 's:t') return readEscapes(child.textContent);
      return child.name === 's:r' ? cellText(child) : '';
    })
    .join('');
}

/** Reads characters that XML can't hold, which Excel writes as "_x000D_" (22.9.2.19). */
function readEscapes(text: string): string {
  return text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      )
    : text;
}
