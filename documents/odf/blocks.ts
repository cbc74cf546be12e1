import type { DraftBlock, TableRow } from '../builder.ts';
import { isCaption, listMarker } from '../patterns.ts';
import { termMarkOf } from '../terms/beside-terms.ts';
import type { TermMark } from '../terms/definitions.ts';
import { attributeOf, childrenOf } from '../xml/dom.ts';
import type { Element } from '../xml/tree.ts';
import { readAnnotation, readInline } from './inline.ts';
import { OdfNumbering } from './numbering.ts';
import type { OdfSource } from './source.ts';

/** The most columns over which a cell extends or is repeated. */
const widestCell = 64;
/** The most rows that are repeated. */
const mostRepeats = 1000;
/** The greatest length of a caption, in characters. */
const longestCaption = 300;
const indexes =
  /^text:(?:table-of-content|alphabetical-index|illustration-index|table-index|object-index|user-index|bibliography)$/;

interface ListPlace {
  readonly style: Element | null;
  readonly level: number;
}

/** Reads the elements of an OpenDocument text, one after another, as its tracked changes would leave it if accepted. */
export class OdfReader {
  readonly blocks: DraftBlock[] = [];
  /** The first paragraph with the style of a title. */
  title: string | null = null;
  /** The marks of terms and meanings that tabs and hanging indents of paragraphs give. */
  readonly terms = new Map<DraftBlock, TermMark>();
  /** The left indents of paragraphs, in pixels of CSS. */
  readonly indents = new Map<DraftBlock, number>();
  readonly #source: OdfSource;
  readonly #headings = new OdfNumbering();
  /** The counters of lists by their styles, since a list may be continued. */
  readonly #lists = new Map<Element | null, OdfNumbering>();

  constructor(source: OdfSource) {
    this.#source = source;
  }

  read(element: Element): void {
    switch (element.name) {
      case 'text:h':
      case 'text:p':
        this.#readParagraph(element, null);
        break;
      case 'text:list':
        this.#readList(element, null);
        break;
      case 'table:table':
        this.#readTable(element);
        break;
      case 'text:tracked-changes':
        break;
      case 'text:section':
        if (isHiddenSection(element)) this.#source.leftOut.hide(element.textContent);
        else this.readAll(element);
        break;
      case 'draw:frame':
        this.#noteFrame(element);
        this.readAll(element);
        break;
      default:
        if (indexes.test(element.name)) this.#readIndex(element);
        else if (
          /^draw:(?:text-box|g|custom-shape|rect|ellipse|a)$|^text:(?:numbered-paragraph|index-body|index-title)$|^style:region-(?:left|center|right)$/.test(
            element.name,
          )
        )
          this.readAll(element);
    }
  }

