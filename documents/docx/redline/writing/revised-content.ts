import {
  childOf,
  childrenOf,
  clone,
  copyFor,
  create,
  nameOf,
  setAttribute,
} from '#documents/docx/stories/dom.ts';
import type { Formats } from '#documents/docx/stories/formats.ts';
import { cellsIn, type LoadedDocx } from '#documents/docx/stories/load.ts';
import type { Element } from '#documents/docx/stories/tree.ts';
import { toXmlText } from '#documents/docx/xml-text.ts';
import type { Paragraph, Properties, Table, TableRow } from '#text/compare/model.ts';
import type { Unsupported } from '../unsupported.ts';
import { insertedProperties } from './formatting.ts';
import type { ChangeMarker } from './markup.ts';
import type { ParagraphModels } from './models.ts';

/** A run without text at an offset of a revised paragraph: an image, or the reference to a new note. */
export interface Extra {
  readonly offset: number;
  readonly code: 'image' | 'footnote' | 'endnote';
  make(context: Element): Element;
}

function textRun(context: Element, text: string, properties: Element | null): Element {
  const run = create(context, 'w:r');
  if (properties) run.appendChild(properties);
  for (const part of toXmlText(text).split(/([\t\n])/)) {
    if (part === '') continue;
    if (part === '\t') run.appendChild(create(context, 'w:tab'));
    else if (part === '\n') run.appendChild(create(context, 'w:br'));
    else {
      const node = create(context, 'w:t', /^\s|\s$/.test(part) ? { 'xml:space': 'preserve' } : {});
      node.textContent = part;
      run.appendChild(node);
    }
  }
  return run;
}

/** Makes the elements for content that only the revised document has. */
export class RevisedContentWriter {
  readonly #marker: ChangeMarker;
  readonly #formats: Formats;
  readonly #revised: LoadedDocx | null;
  readonly #models: ParagraphModels;
  readonly #extras: ReadonlyMap<Paragraph, readonly Extra[]>;
  readonly #unsupported: Unsupported;
  readonly #placedExtras = new Set<Extra>();

  constructor(
    marker: ChangeMarker,
    formats: Formats,
    revised: LoadedDocx | null,
    models: ParagraphModels,
    extras: ReadonlyMap<Paragraph, readonly Extra[]>,
    unsupported: Unsupported,
  ) {
    this.#marker = marker;
    this.#formats = formats;
    this.#revised = revised;
    this.#models = models;
    this.#extras = extras;
    this.#unsupported = unsupported;
  }

