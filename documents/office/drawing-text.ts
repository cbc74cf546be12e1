import { attributeOf, childOf, childrenOf } from '../docx/stories/dom.ts';
import type { Element } from '../docx/stories/tree.ts';

/** A paragraph of DrawingML (21.1.2.2.6). */
export interface DrawnParagraph {
  readonly element: Element;
  readonly text: string;
  /** From 0 for an outermost paragraph. */
  readonly level: number;
}

/** The paragraphs of a text body that hold text. */
export function drawnParagraphs(body: Element): DrawnParagraph[] {
  return childrenOf(body).flatMap((element) => {
    if (element.name !== 'a:p') return [];
    const text = paragraphText(element);
    const level = Number(attributeOf(childOf(element, 'a:pPr'), 'lvl') ?? 0);
    return text.trim() === '' ? [] : [{ element, text, level }];
  });
}

function paragraphText(paragraph: Element): string {
  return childrenOf(paragraph)
    .map((child) => {
      if (child.name === 'a:br') return '\n';
      if (child.name === 'a:r' || child.name === 'a:fld') return childOf(child, 'a:t')?.textContent ?? '';
      // A formula (a14:m) keeps its letters in runs of their own.
      return child.name.endsWith(':m') ? child.textContent : '';
    })
    .join('');
}
