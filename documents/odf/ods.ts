import type { Document } from '#contract/documents.ts';
import { DocumentBuilder } from '../builder.ts';
import { withMargins } from '../heads/margins.ts';
import { addGrids } from '../sheets/blocks.ts';
import { type Area, CellCounter, type Grid, type GridCell, type GridComment } from '../sheets/grid.ts';
import { attributeOf, childOf, childrenOf } from '../xml/dom.ts';
import { readChildren } from '../xml/parse.ts';
import type { Element } from '../xml/tree.ts';
import { readOdf } from './archive.ts';
import { OdfReader } from './blocks.ts';
import { paragraphTexts, readAnnotation } from './inline.ts';
import { marginLines } from './margins.ts';
import type { OdfSource } from './source.ts';

/** The elements that hold the rows of a table. */
const rowHolders = ['table:table', 'table:table-row-group', 'table:table-header-rows', 'table:table-rows'];
const numericTypes = new Set(['float', 'percentage', 'currency', 'date', 'time', 'boolean']);

/**
 * Reads an OpenDocument spreadsheet: cells as the program showed them when it saved the file, comments, drawn texts.
 * @throws KalemError document_encrypted, document_corrupt, document_too_complex, document_empty
 */
export function readOds(path: string, onProgress: (fraction: number) => void): Promise<Document> {
  return readOdf(path, ({ content, common, source, title }) => {
    onProgress(0.2);
    const counter = new CellCounter();
    const tables = new Map<Element, TableReader>();
    readChildren(content, [...rowHolders, 'office:spreadsheet'], (element, parent) => {
      if (parent.name === 'office:spreadsheet') return;
      const table = tableAround(parent);
      if (table?.parentNode?.name !== 'office:spreadsheet') return;
      const reader = tables.get(table) ?? new TableReader(table, source, counter);
      tables.set(table, reader);
      reader.read(element);
    });
    onProgress(0.7);
    const builder = new DocumentBuilder('ods');
    const grids = [...tables.values()].map((reader) => reader.toGrid());
    const lines = marginLines(common, source);
    addGrids(builder, grids, (fraction) => onProgress(0.7 + 0.3 * fraction), lines);
    return withMargins(source.leftOut.build(builder, title, 0), lines);
  });
}

function tableAround(element: Element): Element | null {
  let around: Element | null = element;
  while (around && around.name !== 'table:table') around = around.parentNode;
  return around;
}

/** Reads a sheet, one of its children after another. */
class TableReader {
  readonly #table: Element;
  readonly #source: OdfSource;
  readonly #counter: CellCounter;
  readonly #cells: GridCell[] = [];
  readonly #merges: Area[] = [];
  readonly #comments: GridComment[] = [];
  readonly #drawn: { kind: 'paragraph'; text: string }[] = [];
  readonly #hiddenColumns = new Set<number>();
  #hidesCells = false;
  #column = 0;
  #row = 0;

  constructor(table: Element, source: OdfSource, counter: CellCounter) {
    this.#table = table;
    this.#source = source;
    this.#counter = counter;
  }

  read(element: Element): void {
    if (element.name === 'table:table-row') this.#readRow(element);
    else if (element.name === 'table:table-column') this.#readColumn(element);
    else if (/^table:table-(?:header-)?columns?(?:-group)?$/.test(element.name))
      for (const column of childrenOf(element)) this.read(column);
    else if (element.name === 'table:shapes') this.#readShapes(element);
  }

  toGrid(): Grid {
    const style = attributeOf(this.#table, 'table:style-name');
    const display = this.#source.styles.propertyOf('table', style, 'style:table-properties', 'table:display');
    return {
      name: attributeOf(this.#table, 'table:name') ?? '',
      hidden: display === 'false',
      hidesCells: this.#hidesCells,
      lacksResults: false,
      // Repeated rows are added cell by cell.
      cells: this.#cells.sort((a, b) => a.row - b.row || a.column - b.column),
      merges: this.#merges,
      tables: [],
      comments: this.#comments,
      drawn: this.#drawn,
    };
  }

  #readColumn(column: Element): void {
    const count = repeatsOf(column, 'table:number-columns-repeated');
    if (isHidden(column))
      // Nobody hides columns beyond those that programs know.
      for (let index = 1; index <= Math.min(count, 16_384); index += 1)
        this.#hiddenColumns.add(this.#column + index);
    this.#column += count;
  }

  #readRow(row: Element): void {
    const repeats = repeatsOf(row, 'table:number-rows-repeated');
    const hidden = isHidden(row);
    let column = 1;
    for (const cell of childrenOf(row)) {
      const count = repeatsOf(cell, 'table:number-columns-repeated');
      if (cell.name === 'table:table-cell') this.#readCell(cell, { column, count, repeats, hidden });
      column += count;
    }
    this.#row += repeats;
  }

  #readCell(
    cell: Element,
    { column, count, repeats, hidden }: { column: number; count: number; repeats: number; hidden: boolean },
  ): void {
    const text = paragraphTexts(cell, this.#source).join('\n').trim();
    const first = this.#row + 1;
    const annotation = childOf(cell, 'office:annotation');
    if (annotation) this.#comments.push({ row: first, column, ...readAnnotation(annotation, this.#source) });
    this.#readShapes(cell);
    const width = repeatsOf(cell, 'table:number-columns-spanned');
    const height = repeatsOf(cell, 'table:number-rows-spanned');
    if (width > 1 || height > 1)
      this.#merges.push({ top: first, left: column, bottom: first + height - 1, right: column + width - 1 });
    if (text === '') return;
    this.#counter.add(count * repeats);
    const numeric = numericTypes.has(attributeOf(cell, 'office:value-type') ?? '');
    for (let down = 0; down < repeats; down += 1)
      for (let across = 0; across < count; across += 1) {
        this.#cells.push({ row: first + down, column: column + across, text, numeric, bold: false });
        if (hidden || this.#hiddenColumns.has(column + across)) this.#hidesCells = true;
      }
  }

  #readShapes(parent: Element): void {
    this.#source.place = attributeOf(this.#table, 'table:name') ?? '';
    const reader = new OdfReader(this.#source);
    for (const shape of childrenOf(parent)) if (shape.name.startsWith('draw:')) reader.read(shape);
    for (const block of reader.blocks)
      if ('text' in block && typeof block.text === 'string')
        this.#drawn.push({ kind: 'paragraph', text: block.text });
  }
}

function repeatsOf(element: Element, name: string): number {
  return Math.max(1, Number(attributeOf(element, name) ?? 1) || 1);
}

function isHidden(element: Element): boolean {
  return /^(?:collapse|filter)$/.test(attributeOf(element, 'table:visibility') ?? '');
}
