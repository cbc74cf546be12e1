import type { TextPart } from '../builder.ts';
import type { LeftOut } from '../losses/left-out.ts';
import { sumOf } from '../measures.ts';
import { symbolSign, withSigns } from '../signs/symbols.ts';
import { ScriptBuffer } from '../superscripts.ts';
import { attributeOf, childOf, childrenOf, textBelow } from '../xml/dom.ts';
import type { Element } from '../xml/tree.ts';
import { checkboxText, formFieldText } from './form-fields.ts';
import { formulaText } from './formulas.ts';
import type { RunLook, Styles } from './styles.ts';

/** Deleted or moved-away text, and data for programs only. */
const ignoredElements = new Set([
  'w:del',
  'w:moveFrom',
  'w:delText',
  'w:pPr',
  'w:rPr',
  'w:sectPr',
  'w:sdtPr',
  'mc:Fallback',
  'w:fldData',
]);

export interface ParagraphContent {
  parts: TextPart[];
  /** The number of letters and digits in all, and in bold. */
  letters: number;
  bold: number;
  /** The length of the text in bold at its start. */
  boldStart: number;
  /** Keys of the notes that it refers to, such as "footnote/2", and of reviewers' comments, "comment/0". */
  notes: string[];
  /** Text boxes that are anchored in this paragraph. */
  boxes: Element[];
  /** Drawings, pictures and embedded files in it. */
  objects: Element[];
  /** Lines of text that are drawn (WordArt, locked canvases). */
  drawn: string[];
  /** The number of lines that manual breaks make. */
  lines: number;
  /** Where tabs and manual breaks stand in the text, each of which is written as a space. */
  tabs: number[];
  breaks: number[];
}

function emptyContent(): ParagraphContent {
  return {
    parts: [],
    letters: 0,
    bold: 0,
    boldStart: 0,
    notes: [],
    boxes: [],
    objects: [],
    drawn: [],
    lines: 1,
    tabs: [],
    breaks: [],
  };
}

function lengthOf({ parts }: ParagraphContent): number {
  return sumOf(parts, ({ text }) => text.length);
}

/** Reads the text of paragraphs in order, and keeps track of fields and pages. */
export class InlineReader {
  readonly #styles: Styles;
  readonly #paged: boolean;
  #page = 1;
  /** The complex fields that are open: their instruction, and whether their result has begun and is read. */
  readonly #fields: { instruction: string; result: boolean; silent: boolean }[] = [];
  readonly #scripts = new ScriptBuffer();
  readonly #leftOut: LeftOut;

  /**
   * @param paged true when Word saved its rendered page breaks; manual breaks are among them
   * @param leftOut is told of hidden text
   */
  constructor(styles: Styles, paged: boolean, leftOut: LeftOut) {
    this.#styles = styles;
    this.#paged = paged;
    this.#leftOut = leftOut;
  }

  /** The current page, or null when the file doesn't record page breaks. */
  get page(): number | null {
    return this.#paged ? this.#page : null;
  }

  /** True inside the field of a table of contents or an index. */
  get inContents(): boolean {
    return this.#fields.some((field) => /^\s*(?:TOC|INDEX)\b/.test(field.instruction));
  }

  /** Reads a paragraph, without deleted and hidden text. @param content that of the paragraph which it continues */
  readParagraph(paragraph: Element, content: ParagraphContent | null = null): ParagraphContent {
    const read = content ?? emptyContent();
    const look = this.#styles.lookOf(childOf(paragraph, 'w:pPr'), null);
    for (const child of childrenOf(paragraph)) this.#read(child, read, look, paragraph);
    this.#endScript(read);
    return read;
  }

  #push(content: ParagraphContent, text: string, look: RunLook): void {
    if (text === '' || this.#fields.some((field) => !field.result || field.silent)) return;
    const letters = text.replace(/[^\p{L}\p{N}]/gu, '').length;
    if (look.bold && content.bold === content.letters) content.boldStart = lengthOf(content) + text.length;
    content.letters += letters;
    if (look.bold) content.bold += letters;
    this.#append(content, this.#scripts.write(text, look.script, content.parts.at(-1)?.text ?? ''));
  }

