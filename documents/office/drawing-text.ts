import { formulaText } from '../docx/formulas.ts';
import { ScriptedLine, type VerticalScript } from '../superscripts.ts';
import { attributeOf, childOf, childrenOf } from '../xml/dom.ts';
import type { Element } from '../xml/tree.ts';

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
  const line = new ScriptedLine();
  for (const child of childrenOf(paragraph)) {
    if (child.name === 'a:br') line.write('\n', null);
    else if (child.name === 'a:r' || child.name === 'a:fld')
      line.write(childOf(child, 'a:t')?.textContent ?? '', scriptOf(child));
    // A formula (a14:m) keeps its letters in runs of their own.
    else if (child.name.endsWith(':m')) line.write(childrenOf(child).map(formulaText).join(' '), null);
  }
  return line.take();
}

/** A run is raised or lowered by a share of its size (21.1.2.3.9). */
function scriptOf(run: Element): VerticalScript | null {
  const shift = Number.parseFloat(attributeOf(childOf(run, 'a:rPr'), 'baseline') ?? '0');
  if (shift > 0) return 'superscript';
  return shift < 0 ? 'subscript' : null;
}
