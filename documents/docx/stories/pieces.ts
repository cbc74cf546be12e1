import type { VerticalScript } from '../../superscripts.ts';
import { attributeOf, childOf, childrenOf, isElement } from '../../xml/dom.ts';
import type { Element } from '../../xml/tree.ts';
import { checkboxText, formFieldText } from '../form-fields.ts';
import { formulaText } from '../formulas.ts';
import type { Styles } from '../styles.ts';
import { normalise, showMeaning } from './piece-text.ts';
import { rubyOf, signOf, toOneLine } from './signs.ts';

type ObjectCode =
  | 'image'
  | 'textBox'
  | 'footnote'
  | 'endnote'
  /** A break of a page or a column. */
  | 'pageBreak'
  | 'comment'
  /** A mark of a field, or a part of its instruction. */
  | 'fieldMark'
  /** An equation, or a word with a reading aid. */
  | 'equation'
  /** The sign of a content control that can be ticked. */
  | 'checkbox'
  | 'other';

/**
 * A complex field, perhaps across several paragraphs: the runs with its first and its last mark. `end` is null until it
 * is read.
 */
export interface Field {
  readonly begin: Element;
  end: Element | null;
  /** True once its instruction has ended and its result has begun. */
  inResult: boolean;
  /** True for an old form field whose own mark shows its value, so that its result isn't read. */
  readonly silent: boolean;
  /** The field around it. */
  readonly outer: Field | null;
}

/** The smallest unit that a paragraph is read in; pieces are in the order of the text. */
export interface Piece {
  /**
   * text: w:t. sign: an element that stands for one character. atom: text that can't be divided, such as an equation or
   * the 6 of 10⁶. object: anything else, without text.
   */
  readonly kind: 'text' | 'sign' | 'atom' | 'object';
  node: Element;
  /** The w:r that contains it; null for an equation, which stands beside runs. */
  run: Element | null;
  text: string;
  /** Its offset in the paragraph's text. */
  start: number;
  /** The innermost field around it, or null. */
  readonly field: Field | null;
  /** The kind of object; null for most pieces with text. */
  readonly code: ObjectCode | null;
  /** The letters that a raised or lowered text is written with; absent for other pieces. */
  readonly raised?: { readonly text: string; readonly script: VerticalScript };
  /** The w:txbxContent elements of text boxes anchored here. */
  readonly boxes: readonly Element[];
}

/** Elements whose content is read as if it stood in their place; that of w:del and w:moveFrom isn't read. */
const wrappers = new Set([
  'w:hyperlink',
  'w:smartTag',
  'w:customXml',
  'w:fldSimple',
  'w:sdtContent',
  'w:dir',
  'w:bdo',
  'w:ins',
  'w:moveTo',
  'm:oMathPara',
]);

/** Shared by the pieces of a long document, nearly all of which hold no text boxes. */
const none: readonly Element[] = [];
const drawings = new Set(['w:drawing', 'w:pict', 'w:object', 'mc:AlternateContent']);
const objectCodes: ReadonlyMap<string, ObjectCode> = new Map([
  ['w:instrText', 'fieldMark'],
  ['w:footnoteReference', 'footnote'],
  ['w:endnoteReference', 'endnote'],
  ['w:commentReference', 'comment'],
  // Breaks of a line are signs; those of a page or column remain.
  ['w:br', 'pageBreak'],
]);

/** Reads the pieces of one story's paragraphs in order, and keeps track of fields and pages. */
export class PieceReader {
  #field: Field | null = null;
  /** The current page, counted by the page breaks that Word has saved. */
  page = 1;
  /** The page on which the text of the last paragraph read begins. */
  startPage = 1;
  #textBegun = false;
  readonly #styles: Styles;

  constructor(styles: Styles) {
    this.#styles = styles;
  }