  /** Writes a tab or a break as a space, and notes where it stands. */
  #pushSpace(content: ParagraphContent, look: RunLook, offsets: number[]): void {
    const before = lengthOf(content);
    this.#push(content, ' ', look);
    const after = lengthOf(content);
    if (after > before) offsets.push(after - 1);
  }

  /** Writes raised or lowered text that has ended. */
  #endScript(content: ParagraphContent): void {
    this.#append(content, this.#scripts.end(content.parts.at(-1)?.text ?? ''));
  }

  #append(content: ParagraphContent, text: string): void {
    if (text === '') return;
    const { page } = this;
    const last = content.parts.at(-1);
    if (last && last.page === page) last.text += text;
    else content.parts.push({ text, page });
  }

  /** @param paragraph the paragraph around it, whose style the runs have */
  #read(element: Element, content: ParagraphContent, look: RunLook, paragraph: Element): void {
    if (ignoredElements.has(element.name)) return;
    switch (element.name) {
      case 'w:r': {
        const properties = childOf(element, 'w:rPr');
        const own = properties ? this.#styles.lookOf(childOf(paragraph, 'w:pPr'), properties) : look;
        if (own.hidden) {
          this.#leftOut.hide(textBelow(element, 'w:t'));
          return;
        }
        for (const child of childrenOf(element)) this.#read(child, content, own, paragraph);
        return;
      }
      case 'w:t':
        this.#push(content, withSigns(element.textContent, look.font), look);
        return;
      case 'm:oMath':
        this.#push(content, formulaText(element), look);
        return;
      case 'w:tab':
        this.#pushSpace(content, look, content.tabs);
        return;
      case 'w:ptab':
        this.#push(content, ' ', look);
        return;
      case 'w:br':
      case 'w:cr':
        content.lines += 1;
        this.#pushSpace(content, look, content.breaks);
        return;
      case 'w:noBreakHyphen':
        this.#push(content, '-', look);
        return;
      case 'w:sym':
        this.#push(
          content,
          symbolSign(attributeOf(element, 'w:font'), attributeOf(element, 'w:char') ?? ''),
          look,
        );
        return;
      case 'w:lastRenderedPageBreak':
        this.#endScript(content);
        if (this.#paged) this.#page += 1;
        return;
      case 'w:footnoteReference':
      case 'w:endnoteReference':
      case 'w:commentReference': {
        const id = attributeOf(element, 'w:id');
        if (id !== null) content.notes.push(`${element.name.slice(2, -'Reference'.length)}/${id}`);
        return;
      }
      case 'w:fldChar':
        this.#updateFields(element, content, look);
        return;
      case 'w:instrText': {
        const field = this.#fields.at(-1);
        if (field && !field.result) field.instruction += element.textContent;
        return;
      }
      case 'w:sdt': {
        const box = checkboxText(element);
        if (box === null) break;
        this.#push(content, box, look);
        return;
      }
      case 'w:ruby': {
        // The reading aid follows its word in brackets.
        const [base, aid] = [childOf(element, 'w:rubyBase'), childOf(element, 'w:rt')];
        if (base) this.#read(base, content, look, paragraph);
        if (aid) this.#push(content, `(${textBelow(aid, 'w:t')})`, look);
        return;
      }
      case 'w:txbxContent':
        content.boxes.push(element);
        return;
      case 'v:textpath': {
        const text = attributeOf(element, 'string')?.trim();
        if (text) content.drawn.push(text);
        return;
      }
      case 'a:p': {
        const text = textBelow(element, 'a:t').trim();
        if (text) content.drawn.push(text);
        return;
      }
      case 'w:drawing':
      case 'w:pict':
      case 'w:object':
        content.objects.push(element);
        break;
    }
    for (const child of childrenOf(element)) this.#read(child, content, look, paragraph);
  }

  #updateFields(mark: Element, content: ParagraphContent, look: RunLook): void {
    const type = attributeOf(mark, 'w:fldCharType');
    const field = this.#fields.at(-1);
    if (type === 'begin') {
      const form = formFieldText(mark);
      if (form !== null) this.#push(content, form, look);
      this.#fields.push({ instruction: '', result: false, silent: form !== null });
    } else if (type === 'separate' && field) field.result = true;
    else if (type === 'end') this.#fields.pop();
  }
}
