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
import { writable } from '#documents/docx/writable.ts';
import type { Paragraph, Properties, Table, TableRow } from '#text/compare/model.ts';
import type { Unsupported } from '../unsupported.ts';
import { insertedProperties } from './formatting.ts';
import type { Marker } from './markup.ts';
import type { ParagraphModels } from './models.ts';

/** A run without text that belongs at an offset of a revised paragraph: a new note's reference, an image. */
export interface Extra {
  readonly offset: number;
  readonly code: 'image' | 'footnote' | 'endnote';
  make(context: Element): Element;
}

/** A run of text, its tabs and line breaks as elements. */
function textRun(context: Element, text: string, properties: Element | null): Element {
  const run = create(context, 'w:r');
  if (properties) run.appendChild(properties);
  for (const part of writable(text).split(/([\t\n])/)) {
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

/** Makes what only the revised document has. */
export class Inserter {
  readonly #marker: Marker;
  readonly #formats: Formats;
  readonly #revised: LoadedDocx | null;
  readonly #models: ParagraphModels;
  readonly #extras: ReadonlyMap<Paragraph, readonly Extra[]>;
  readonly #unsupported: Unsupported;
  readonly #given = new Set<Extra>();

  constructor(
    marker: Marker,
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

  /**
   * The runs of a part of a revised paragraph, with what stands in it without text.
   * @param neighbour the run whose formatting they take
   */
  runs(
    context: Element,
    paragraph: Paragraph,
    start: number,
    end: number,
    neighbour: Element | null,
    paragraphProperties: Element | null,
  ): Element[] {
    const extras = (this.#extras.get(paragraph) ?? []).filter(
      (extra) => extra.offset >= start && extra.offset <= end && !this.#given.has(extra),
    );
    const runs: Element[] = [];
    const slices =
      paragraph.runs.length > 0 ? paragraph.runs : [{ start: 0, end: paragraph.text.length, format: null }];
    const put = (from: number, to: number) => {
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
      put(position, extra.offset);
      position = extra.offset;
      runs.push(extra.make(context));
      this.#given.add(extra);
    }
    put(position, end);
    return runs;
  }

  /** Extras of a paragraph that no inserted text has taken along. */
  left(paragraph: Paragraph): Extra[] {
    return (this.#extras.get(paragraph) ?? []).filter((extra) => !this.#given.has(extra));
  }

  /** A new w:p; its mark isn't tracked yet. */
  paragraph(
    context: Element,
    paragraph: Paragraph,
    near: Element | null,
    tag: 'w:ins' | 'w:moveTo',
  ): Element {
    const element = create(context, 'w:p');
    const model = this.#models.for(paragraph, near, context);
    if (model.properties) element.appendChild(model.properties);
    const properties = childOf(element, 'w:pPr');
    const runs = this.runs(element, paragraph, 0, paragraph.text.length, model.run, properties);
    if (runs.length > 0) element.appendChild(this.#marker.gain(runs, element, tag));
    return element;
  }

  /** A new w:tr. `model`: a row of the table it goes into. */
  row(context: Element, row: TableRow, model: Element | null): Element {
    const element = create(context, 'w:tr');
    this.#marker.markRow(element, 'w:ins');
    const theirs = this.#revised?.rows.get(row) ?? null;
    const ownCells = model ? cellsIn(model) : [];
    const theirCells = theirs ? cellsIn(theirs) : [];
    const alike = ownCells.length === row.cells.length && !ownCells.some((cell) => isMerged(cell));
    for (const [index, cell] of row.cells.entries()) {
      const made = create(context, 'w:tc');
      const source = alike ? ownCells[index] : theirCells[index];
      const properties = source && childOf(source, 'w:tcPr');
      if (properties) made.appendChild(copyFor(context, properties, keepsCell));
      const near = alike && source ? childOf(source, 'w:p') : null;
      for (const block of cell.blocks) {
        if (block.kind === 'paragraph') {
          const paragraph = this.paragraph(context, block, near, 'w:ins');
          if (block !== cell.blocks.at(-1)) this.#marker.markParagraph(paragraph, 'w:ins');
          made.appendChild(paragraph);
        } else made.appendChild(this.table(context, block));
      }
      if (nameOf(made.lastChild ?? made) !== 'w:p') made.appendChild(create(context, 'w:p'));
      element.appendChild(made);
    }
    return element;
  }

  /** A new w:tbl, every row of it tracked. */
  table(context: Element, table: Table): Element {
    const element = create(context, 'w:tbl');
    const theirs = this.#revised?.tables.get(table) ?? null;
    const properties = theirs && childOf(theirs, 'w:tblPr');
    element.appendChild(
      properties ? copyFor(context, properties, (name) => keepsTable(name)) : plainTable(context),
    );
    const columns = Math.max(1, ...table.rows.map(({ cells }) => cells.length));
    const grid = theirs && childOf(theirs, 'w:tblGrid');
    if (grid) element.appendChild(copyFor(context, grid, (name) => name === 'w:gridCol'));
    else {
      const made = create(context, 'w:tblGrid');
      const width = String(Math.floor(9000 / columns));
      for (let column = 0; column < columns; column += 1)
        made.appendChild(create(context, 'w:gridCol', { 'w:w': width }));
      element.appendChild(made);
    }
    for (const row of table.rows) element.appendChild(this.row(element, row, null));
    return element;
  }
}

function isMerged(cell: Element): boolean {
  return childOf(childOf(cell, 'w:tcPr'), 'w:vMerge') !== null;
}

const keepsCell = (name: string) => !/^w:(?:cellIns|cellDel|cellMerge|tcPrChange|cnfStyle)$/.test(name);
/** A style of the other document may not be here. */
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

/** A copy of a run that holds one object alone, with an id of its own for the drawing. */
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
