import { KalemError } from '#contract/errors.ts';
import type { DraftBlock } from '../builder.ts';
import { textOfBlocks } from '../letterhead.ts';
import { ScriptedLine, type VerticalScript } from '../superscripts.ts';
import { type Alternative, alternativeText, saidAlone, withoutSaid } from './alternative-text.ts';
import { fieldText } from './fields.ts';
import { glossaryBlocks } from './glossary.ts';
import { joinedText } from './joined-text.ts';
import { markedItems } from './lists.ts';
import { isHidden, isLeftOut, isNote, isNoteMark, mainPart } from './parts.ts';
import { type HtmlPicture, picturesIn } from './pictures.ts';
import { preformattedText, scriptOf } from './scripts.ts';
import { paragraphOf, type Shape, shapeOf } from './shapes.ts';
import { type StyleSheet, styleSheetOf } from './style-sheet.ts';
import { cellsOf, isLayout, rowsOf, tableRows } from './tables.ts';
import { elementsOf, type HtmlElement, type HtmlNode, isElement, parseHtml, rawText } from './tree.ts';

/** What is read from a page. */
export interface HtmlContent {
  readonly blocks: DraftBlock[];
  /** The pictures that it shows. */
  readonly pictures: readonly HtmlPicture[];
  /** The text that it hides, which isn't read; '' without any. */
  readonly hidden: string;
  /** The page's own title; '' without one. */
  readonly title: string;
}

/** Elements nested deeper than this are an attack, or would overflow the reader's stack. */
const deepestNesting = 1000;

const inlineNames = new Set(
  (
    'a abbr acronym b bdi bdo big cite code data del dfn em font i img input ins kbd label mark math nobr output q ' +
    'picture ruby s samp select small span strike strong sub sup textarea time tt u var wbr br'
  ).split(' '),
);

/**
 * Reads the text of an HTML page: its main part, without navigation, scripts and what isn't shown.
 * @param styles the texts of style sheets beside the page
 * @throws KalemError document_too_complex
 */
export function readHtmlText(source: string, styles = ''): HtmlContent {
  const root = parseHtml(source);
  const reader = new PageReader(styleSheetOf(root, styles));
  const part = mainPart(root);
  reader.read(part, { depth: 0, atEdge: true, list: 0, note: false });
  const blocks = reader.finish();
  return { blocks, pictures: reader.pictures, hidden: reader.hidden.join('\n'), title: titleOf(root) };
}

function titleOf(root: HtmlElement): string {
  const head = elementsOf(root).find(({ tagName }) => tagName === 'head');
  const title = head && elementsOf(head).find(({ tagName }) => tagName === 'title');
  return title ? rawText(title).trim() : '';
}

interface Surroundings {
  /** The number of elements around. */
  readonly depth: number;
  /** True outside of articles and sections, where headers and footers are those of the page. */
  readonly atEdge: boolean;
  /** The number of lists around. */
  readonly list: number;
  /** True within a note. */
  readonly note: boolean;
}

class PageReader {
  readonly pictures: HtmlPicture[];
  readonly hidden: string[];
  readonly #sheet: StyleSheet;
  readonly #blocks: DraftBlock[] = [];
  /** Blocks that are only the text for a picture. */
  readonly #alternatives = new Set<DraftBlock>();
  /** The text of the line that is being read. */
  readonly #line = new ScriptedLine();
  /** Set within raised or lowered text. */
  #script: VerticalScript | null = null;
  #shape: Shape = { kind: 'paragraph' };
  /** The texts for pictures in the line. */
  #lineAlternatives: Alternative[] = [];
  /** The number of links around. */
  #links = 0;

  /** @param pictures takes the pictures of the page, those in cells among them @param hidden takes hidden texts */
  constructor(sheet: StyleSheet, pictures: HtmlPicture[] = [], hidden: string[] = []) {
    this.#sheet = sheet;
    this.pictures = pictures;
    this.hidden = hidden;
  }

