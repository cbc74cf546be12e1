import { attributeOf, childOf, childrenOf } from '../docx/stories/dom.ts';
import { Element, Text } from '../docx/stories/tree.ts';
import { ScriptedLine, type VerticalScript } from '../superscripts.ts';
import type { OdfStyles } from './styles.ts';

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
export function readInline(paragraph: Element, styles: OdfStyles): OdfParagraph {
  const notes: Element[] = [];
  const annotations: Element[] = [];
  const boxes: Element[] = [];
  const line = new ScriptedLine();
  const read = (parent: Element, script: VerticalScript | null) => {
    for (let child = parent.firstChild; child; child = child.nextSibling) {
      // Runs of white space are written as elements.
      if (child instanceof Text) line.write(child.data.replace(/\s+/g, ' '), script);
      else if (child instanceof Element) readElement(child, script);
    }
  };
  const readElement = (element: Element, script: VerticalScript | null) => {
    switch (element.name) {
      case 'text:s':
        line.write(' '.repeat(Math.min(mostSpaces, Number(attributeOf(element, 'text:c') ?? 1))), script);
        return;
      case 'text:tab':
        line.write('\t', script);
        return;
      case 'text:line-break':
        line.write('\n', script);
        return;
      case 'text:note': {
        const body = childOf(element, 'text:note-body');
        if (body) notes.push(body);
        return;
      }
      case 'office:annotation':
        annotations.push(element);
        return;
      case 'text:span':
        read(element, styles.scriptOf(attributeOf(element, 'text:style-name'), script));
        return;
      case 'text:hidden-text':
      case 'text:hidden-paragraph':
        return;
      default:
        if (skipped.has(element.name)) return;
        if (element.name.startsWith('draw:')) boxes.push(element);
        else read(element, script);
    }
  };
  read(paragraph, null);
  return { text: line.take(), notes, annotations, boxes };
}

/** The text of an annotation and its author. */
export function readAnnotation(
  annotation: Element,
  styles: OdfStyles,
): { author: string | null; text: string } {
  const author = childOf(annotation, 'dc:creator')?.textContent.trim() || null;
  return { author, text: paragraphTexts(annotation, styles).join(' ') };
}

/** The texts of all paragraphs below, those of lists among them. */
export function paragraphTexts(parent: Element, styles: OdfStyles): string[] {
  return childrenOf(parent).flatMap((child) => {
    if (child.name === 'text:p' || child.name === 'text:h') return [readInline(child, styles).text];
    return child.name.startsWith('text:list') ? paragraphTexts(child, styles) : [];
  });
}
