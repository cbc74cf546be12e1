import type { ZipArchive } from '../bytes/zip.ts';
import type { MarginLines } from '../heads/margin-lines.ts';
import type { LeftOut } from '../losses/left-out.ts';
import { isEmbeddedFile, partName, relationsOf } from '../office/package.ts';
import { type Area, areaOf, type CellCounter, cellOf, type Grid, type GridCell } from '../sheets/grid.ts';
import { linesOfCodes } from '../sheets/margins.ts';
import { isDate, showValue } from '../sheets/number-format.ts';
import { attributeOf, childOf, childrenOf } from '../xml/dom.ts';
import { readChildren } from '../xml/parse.ts';
import type { Element } from '../xml/tree.ts';
import { cellText } from './cell-text.ts';
import { readComments } from './comments.ts';
import { readDrawn } from './drawings.ts';
import type { SheetPart, Workbook } from './workbook.ts';

/** Reads a sheet, and notes what isn't read of it. @throws KalemError document_corrupt, document_too_complex */
export async function readSheet(
  archive: ZipArchive,
  sheet: SheetPart,
  workbook: Workbook,
  { counter, leftOut, lines }: { counter: CellCounter; leftOut: LeftOut; lines: MarginLines },
): Promise<Grid> {
  const { name, hidden, part, kind } = sheet;
  const relations = await relationsOf(archive, part);
  const bytes = kind === 'worksheet' ? await archive.read(part) : null;
  const reader = new SheetReader(workbook, counter);
  if (bytes) readChildren(bytes, ['s:worksheet', 's:sheetData'], (element) => reader.read(element));
  lines.headers.push(...reader.lines.headers);
  lines.footers.push(...reader.lines.footers);
  for (const { type, target } of relations) {
    const table = type === 'table' ? await archive.read(target) : null;
    const [, reference] = /<\w*:?table\s[^>]*?\bref="([^"]+)"/.exec(table?.toString('utf8') ?? '') ?? [];
    if (table && !/\bheaderRowCount="0"/.test(table.toString('utf8'))) reader.addTable(reference ?? '');
  }
  const { drawn, pictures: extents } = await readDrawn(archive, relations);
  for (const { width, height } of extents) leftOut.pictures.add(width, height, 'emu', name);
  leftOut.parts.push(...relations.filter(isEmbeddedFile).map(({ target }) => partName(target)));
  return {
    name,
    hidden,
    hidesCells: reader.hidesCells,
    lacksResults: reader.lacksResults,
    cells: reader.cells,
    merges: reader.merges,
    tables: reader.tables,
    comments: await readComments(archive, relations, workbook.people),
    drawn,
  };
}

/** Reads the children of a sheet and of its data, one after another (18.3.1). */
class SheetReader {
  readonly cells: GridCell[] = [];
  readonly merges: Area[] = [];
  readonly lines: MarginLines = { headers: [], footers: [] };
  readonly tables: Area[] = [];
  hidesCells = false;
  lacksResults = false;
  readonly #workbook: Workbook;
  readonly #counter: CellCounter;
  readonly #hiddenColumns: { from: number; to: number }[] = [];
  #row = 0;

  constructor(workbook: Workbook, counter: CellCounter) {
    this.#workbook = workbook;
    this.#counter = counter;
  }

  read(element: Element): void {
    switch (element.name) {
      case 's:row':
        this.#readRow(element);
        return;
      case 's:cols':
        for (const column of childrenOf(element))
          if (isTrue(attributeOf(column, 'hidden')))
            this.#hiddenColumns.push({
              from: Number(attributeOf(column, 'min')),
              to: Number(attributeOf(column, 'max')),
            });
        return;
      case 's:mergeCells':
        for (const merge of childrenOf(element)) {
          const area = areaOf(attributeOf(merge, 'ref') ?? '');
          if (area) this.merges.push(area);
        }
        return;
      case 's:autoFilter':
        this.addTable(attributeOf(element, 'ref') ?? '');
        return;
      case 's:headerFooter':
        this.#readMargins(element);
    }
  }

  /** Reads the headers and footers that are printed: those of even and first pages only if they are others. */
  #readMargins(margins: Element): void {
    const holds = (name: string) => isTrue(attributeOf(margins, name));
    for (const { name, textContent } of childrenOf(margins)) {
      const [, pages, kind] = /^s:(odd|even|first)(Header|Footer)$/.exec(name) ?? [];
      if (pages === 'even' && !holds('differentOddEven')) continue;
      if (pages === 'first' && !holds('differentFirst')) continue;
      if (kind) this.lines[kind === 'Header' ? 'headers' : 'footers'].push(...linesOfCodes(textContent));
    }
  }

  addTable(reference: string): void {
    const area = areaOf(reference);
    if (area) this.tables.push(area);
  }

  #readRow(element: Element): void {
    this.#row = Number(attributeOf(element, 'r') ?? this.#row + 1);
    const hidden = isTrue(attributeOf(element, 'hidden'));
    let column = 0;
    for (const cell of childrenOf(element)) {
      if (cell.name !== 's:c') continue;
      column = cellOf(attributeOf(cell, 'r') ?? '')?.column ?? column + 1;
      const read = this.#readCell(cell, column);
      if (!read) continue;
      this.#counter.add();
      this.cells.push(read);
      if (hidden || this.#hiddenColumns.some(({ from, to }) => column >= from && column <= to))
        this.hidesCells = true;
    }
  }

  #readCell(cell: Element, column: number): GridCell | null {
    const { formats, numbers } = this.#workbook;
    const { code, bold, look } = formats.formatOf(attributeOf(cell, 's'));
    const value = this.#valueOf(cell, code);
    if (value === null || value === '') return null;
    const text = showValue(value, code, numbers);
    if (text === '') return null;
    const read = { row: this.#row, column, text, numeric: typeof value !== 'string', bold, look };
    // The same number is another day where days count from 1904.
    const isComparable = typeof value === 'number' && !(numbers.from1904 && isDate(code));
    return isComparable ? { ...read, value } : read;
  }

  /** The stored value; a formula without one is its own text. */
  #valueOf(cell: Element, code: string): number | string | boolean | null {
    const type = attributeOf(cell, 't') ?? 'n';
    if (type === 'inlineStr') return cellText(childOf(cell, 's:is') ?? cell);
    const written = childOf(cell, 's:v')?.textContent ?? '';
    if (written === '' && type !== 'str') {
      const formula = childOf(cell, 's:f')?.textContent ?? '';
      if (formula === '') return null;
      this.lacksResults = true;
      return `=${formula}`;
    }
    if (type === 's') return this.#workbook.strings[Number(written)] ?? null;
    if (type === 'b') return written === '1';
    if (type === 'd') return dateValue(written, code);
    if (type === 'str' || type === 'e') return written;
    const number = Number(written);
    return Number.isFinite(number) ? number : written;
  }
}

/** The number of an ISO 8601 date, when the cell's format shows dates; else the date as it is written. */
function dateValue(written: string, code: string): number | string {
  const time = Date.parse(
    /(?:Z|[+-]\d\d:\d\d)$/.test(written) || !written.includes('T') ? written : `${written}Z`,
  );
  // Day 25569 is the first of January 1970.
  return Number.isNaN(time) || !isDate(code) ? written : time / 86_400_000 + 25_569;
}

function isTrue(value: string | null): boolean {
  return value === '1' || value === 'true';
}