  finish(): DraftBlock[] {
    this.#flush();
    return withoutSaid(this.#blocks, this.#alternatives);
  }

  read(parent: HtmlElement, around: Surroundings): void {
    if (around.depth > deepestNesting)
      throw new KalemError('document_too_complex', {}, 'the page is nested too deeply');
    for (const node of parent.childNodes) this.#readNode(node, around);
  }

  #readNode(node: HtmlNode, around: Surroundings): void {
    if (!isElement(node)) {
      if (node.nodeName === '#text' && 'value' in node) this.#line.write(node.value, this.#script);
      return;
    }
    if (node.tagName === 'svg') this.pictures.push(...picturesIn(node));
    if (this.#leavesOut(node, { ...around, atEdge: around.atEdge && !isNote(node) })) return;
    const inner = { ...around, depth: around.depth + 1 };
    if (inlineNames.has(node.tagName)) {
      this.#readInline(node, inner);
      return;
    }
    this.#flush();
    if (isNote(node) && !around.note) this.#readAs({ kind: 'footnote' }, node, { ...inner, note: true });
    else this.#readBlock(node, inner);
    this.#flush();
    if (!around.note) this.#shape = { kind: 'paragraph' };
  }

  /** True for an element that isn't read; the text of one that is hidden is noted. */
  #leavesOut(element: HtmlElement, around: Surroundings): boolean {
    if (isLeftOut(element, around.atEdge)) return true;
    if (!isHidden(element)) return false;
    const reader = new PageReader(this.#sheet);
    reader.read(element, { ...around, depth: around.depth + 1 });
    this.hidden.push(textOfBlocks(reader.finish()), ...reader.hidden);
    return true;
  }

  #readInline(node: HtmlElement, inner: Surroundings): void {
    if (isNoteMark(node)) return;
    switch (node.tagName) {
      case 'br':
        // Two line breaks are how old pages part paragraphs.
        if (/\n[^\S\n]*$/.test(this.#line.text)) this.#flush();
        else this.#line.write('\n', null);
        return;
      case 'input':
      case 'textarea':
      case 'select':
        this.#writeApart(fieldText(node) ?? '');
        return;
      case 'img': {
        const text = alternativeText(node);
        this.pictures.push(...picturesIn(node));
        if (text !== '') this.#lineAlternatives.push({ text, isLink: this.#links > 0 });
        // A single letter is drawn as the first of a word.
        if (text.length === 1) this.#line.write(text, this.#script);
        else this.#writeApart(text);
        return;
      }
      case 'wbr':
        return;
      case 'q':
        this.#line.write('“', this.#script);
        this.read(node, inner);
        this.#line.write('”', this.#script);
        return;
      default: {
        const outer = this.#script;
        const links = node.tagName === 'a' ? 1 : 0;
        this.#script = scriptOf(node, outer, this.#sheet);
        this.#links += links;
        this.read(node, inner);
        this.#links -= links;
        this.#script = outer;
      }
    }
  }

  #writeApart(text: string): void {
    if (text !== '') this.#line.write(` ${text} `, null);
  }

  /** Reads an element whose texts are all of one kind. */
  #readAs(shape: Shape, element: HtmlElement, around: Surroundings): void {
    this.#shape = shape;
    this.read(element, around);
  }

  #readBlock(element: HtmlElement, around: Surroundings): void {
    const shape = shapeOf(element);
    if (shape) {
      this.#readAs(shape, element, around);
      return;
    }
    switch (element.tagName) {
      case 'ul':
      case 'ol':
        this.#readList(element, around);
        break;
      case 'dl':
        this.#readGlossary(element, around);
        break;
      case 'table':
        this.#readTable(element, around);
        break;
      case 'pre':
      case 'xmp':
      case 'plaintext':
        this.#blocks.push({ kind: 'code', text: preformattedText(element, this.#sheet).replace(/^\n/, '') });
        break;
      case 'article':
      case 'section':
        this.read(element, { ...around, atEdge: false });
        break;
      default:
        this.read(element, around);
    }
  }

  #readList(list: HtmlElement, around: Surroundings): void {
    const level = around.list + 1;
    for (const { element: item, marker } of markedItems(list)) {
      if (marker === null) {
        this.#readNode(item, { ...around, list: level });
        continue;
      }
      if (this.#leavesOut(item, around)) continue;
      const inner = { ...around, depth: around.depth + 2, list: level };
      if (isNote(item)) this.#readAs({ kind: 'footnote' }, item, { ...inner, note: true });
      else if (around.note) this.read(item, inner);
      else this.#readAs({ kind: 'listItem', level, marker }, item, inner);
      this.#flush();
    }
  }

  #readGlossary(list: HtmlElement, around: Surroundings): void {
    const blocksWithin = (part: HtmlElement) => this.#blocksWithin(part, around);
    const leavesOut = (part: HtmlElement) => this.#leavesOut(part, around);
    for (const block of glossaryBlocks(list, leavesOut, blocksWithin)) this.#blocks.push(block);
  }

  #readTable(table: HtmlElement, around: Surroundings): void {
    if (isLayout(table)) {
      for (const { row } of rowsOf(table))
        for (const cell of cellsOf(row)) {
          if (this.#leavesOut(cell, around)) continue;
          this.read(cell, { ...around, depth: around.depth + 3 });
          this.#flush();
        }
      return;
    }
    const caption = elementsOf(table).find(({ tagName }) => tagName === 'caption');
    if (caption) {
      this.#readAs({ kind: 'caption' }, caption, around);
      this.#flush();
    }
    const rows = tableRows(table, {
      leavesOut: (part) => isHidden(part) && this.#leavesOut(part, around),
      textOf: (cell) => joinedText(this.#blocksWithin(cell, around)),
    });
    this.#blocks.push({ kind: 'table', rows });
  }

  /** The blocks of an element by itself. */
  #blocksWithin(element: HtmlElement, around: Surroundings): DraftBlock[] {
    const reader = new PageReader(this.#sheet, this.pictures, this.hidden);
    reader.read(element, { ...around, depth: around.depth + 1, list: 0 });
    return reader.finish();
  }

  #flush(): void {
    const line = this.#line.take().trim();
    const alternatives = this.#lineAlternatives.splice(0);
    const pictured = alternatives.map((each) => each.text).join(' ');
    const isAlternative = pictured !== '' && line.replace(/\s+/g, ' ') === pictured;
    const text = isAlternative ? saidAlone(alternatives) : line;
    if (text === '') return;
    const shape = this.#shape;
    if (isAlternative && shape.kind === 'paragraph') {
      const block: DraftBlock = { kind: 'caption', text };
      this.#alternatives.add(block);
      this.#blocks.push(block);
      return;
    }
    if (shape.kind === 'listItem') {
      this.#blocks.push({ ...shape, text: `${shape.marker} ${text}` });
      // What follows in the same item is no further item.
      this.#shape = { kind: 'paragraph' };
    } else this.#blocks.push(shape.kind === 'paragraph' ? paragraphOf(text) : { ...shape, text });
  }
}
