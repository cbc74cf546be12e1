import { attributeOf, childOf, childrenOf, isElement, setAttribute, textBelow } from './dom.ts';
import type { Element } from './tree.ts';

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
  /** The field around it. */
  readonly outer: Field | null;
}

/** The smallest unit that a paragraph is read in; pieces are in the order of the text. */
export interface Piece {
  /**
   * text: w:t. sign: an element that stands for one character. atom: text that can't be divided, such as an equation.
   * object: anything else, without text.
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
  /** The kind of object; null for pieces with text. */
  readonly code: ObjectCode | null;
  /** The w:txbxContent elements of text boxes anchored here. */
  readonly boxes: readonly Element[];
}

/** Elements whose content is read as if it stood in their place; that of w:del and w:moveFrom isn't read. */
const wrappers = new Set([
  'w:hyperlink',
  'w:smartTag',
  'w:customXml',
  'w:fldSimple',
  'w:sdt',
  'w:sdtContent',
  'w:dir',
  'w:bdo',
  'w:ins',
  'w:moveTo',
  'm:oMathPara',
]);

const drawings = new Set(['w:drawing', 'w:pict', 'w:object', 'mc:AlternateContent']);
const objectCodes: ReadonlyMap<string, ObjectCode> = new Map([
  ['w:instrText', 'fieldMark'],
  ['w:footnoteReference', 'footnote'],
  ['w:endnoteReference', 'endnote'],
  ['w:commentReference', 'comment'],
  // Breaks of a line are signs; those of a page or column remain.
  ['w:br', 'pageBreak'],
]);

/** Characters of the symbol fonts that forms and lists use. */
const symbols: Readonly<Record<string, string>> = {
  f0a8: '☐',
  f0a3: '☐',
  f06f: '☐',
  f0fe: '☒',
  f078: '☒',
  f052: '☑',
  f0fc: '✓',
  f0b7: '•',
  f0a7: '▪',
};

/** The character of a w:sym; a bullet for an unknown one of a symbol font, whose code is for private use. */
function symbolOf(element: Element): string {
  const code = (attributeOf(element, 'w:char') ?? '').toLowerCase();
  const point = Number.parseInt(code, 16);
  if (symbols[code]) return symbols[code];
  return point > 0x20 && point < 0xe000 ? String.fromCodePoint(point) : '•';
}

/** Reads the pieces of one story's paragraphs in order, and keeps track of fields and pages. */
export class PieceReader {
  #field: Field | null = null;
  /** The current page, counted by the page breaks that Word has saved. */
  page = 1;
  /** The page on which the text of the last paragraph read begins. */
  startPage = 1;
  #textBegun = false;

  /** Reads a paragraph, and changes the text in its elements to what is read: see normalise. */
  read(paragraph: Element): Piece[] {
    const pieces: Piece[] = [];
    this.startPage = this.page;
    this.#textBegun = false;
    this.#readInline(paragraph, pieces);
    for (const [index, piece] of pieces.entries())
      if (piece.kind === 'text') normalise(piece, pieces[index - 1]);
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
        pieces.push(this.#makePiece('atom', child, null, toOneLine(textBelow(child, 'm:t'))));
      } else if (wrappers.has(name)) this.#readInline(child, pieces);
      else if (name === 'mc:AlternateContent') {
        const choice = childOf(child, 'mc:Choice') ?? childOf(child, 'mc:Fallback');
        if (choice) this.#readInline(choice, pieces);
      }
    }
  }

  #readRun(run: Element, pieces: Piece[]): void {
    for (const node of childrenOf(run)) {
      const { name } = node;
      const sign = signOf(node);
      if (name === 'w:rPr') continue;
      if (name === 'w:lastRenderedPageBreak') this.page += 1;
      else if ((sign !== null || name === 'w:t') && this.#inInstruction) {
        // Text inside a field's instruction isn't text of the document.
        pieces.push(this.#makePiece('object', node, run, '', 'fieldMark'));
      } else if (sign !== null) pieces.push(this.#makePiece('sign', node, run, sign));
      // The text is set by normalise.
      else if (name === 'w:t') pieces.push(this.#makePiece('text', node, run, ''));
      else if (name === 'w:ruby') pieces.push(this.#makePiece('atom', node, run, rubyOf(node)));
      else if (name === 'w:fldChar') this.#readFieldMark(node, run, pieces);
      else {
        const boxes = drawings.has(name) ? boxesOf(node) : [];
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
    boxes: readonly Element[] = [],
  ): Piece {
    if (kind !== 'object' && !this.#textBegun) {
      this.startPage = this.page;
      this.#textBegun = true;
    }
    return { kind, node, run, text, start: 0, field: this.#field, code, boxes };
  }

  get #inInstruction(): boolean {
    for (let field = this.#field; field; field = field.outer) if (!field.inResult) return true;
    return false;
  }

  #readFieldMark(node: Element, run: Element, pieces: Piece[]): void {
    const type = attributeOf(node, 'w:fldCharType');
    if (type === 'begin') this.#field = { begin: run, end: null, inResult: false, outer: this.#field };
    pieces.push(this.#makePiece('object', node, run, '', 'fieldMark'));
    if (type === 'separate' && this.#field) this.#field.inResult = true;
    if (type === 'end' && this.#field) {
      this.#field.end = run;
      this.#field = this.#field.outer;
    }
  }
}

/** The character that an element stands for, or null. */
function signOf(node: Element): string | null {
  switch (node.name) {
    case 'w:tab':
    case 'w:ptab':
      return '\t';
    case 'w:cr':
      return '\n';
    case 'w:br': {
      const type = attributeOf(node, 'w:type');
      return type === null || type === 'textWrapping' ? '\n' : null;
    }
    case 'w:noBreakHyphen':
      return '\u2011';
    case 'w:sym':
      return symbolOf(node);
    default:
      return null;
  }
}

/** The text that a reader sees below its reading aids (ruby). */
function rubyOf(element: Element): string {
  const base = childOf(element, 'w:rubyBase');
  return base ? toOneLine(textBelow(base, 'w:t')) : '';
}

function toOneLine(text: string): string {
  return text.replace(/[\t\n\r]/g, ' ').normalize('NFC');
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

/**
 * Makes an element hold exactly the text that is read: white space as Word shows it, characters in NFC. Marks at the
 * start of a text that belong to the last letter of the text before are moved there.
 */
function normalise(piece: Piece, before: Piece | undefined): void {
  const originalText = piece.node.textContent;
  const preserved = attributeOf(piece.node, 'xml:space') === 'preserve';
  let text = originalText.replace(/[\t\n\r]/g, ' ');
  if (!preserved) text = text.replace(/^ +| +$/g, '');
  text = text.normalize('NFC');
  const marks = /^[\p{M}\u1160-\u11ff]+/u.exec(text)?.[0];
  if (marks && before?.kind === 'text' && (before.text + marks).normalize('NFC') !== before.text + marks) {
    text = text.slice(marks.length);
    setText(before, (before.text + marks).normalize('NFC'));
  }
  if (text !== originalText) setText(piece, text);
  else piece.text = text;
}

/** Changes the text of a piece and of its element. */
export function setText(piece: Piece, text: string): void {
  piece.text = text;
  piece.node.textContent = text;
  // Only two characters are looked at, since one expression for both ends would scan the whole text.
  if (/\s/.test(text.charAt(0) + text.charAt(text.length - 1))) {
    setAttribute(piece.node, 'xml:space', 'preserve');
  }
}