  /** Makes the runs of a range, textless ones included. @param neighbour the run whose formatting they take */
  makeRuns(
    context: Element,
    paragraph: Paragraph,
    start: number,
    end: number,
    neighbour: Element | null,
    paragraphProperties: Element | null,
  ): Element[] {
    const extras = (this.#extras.get(paragraph) ?? []).filter(
      (extra) => extra.offset >= start && extra.offset <= end && !this.#placedExtras.has(extra),
    );
    const runs: Element[] = [];
    const slices =
      paragraph.runs.length > 0 ? paragraph.runs : [{ start: 0, end: paragraph.text.length, format: null }];
    const addText = (from: number, to: number) => {
      for (const slice of slices) {
        const text = paragraph.text.slice(Math.max(from, slice.start), Math.min(to, slice.end));
        if (slice.end <= from || slice.start >= to || text === '') continue;
        const format: Properties | null = this.#revised ? slice.format : null;
        const properties = insertedProperties(this.#formats, context, neighbour, paragraphProperties, format);
        runs.push(textRun(context, text, properties));
        const linked = nameOf(neighbour?.parentNode ?? context) === 'w:hyperlink';
        if (format?.link !== undefined && !linked) this.#unsupported.add('characterFormat', 1);
      }
    };
    let position = start;
    for (const extra of extras) {
      addText(position, extra.offset);
      position = extra.offset;
      runs.push(extra.make(context));
      this.#placedExtras.add(extra);
    }
    addText(position, end);
    return runs;
  }

  /** The extras of a paragraph that no inserted text has brought along yet. */
  unplacedExtras(paragraph: Paragraph): Extra[] {
    return (this.#extras.get(paragraph) ?? []).filter((extra) => !this.#placedExtras.has(extra));
  }

  /** Makes a new w:p whose mark isn't tracked yet. */
  makeParagraph(
    context: Element,
    paragraph: Paragraph,
    near: Element | null,
    tag: 'w:ins' | 'w:moveTo',
  ): Element {
    const element = create(context, 'w:p');
    const model = this.#models.modelFor(paragraph, near, context);
    if (model.properties) element.appendChild(model.properties);
    const properties = childOf(element, 'w:pPr');
    const runs = this.makeRuns(element, paragraph, 0, paragraph.text.length, model.run, properties);
    if (runs.length > 0) element.appendChild(this.#marker.wrapInserted(runs, element, tag));
    return element;
  }

  /** Makes a new w:tr. @param model a row of the table that the new one goes into */
  makeRow(context: Element, row: TableRow, model: Element | null): Element {
    const element = create(context, 'w:tr');
    this.#marker.markRow(element, 'w:ins');
    const revisedRow = this.#revised?.rows.get(row) ?? null;
    const ownCells = model ? cellsIn(model) : [];
    const theirCells = revisedRow ? cellsIn(revisedRow) : [];
    const hasSameColumns = ownCells.length === row.cells.length && !ownCells.some((cell) => isMerged(cell));
    for (const [index, cell] of row.cells.entries()) {
      const newCell = create(context, 'w:tc');
      const source = hasSameColumns ? ownCells[index] : theirCells[index];
      const properties = source && childOf(source, 'w:tcPr');
      if (properties) newCell.appendChild(copyFor(context, properties, keepsCell));
      const near = hasSameColumns && source ? childOf(source, 'w:p') : null;
      for (const block of cell.blocks) {
        if (block.kind === 'paragraph') {
          const paragraph = this.makeParagraph(context, block, near, 'w:ins');
          if (block !== cell.blocks.at(-1)) this.#marker.markParagraph(paragraph, 'w:ins');
          newCell.appendChild(paragraph);
        } else newCell.appendChild(this.makeTable(context, block));
      }
      if (nameOf(newCell.lastChild ?? newCell) !== 'w:p') newCell.appendChild(create(context, 'w:p'));
      element.appendChild(newCell);
    }
    return element;
  }

  /** Makes a new w:tbl with every row tracked. */
  makeTable(context: Element, table: Table): Element {
    const element = create(context, 'w:tbl');
    const revisedTable = this.#revised?.tables.get(table) ?? null;
    const properties = revisedTable && childOf(revisedTable, 'w:tblPr');
    element.appendChild(
      properties ? copyFor(context, properties, (name) => keepsTable(name)) : plainTable(context),
    );
    const columns = Math.max(1, ...table.rows.map(({ cells }) => cells.length));
    const grid = revisedTable && childOf(revisedTable, 'w:tblGrid');
    if (grid) element.appendChild(copyFor(context, grid, (name) => name === 'w:gridCol'));
    else {
      const newGrid = create(context, 'w:tblGrid');
      const width = String(Math.floor(9000 / columns));
      for (let column = 0; column < columns; column += 1)
        newGrid.appendChild(create(context, 'w:gridCol', { 'w:w': width }));
      element.appendChild(newGrid);
    }
    for (const row of table.rows) element.appendChild(this.makeRow(element, row, null));
    return element;
  }
}

function isMerged(cell: Element): boolean {
  return childOf(childOf(cell, 'w:tcPr'), 'w:vMerge') !== null;
}

const keepsCell = (name: string) => !/^w:(?:cellIns|cellDel|cellMerge|tcPrChange|cnfStyle)$/.test(name);
/** The original may lack a table style of the revised document. */
const keepsTable = (name: string) => !/^w:(?:tblStyle|tblpPr|tblOverlap|tblPrChange)$/.test(name);

function plainTable(context: Element): Element {
  const properties = create(context, 'w:tblPr');
  properties.appendChild(create(context, 'w:tblW', { 'w:w': '0', 'w:type': 'auto' }));
  const borders = create(context, 'w:tblBorders');
  for (const side of ['top', 'left', 'bottom', 'right', 'insideH', 'insideV'] as const) {
    borders.appendChild(
      create(context, `w:${side}`, { 'w:val': 'single', 'w:sz': '4', 'w:space': '0', 'w:color': 'auto' }),
    );
  }
  properties.appendChild(borders);
  return properties;
}

/** Copies a run with only one of its objects, whose drawing gets its own id. */
export function objectRun(run: Element, node: Element, id: number): Element {
  const copy = clone(run, false);
  const properties = childOf(run, 'w:rPr');
  if (properties) copy.appendChild(clone(properties));
  copy.appendChild(clone(node));
  let next = id;
  const visit = (element: Element) => {
    if (/^(?:wp:)?docPr$/.test(element.name)) setAttribute(element, 'id', String(next++));
    for (const child of childrenOf(element)) visit(child);
  };
  visit(copy);
  return copy;
}