  /** Reads a paragraph, and changes the text in its elements to what is read: see normalise. */
  read(paragraph: Element): Piece[] {
    const written: Piece[] = [];
    this.startPage = this.page;
    this.#textBegun = false;
    this.#readInline(paragraph, written);
    for (const [index, piece] of written.entries())
      if (piece.kind === 'text') normalise(piece, written[index - 1]);
    const properties = childOf(paragraph, 'w:pPr');
    const pieces = showMeaning(written, (run) => this.#styles.lookOf(properties, childOf(run, 'w:rPr')));
    let offset = 0;
    for (const piece of pieces) {
      piece.start = offset;
      offset += piece.text.length;
    }
    return pieces;
  }

  #readInline(parent: Element, pieces: Piece[]): void {
    for (const child of childrenOf(parent)) {
      const name = child.name;
      if (name === 'w:r') this.#readRun(child, pieces);
      else if (name === 'm:oMath') {
        pieces.push(this.#makePiece('atom', child, null, toOneLine(formulaText(child)), 'equation'));
      } else if (name === 'w:sdt') this.#readControl(child, pieces);
      else if (wrappers.has(name)) this.#readInline(child, pieces);
      else if (name === 'mc:AlternateContent') {
        const choice = childOf(child, 'mc:Choice') ?? childOf(child, 'mc:Fallback');
        if (choice) this.#readInline(choice, pieces);
      }
    }
  }

  /** Reads a content control; one that can be ticked shows its box, whatever sign it holds. */
  #readControl(control: Element, pieces: Piece[]): void {
    const box = checkboxText(control);
    const first = pieces.length;
    this.#readInline(control, pieces);
    if (box === null) return;
    const inside = pieces.splice(first);
    const sign = inside.find(({ kind }) => kind === 'text' || kind === 'sign');
    for (const { node, run } of inside)
      pieces.push(
        node === sign?.node
          ? this.#makePiece('atom', node, run, box, 'checkbox')
          : this.#makePiece('object', node, run, '', 'other'),
      );
  }

  #readRun(run: Element, pieces: Piece[]): void {
    for (const node of childrenOf(run)) {
      const { name } = node;
      const sign = signOf(node);
      if (name === 'w:rPr') continue;
      if (name === 'w:lastRenderedPageBreak') this.page += 1;
      else if ((sign !== null || name === 'w:t') && this.#isUnread) {
        // Text inside a field's instruction isn't text of the document.
        pieces.push(this.#makePiece('object', node, run, '', 'fieldMark'));
      } else if (sign !== null) pieces.push(this.#makePiece('sign', node, run, sign));
      // The text is set by normalise.
      else if (name === 'w:t') pieces.push(this.#makePiece('text', node, run, ''));
      else if (name === 'w:ruby') pieces.push(this.#makePiece('atom', node, run, rubyOf(node), 'equation'));
      else if (name === 'w:fldChar') this.#readFieldMark(node, run, pieces);
      else {
        const boxes = drawings.has(name) ? boxesOf(node) : none;
        const code = boxes.length > 0 ? 'textBox' : drawings.has(name) ? 'image' : objectCodes.get(name);
        pieces.push(this.#makePiece('object', node, run, '', code ?? 'other', boxes));
      }
    }
  }

  #makePiece(
    kind: Piece['kind'],
    node: Element,
    run: Element | null,
    text: string,
    code: ObjectCode | null = null,
    boxes: readonly Element[] = none,
  ): Piece {
    if (kind !== 'object' && !this.#textBegun) {
      this.startPage = this.page;
      this.#textBegun = true;
    }
    return { kind, node, run, text, start: 0, field: this.#field, code, boxes };
  }

  get #isUnread(): boolean {
    for (let field = this.#field; field; field = field.outer)
      if (!field.inResult || field.silent) return true;
    return false;
  }

  #readFieldMark(node: Element, run: Element, pieces: Piece[]): void {
    const type = attributeOf(node, 'w:fldCharType');
    const form = type === 'begin' ? formFieldText(node) : null;
    const isShown = form !== null && form !== '' && !this.#isUnread;
    if (type === 'begin')
      this.#field = {
        begin: run,
        end: null,
        inResult: false,
        silent: form !== null,
        outer: this.#field,
      };
    pieces.push(
      isShown
        ? this.#makePiece('atom', node, run, form)
        : this.#makePiece('object', node, run, '', 'fieldMark'),
    );
    if (type === 'separate' && this.#field) this.#field.inResult = true;
    if (type === 'end' && this.#field) {
      this.#field.end = run;
      this.#field = this.#field.outer;
    }
  }
}

/** The outermost text boxes at or below an element; in AlternateContent only the given alternative is searched. */
export function boxesOf(element: Element, alternative: 'mc:Choice' | 'mc:Fallback' = 'mc:Choice'): Element[] {
  if (element.name === 'w:txbxContent') return [element];
  const chosen =
    element.name === 'mc:AlternateContent'
      ? [childOf(element, alternative)].filter(isElement)
      : childrenOf(element);
  return chosen.flatMap((child) => boxesOf(child, alternative));
}
