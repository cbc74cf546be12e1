import { attributeOf, childOf, childrenOf } from '../docx/stories/dom.ts';
import { Element, Text } from '../docx/stories/tree.ts';

/** What a paragraph holds. */
export interface OdfParagraph {
  readonly text: string;
  /** The bodies of footnotes and endnotes. */
  readonly notes: readonly Element[];
  readonly annotations: readonly Element[];
  /** Text boxes, shapes with text, and tables in frames. */
  readonly boxes: readonly Element[];
}

/** Elements within a paragraph whose content is no text of it. */
const skipped = new Set([
  'text:note-citation',
  'text:ruby-text',
  'text:tracked-changes',
  'office:annotation-end',
  'office:event-listeners',
  'text:bookmark-start',
  'presentation:footer',
  'presentation:date-time',
  'presentation:header',
  'text:page-number',
]);

/** A field writes so many spaces at most. */
const mostSpaces = 1000;

/** Reads the text of a paragraph or heading (ODF 1.3, 6.1). */
export function readInline(paragraph: Element): OdfParagraph {
  const notes: Element[] = [];
  const annotations: Element[] = [];
  const boxes: Element[] = [];
  let text = '';
  const read = (parent: Element) => {
    for (let child = parent.firstChild; child; child = child.nextSibling) {
      // Runs of white space are written as elements.
      if (child instanceof Text) text += child.data.replace(/\s+/g, ' ');
      else if (child instanceof Element) readElement(child);
    }
  };
  const readElement = (element: Element) => {
    switch (element.name) {
      case 'text:s':
        text += ' '.repeat(Math.min(mostSpaces, Number(attributeOf(element, 'text:c') ?? 1)));
        return;
      case 'text:tab':
        text += '\t';
        return;
      case 'text:line-break':
        text += '\n';
        return;
      case 'text:note': {
        const body = childOf(element, 'text:note-body');
        if (body) notes.push(body);
        return;
      }
      case 'office:annotation':
        annotations.push(element);
        return;
      case 'text:hidden-text':
      case 'text:hidden-paragraph':
        return;
      default:
        if (skipped.has(element.name)) return;
        if (element.name.startsWith('draw:')) boxes.push(element);
        else read(element);
    }
  };
  read(paragraph);
  return { text, notes, annotations, boxes };
}

/** The text of an annotation and its author. */
export function readAnnotation(annotation: Element): { author: string | null; text: string } {
  const author = childOf(annotation, 'dc:creator')?.textContent.trim() || null;
  return { author, text: paragraphTexts(annotation).join(' ') };
}

/** The texts of all paragraphs below, those of lists among them. */
export function paragraphTexts(parent: Element): string[] {
  return childrenOf(parent).flatMap((child) => {
    if (child.name === 'text:p' || child.name === 'text:h') return [readInline(child).text];
    return child.name.startsWith('text:list') ? paragraphTexts(child) : [];
  });
}
