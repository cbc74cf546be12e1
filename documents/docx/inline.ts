import type { TextPart } from '../builder.ts';
import { attributeOf, childOf, childrenOf, isOn } from './stories/dom.ts';
import type { Element } from './stories/tree.ts';

/** Deleted or moved-away text, and data for programs only. */
const ignoredElements = new Set([
  'w:del',
  'w:moveFrom',
  'w:delText',
  'w:pPr',
  'w:rPr',
  'w:sectPr',
  'mc:Fallback',
  'w:fldData',
]);

export interface ParagraphContent {
  parts: TextPart[];
  /** The number of letters and digits in all, and in bold. */
  letters: number;
  bold: number;
  /** Keys of the notes that it refers to, such as "footnote/2". */
  notes: string[];
  /** Text boxes that are anchored in this paragraph. */
  boxes: Element[];
  /** The number of lines that manual breaks make. */
  lines: number;
}

/** Reads the text of paragraphs in order, and keeps track of fields and pages. */
export class InlineReader {
  readonly #paged: boolean;
  #page = 1;
  /** The complex fields that are open: their instruction, and whether their result has begun. */
  readonly #fields: { instruction: string; result: boolean }[] = [];

  /** @param paged true when Word saved its rendered page breaks; manual breaks are among them */
  constructor(paged: boolean) {
    this.#paged = paged;
  }

  /** The current page, or null when the file doesn't record page breaks. */
  get page(): number | null {
    return this.#paged ? this.#page : null;
  }

  /** True inside the field of a table of contents or an index. */
  get inContents(): boolean {
    return this.#fields.some((field) => /^\s*(?:TOC|INDEX)\b/.test(field.instruction));
  }

  /** Reads a paragraph, without deleted and hidden text. @param bold true when its style is bold */
  readParagraph(paragraph: Element, bold: boolean): ParagraphContent {
    const content: ParagraphContent = { parts: [], letters: 0, bold: 0, notes: [], boxes: [], lines: 1 };
    for (const child of childrenOf(paragraph)) this.#read(child, content, bold);
    return content;
  }

  #push(content: ParagraphContent, text: string, bold: boolean): void {
    if (text === '' || this.#fields.some((field) => !field.result)) return;
    const { page } = this;
    const last = content.parts.at(-1);
    if (last && last.page === page) last.text += text;
    else content.parts.push({ text, page });
    const letters = text.replace(/[^\p{L}\p{N}]/gu, '').length;
    content.letters += letters;
    if (bold) content.bold += letters;
  }

  #read(element: Element, content: ParagraphContent, bold: boolean): void {
    if (ignoredElements.has(element.name)) return;
    switch (element.name) {
      case 'w:r': {
        const properties = childOf(element, 'w:rPr');
        if (isOn(childOf(properties, 'w:vanish'))) return;
        const ownBold = childOf(properties, 'w:b');
        for (const child of childrenOf(element)) this.#read(child, content, ownBold ? isOn(ownBold) : bold);
        return;
      }
      case 'w:t':
      case 'm:t':
        this.#push(content, element.textContent, bold);
        return;
      case 'w:tab':
      case 'w:ptab':
        this.#push(content, ' ', bold);
        return;
      case 'w:br':
      case 'w:cr':
        content.lines += 1;
        this.#push(content, ' ', bold);
        return;
      case 'w:noBreakHyphen':
        this.#push(content, '-', bold);
        return;
      case 'w:sym':
        this.#push(content, '•', bold);
        return;
      case 'w:lastRenderedPageBreak':
        if (this.#paged) this.#page += 1;
        return;
      case 'w:footnoteReference':
      case 'w:endnoteReference': {
        const id = attributeOf(element, 'w:id');
        if (id !== null)
          content.notes.push(`${element.name === 'w:footnoteReference' ? 'footnote' : 'endnote'}/${id}`);
        return;
      }
      case 'w:fldChar':
        this.#updateFields(attributeOf(element, 'w:fldCharType'));
        return;
      case 'w:instrText': {
        const field = this.#fields.at(-1);
        if (field && !field.result) field.instruction += element.textContent;
        return;
      }
      case 'w:txbxContent':
        content.boxes.push(element);
        return;
      default:
        for (const child of childrenOf(element)) this.#read(child, content, bold);
    }
  }

  #updateFields(type: string | null): void {
    const field = this.#fields.at(-1);
    if (type === 'begin') this.#fields.push({ instruction: '', result: false });
    else if (type === 'separate' && field) field.result = true;
    else if (type === 'end') this.#fields.pop();
  }
}
