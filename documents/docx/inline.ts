import type { Part } from '../builder.ts';
import type { Styles } from './styles.ts';
import { type Element, find, isOn, val } from './xml.ts';

/** Deleted or moved-away text, and what only machines read. */
const dropped = new Set([
  'w:del',
  'w:moveFrom',
  'w:delText',
  'w:pPr',
  'w:rPr',
  'w:sectPr',
  'mc:Fallback',
  'w:fldData',
]);

/** What a paragraph holds. */
export interface Gathered {
  parts: Part[];
  /** Letters in all, and in bold. */
  letters: number;
  bold: number;
  notes: string[];
  /** Paragraphs of text boxes anchored here. */
  boxes: Element[];
  lines: number;
}

/** Reads the text of paragraphs in document order, keeping track of pages and fields. */
export class InlineReader {
  readonly #styles: Styles;
  readonly #paged: boolean;
  #page = 1;
  /** Open complex fields: their instruction, and whether their result has begun. */
  readonly #fields: { instruction: string; result: boolean }[] = [];

  /** @param paged whether Word has written its rendered breaks; they alone count, manual ones are among them. */
  constructor(styles: Styles, paged: boolean) {
    this.#styles = styles;
    this.#paged = paged;
  }

  /** The page reached, or null when the file doesn't say where pages end. */
  get page(): number | null {
    return this.#paged ? this.#page : null;
  }

  /** Whether a table of contents or an index is open, as a field. */
  get inContents(): boolean {
    return this.#fields.some((field) => /^\s*(?:TOC|INDEX)\b/.test(field.instruction));
  }

  /** A paragraph's text, without what is deleted or hidden. */
  gather(paragraph: Element): Gathered {
    const gathered: Gathered = { parts: [], letters: 0, bold: 0, notes: [], boxes: [], lines: 1 };
    const style = this.#styles.of(val(find(find(paragraph, 'w:pPr'), 'w:pStyle')));
    for (const child of paragraph.children) this.#read(child, gathered, style.bold);
    return gathered;
  }

  #push(gathered: Gathered, text: string, bold: boolean): void {
    if (text === '' || this.#fields.some((field) => !field.result)) return;
    const { page } = this;
    const last = gathered.parts.at(-1);
    if (last && last.page === page) last.text += text;
    else gathered.parts.push({ text, page });
    const letters = text.replace(/[^\p{L}\p{N}]/gu, '').length;
    gathered.letters += letters;
    if (bold) gathered.bold += letters;
  }

  #read(element: Element, gathered: Gathered, bold: boolean): void {
    if (dropped.has(element.name)) return;
    switch (element.name) {
      case 'w:r': {
        const properties = find(element, 'w:rPr');
        if (isOn(find(properties, 'w:vanish'))) return;
        const own = find(properties, 'w:b');
        for (const child of element.children) this.#read(child, gathered, own ? isOn(own) : bold);
        return;
      }
      case 'w:t':
      case 'm:t':
        this.#push(gathered, element.text, bold);
        return;
      case 'w:tab':
      case 'w:ptab':
        this.#push(gathered, ' ', bold);
        return;
      case 'w:br':
      case 'w:cr':
        gathered.lines += 1;
        this.#push(gathered, ' ', bold);
        return;
      case 'w:noBreakHyphen':
        this.#push(gathered, '-', bold);
        return;
      case 'w:sym':
        this.#push(gathered, '•', bold);
        return;
      case 'w:lastRenderedPageBreak':
        if (this.#paged) this.#page += 1;
        return;
      case 'w:footnoteReference':
      case 'w:endnoteReference': {
        const id = element.attributes['w:id'];
        if (id !== undefined)
          gathered.notes.push(`${element.name === 'w:footnoteReference' ? 'footnote' : 'endnote'}/${id}`);
        return;
      }
      case 'w:fldChar':
        this.#field(element.attributes['w:fldCharType']);
        return;
      case 'w:instrText': {
        const field = this.#fields.at(-1);
        if (field && !field.result) field.instruction += element.text;
        return;
      }
      case 'w:txbxContent':
        gathered.boxes.push(element);
        return;
      default:
        for (const child of element.children) this.#read(child, gathered, bold);
    }
  }

  #field(type: string | undefined): void {
    const field = this.#fields.at(-1);
    if (type === 'begin') this.#fields.push({ instruction: '', result: false });
    else if (type === 'separate' && field) field.result = true;
    else if (type === 'end') this.#fields.pop();
  }
}
