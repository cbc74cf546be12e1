import { boxSign } from '../signs/boxes.ts';
import { withSigns } from '../signs/symbols.ts';
import { ScriptedLine, type VerticalScript } from '../superscripts.ts';
import { attributeOf, childOf, childrenOf } from '../xml/dom.ts';
import { Element, Text } from '../xml/tree.ts';
import type { OdfSource } from './source.ts';

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
  'text:sheet-name',
]);

/** A field writes so many spaces at most. */
const mostSpaces = 1000;

/** How text is shown. */
interface Look {
  readonly script: VerticalScript | null;
  readonly hidden: boolean;
  readonly font: string | null;
}

/** Reads the text of a paragraph or heading (ODF 1.3, 6.1), without hidden text. */
export function readInline(paragraph: Element, { styles, leftOut }: OdfSource): OdfParagraph {
  const notes: Element[] = [];
  const annotations: Element[] = [];
  const boxes: Element[] = [];
  const line = new ScriptedLine();
  const write = (text: string, { script, hidden, font }: Look) => {
    if (hidden) leftOut.hide(text);
    else line.write(withSigns(text, font), script);
  };
  const read = (parent: Element, look: Look) => {
    for (let child = parent.firstChild; child; child = child.nextSibling) {
      // Runs of white space are written as elements.
      if (child instanceof Text) write(child.data.replace(/\s+/g, ' '), look);
      else if (child instanceof Element) readElement(child, look);
    }
  };
  const readElement = (element: Element, look: Look) => {
    switch (element.name) {
      case 'text:s':
        write(' '.repeat(Math.min(mostSpaces, Number(attributeOf(element, 'text:c') ?? 1))), look);
        return;
      case 'text:tab':
        write('\t', look);
        return;
      case 'text:line-break':
        write('\n', look);
        return;
      case 'text:note': {
        const body = childOf(element, 'text:note-body');
        if (body) notes.push(body);
        return;
      }
      case 'office:annotation':
        annotations.push(element);
        return;
      case 'text:span': {
        const style = attributeOf(element, 'text:style-name');
        const script = styles.scriptOf(style, look.script);
        const font = styles.fontOf('text', style) ?? look.font;
        read(element, { script, font, hidden: styles.hides('text', style) ?? look.hidden });
        return;
      }
      case 'field:fieldmark':
        write(fieldText(element), { ...look, font: null });
        return;
      case 'text:hidden-text':
        if (attributeOf(element, 'text:is-hidden') === 'false') read(element, look);
        else leftOut.hide(`${element.textContent} ${attributeOf(element, 'text:string-value') ?? ''}`);
        return;
      case 'text:hidden-paragraph':
        return;
      default:
        if (skipped.has(element.name)) return;
        if (element.name.startsWith('draw:')) boxes.push(element);
        else read(element, look);
    }
  };
  if (isHiddenParagraph(paragraph)) leftOut.hide(paragraph.textContent);
  else {
    const style = attributeOf(paragraph, 'text:style-name');
    const font = styles.fontOf('paragraph', style);
    read(paragraph, { script: null, font, hidden: styles.hides('paragraph', style) ?? false });
  }
  return { text: line.take(), notes, annotations, boxes };
}

/** The box or the choice that an old form field shows. */
function fieldText(mark: Element): string {
  const type = attributeOf(mark, 'field:type') ?? '';
  const valuesOf = (name: string) =>
    childrenOf(mark)
      .filter((child) => child.name === 'field:param' && attributeOf(child, 'field:name') === name)
      .map((child) => attributeOf(child, 'field:value') ?? '');
  if (type.endsWith('FORMCHECKBOX')) return boxSign(valuesOf('Checkbox_Checked')[0] === 'true');
  if (!type.endsWith('FORMDROPDOWN')) return '';
  return valuesOf('Dropdown_ListEntry')[Number(valuesOf('Dropdown_Selected')[0] ?? '0')] ?? '';
}

/** A field hides the paragraph in which it stands, if its condition held when the file was saved. */
function isHiddenParagraph(parent: Element): boolean {
  return childrenOf(parent).some(
    (child) =>
      (child.name === 'text:hidden-paragraph' && attributeOf(child, 'text:is-hidden') === 'true') ||
      (child.name === 'text:span' && isHiddenParagraph(child)),
  );
}

/** The text of an annotation and its author. */
export function readAnnotation(
  annotation: Element,
  source: OdfSource,
): { author: string | null; text: string } {
  const author = childOf(annotation, 'dc:creator')?.textContent.trim() || null;
  return { author, text: paragraphTexts(annotation, source).join(' ') };
}

/** The texts of all paragraphs below, those of lists among them. */
export function paragraphTexts(parent: Element, source: OdfSource): string[] {
  return childrenOf(parent).flatMap((child) => {
    if (child.name === 'text:p' || child.name === 'text:h') return [readInline(child, source).text];
    return child.name.startsWith('text:list') ? paragraphTexts(child, source) : [];
  });
}
