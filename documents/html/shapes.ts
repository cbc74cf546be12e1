import type { DraftBlock } from '../builder.ts';
import { isCaption, listMarker } from '../patterns.ts';
import { attribute, type HtmlElement } from './tree.ts';

/** The greatest length of a caption, in characters. */
const longestCaption = 300;

/** How the next text becomes a block. */
export type Shape =
  | { kind: 'paragraph' | 'caption' | 'footnote' }
  | { kind: 'heading'; level: number }
  | { kind: 'listItem'; level: number; marker: string };

/** The kind of all texts in an element, when it is a heading or a caption. */
export function shapeOf(element: HtmlElement): Shape | null {
  const { tagName } = element;
  if (/^h[1-6]$/.test(tagName)) return { kind: 'heading', level: Number(tagName[1]) };
  if (attribute(element, 'role') === 'heading')
    return { kind: 'heading', level: Number(attribute(element, 'aria-level')) || 2 };
  return tagName === 'caption' || tagName === 'figcaption' ? { kind: 'caption' } : null;
}

/** A paragraph, which may be a caption or, in pages that word processors write, a list item with a typed marker. */
export function paragraphOf(text: string): DraftBlock {
  if (text.length < longestCaption && isCaption(text)) return { kind: 'caption', text };
  const typed = listMarker(text);
  return typed ? { kind: 'listItem', level: 1, marker: typed.marker, text } : { kind: 'paragraph', text };
}