  /** Notes a frame whose content isn't read: an object, or a picture, which is an object's preview beside one. */
  #noteFrame(frame: Element): void {
    const children = childrenOf(frame);
    const objects = children.filter(({ name }) => /^draw:(?:object|plugin)/.test(name));
    const holds = (name: string) => children.some((child) => child.name === name);
    for (const object of objects) this.#source.noteObject(object);
    if (objects.length === 0 && holds('draw:image') && !holds('draw:text-box'))
      this.#source.notePicture(frame);
  }

  readAll(parent: Element): void {
    for (const child of childrenOf(parent)) this.read(child);
  }

  /** @param marker that of the list item which the paragraph begins */
  #readParagraph(element: Element, item: { marker: string; level: number } | null): void {
    const content = readInline(element, this.#source);
    const text = content.text.trim();
    if (text !== '') {
      const block = this.#blockOf(element, text, item);
      const hanging = this.#source.styles.hangs(attributeOf(element, 'text:style-name'));
      const mark = block.kind === 'paragraph' ? termMarkOf(text, hanging) : null;
      if (mark) this.terms.set(block, mark);
      const indent = this.#source.styles.indentOf(attributeOf(element, 'text:style-name'));
      if (block.kind === 'paragraph') this.indents.set(block, indent);
      this.blocks.push(block);
    }
    for (const annotation of content.annotations)
      this.blocks.push({ kind: 'comment', ...readAnnotation(annotation, this.#source) });
    for (const note of content.notes) this.#readNote(note);
    for (const box of content.boxes) this.read(box);
  }

  #blockOf(element: Element, text: string, item: { marker: string; level: number } | null): DraftBlock {
    if (element.name === 'text:h') {
      const level = Number(attributeOf(element, 'text:outline-level') ?? 1);
      const marker = item?.marker ?? this.#headingMarker(element, level);
      return { kind: 'heading', level, text: marker === '' ? text : `${marker} ${text}` };
    }
    const role = this.#source.styles.roleOf(attributeOf(element, 'text:style-name'));
    if (role === 'title') {
      this.title ??= text;
      return { kind: 'heading', level: 1, text };
    }
    if (item && item.marker !== '') return { kind: 'listItem', ...item, text: `${item.marker} ${text}` };
    if (role === 'code') return { kind: 'code', text };
    if (text.length < longestCaption && (role === 'caption' || isCaption(text)))
      return { kind: 'caption', text };
    const typed = listMarker(text);
    return typed ? { kind: 'listItem', level: 1, marker: typed.marker, text } : { kind: 'paragraph', text };
  }

  #headingMarker(heading: Element, level: number): string {
    const { outline } = this.#source.styles;
    if (!outline || attributeOf(heading, 'text:is-list-header') === 'true') return '';
    const start = attributeOf(heading, 'text:start-value');
    return this.#headings.next(outline, level, start === null ? null : Number(start));
  }

  #readNote(body: Element): void {
    const reader = new OdfReader(this.#source);
    reader.readAll(body);
    const texts = reader.blocks.map((block) => ('text' in block ? block.text : ''));
    this.blocks.push({ kind: 'footnote', text: texts.join(' ') });
  }

  #readList(list: Element, outer: ListPlace | null): void {
    const style = this.#source.styles.listOf(attributeOf(list, 'text:style-name')) ?? outer?.style ?? null;
    const level = (outer?.level ?? 0) + 1;
    const numbering = this.#lists.get(style) ?? new OdfNumbering();
    this.#lists.set(style, numbering);
    const isContinued =
      attributeOf(list, 'text:continue-numbering') === 'true' ||
      attributeOf(list, 'text:continue-list') !== null;
    if (!outer && !isContinued) numbering.restart();
    for (const item of childrenOf(list)) {
      const start = attributeOf(item, 'text:start-value');
      const holdsText = childrenOf(item).some(({ name }) => name === 'text:p' || name === 'text:h');
      let marker =
        item.name === 'text:list-item' && holdsText
          ? numbering.next(style, level, start === null ? null : Number(start))
          : '';
      for (const child of childrenOf(item)) {
        if (child.name === 'text:list') this.#readList(child, { style, level });
        else if (child.name === 'text:p' || child.name === 'text:h') {
          this.#readParagraph(child, { marker, level });
          marker = '';
        } else this.read(child);
      }
    }
  }

  /** Reads a table of contents or an index: readable, but not running text. */
  #readIndex(index: Element): void {
    const reader = new OdfReader(this.#source);
    for (const part of childrenOf(index)) if (part.name === 'text:index-body') reader.readAll(part);
    for (const block of reader.blocks)
      this.blocks.push('text' in block ? { kind: 'reference', text: block.text } : block);
  }

  #readTable(table: Element): void {
    const rowElements = [...rowsOf(table)];
    const cells = rowElements.flatMap(({ row }) => cellsOf(row));
    const [only] = cells;
    if (only && cells.length === 1) {
      // A table with one cell is a frame around text.
      this.readAll(only);
      return;
    }
    const nested: DraftBlock[] = [];
    const rows = rowElements.flatMap(({ row, header }): TableRow[] => {
      const texts = cellsOf(row).flatMap((cell) => {
        const text = cell.name === 'table:table-cell' ? this.#readCell(cell, nested) : '';
        const repeats = Number(attributeOf(cell, 'table:number-columns-repeated') ?? 1);
        return Array.from({ length: Math.min(widestCell, Math.max(1, repeats)) }, () => text);
      });
      const repeats = Number(attributeOf(row, 'table:number-rows-repeated') ?? 1);
      return Array.from({ length: Math.min(mostRepeats, Math.max(1, repeats)) }, () => ({
        header,
        cells: texts,
      }));
    });
    const [first] = rows;
    if (first && rows.length > 1 && !rows.some(({ header }) => header)) first.header = true;
    this.blocks.push({ kind: 'table', rows }, ...nested);
  }

  /** @param nested receives what isn't text of the cell: tables within it, notes and comments */
  #readCell(cell: Element, nested: DraftBlock[]): string {
    const reader = new OdfReader(this.#source);
    reader.readAll(cell);
    const texts: string[] = [];
    for (const block of reader.blocks) {
      if (block.kind === 'table' || block.kind === 'footnote' || block.kind === 'comment') nested.push(block);
      else if (typeof block.text === 'string') texts.push(block.text);
    }
    return texts.join('\n');
  }
}

/** A section is hidden always, or by a condition that held when the file was saved. */
function isHiddenSection(section: Element): boolean {
  const display = attributeOf(section, 'text:display');
  return display === 'none' || (display === 'condition' && attributeOf(section, 'text:is-hidden') === 'true');
}

/** The rows of a table, those of groups and of its head among them. */
function* rowsOf(parent: Element, inHead = false): Generator<{ row: Element; header: boolean }> {
  for (const child of childrenOf(parent)) {
    if (child.name === 'table:table-row') yield { row: child, header: inHead };
    else if (child.name === 'table:table-header-rows') yield* rowsOf(child, true);
    else if (child.name === 'table:table-rows' || child.name === 'table:table-row-group')
      yield* rowsOf(child, inHead);
  }
}

function cellsOf(row: Element): Element[] {
  return childrenOf(row).filter(
    ({ name }) => name === 'table:table-cell' || name === 'table:covered-table-cell',
  );
}
