import type { Piece } from '#documents/docx/stories/pieces.ts';
import { plainGrid, plainTableProperties } from '#documents/docx/stories/plain-table.ts';
import { cellsIn } from '#documents/docx/stories/rows-and-cells.ts';
import { appendText, cloneEmptyRun } from '#documents/docx/stories/runs.ts';
import { childOf, childrenOf, clone, copyFor, create } from '#documents/xml/dom.ts';
import type { Element } from '#documents/xml/tree.ts';
import type { ComparableBlock, Paragraph, Properties, Table, TableRow } from '#text/compare/model.ts';
import { firstIndexWhere } from '#text/plain/first-index-where.ts';
import type { RedlineContext } from './context.ts';
import { copyEquation } from './copied-objects.ts';
import { insertedProperties, setScript } from './formatting.ts';
import { ParagraphModels } from './models.ts';

/** A run without text at an offset of a revised paragraph: an image, a text box, or the reference to a new note. */
export interface Extra {
  readonly offset: number;
  readonly code: 'image' | 'textBox' | 'footnote' | 'endnote';
  make(context: Element, contentWriter: RevisedContentWriter): Element;
}

/** Makes the elements for content that only the revised document has. */
export class RevisedContentWriter {
  readonly #context: RedlineContext;
  readonly #models: ParagraphModels;
  readonly #placedExtras = new Set<Extra>();
  /** The atoms of each revised paragraph, whose tree isn't changed. */
  readonly #atoms = new Map<Paragraph, readonly Piece[]>();
  /** The number of equations that each revised paragraph has brought along. */
  readonly #equations = new Map<Paragraph, number>();

  constructor(context: RedlineContext) {
    this.#context = context;
    this.#models = new ParagraphModels(context.base);
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
    const { base, plan, revised, unsupported } = this.#context;
    const all = plan.extras.get(paragraph) ?? [];
    const extras = all
      .slice(...indexesWithin(all, ({ offset }) => offset, start, end + 1))
      .filter((extra) => !this.#placedExtras.has(extra));
    const runs: Element[] = [];
    const slices: readonly {
      readonly start: number;
      readonly end: number;
      readonly format: Properties | null;
    }[] =
      paragraph.runs.length > 0 ? paragraph.runs : [{ start: 0, end: paragraph.text.length, format: null }];
    const atoms = this.#atomsOf(paragraph);
    const addText = (from: number, to: number) => {
      const whole = atoms
        .slice(...indexesWithin(atoms, (atom) => atom.start, from, to + 1))
        .filter((atom) => atom.start + atom.text.length <= to);
      let position = from;
      for (const atom of whole) {
        const equation = atom.code === 'equation' && !atom.run ? copyEquation(atom.node) : null;
        if (!equation && !atom.raised) continue;
        addLetters(position, atom.start);
        position = atom.start + atom.text.length;
        if (atom.raised) addLetters(atom.start, position, atom.raised);
        if (!equation) continue;
        runs.push(equation);
        this.#equations.set(paragraph, this.equationsOf(paragraph) + 1);
      }
      addLetters(position, to);
    };
    /** @param raised how the range is written when it is raised or lowered */
    const addLetters = (from: number, to: number, raised?: Piece['raised']) => {
      const first = firstIndexWhere(slices, (slice) => slice.end > from);
      for (const slice of slices.slice(
        first,
        firstIndexWhere(slices, (each) => each.start >= to),
      )) {
        const text = paragraph.text.slice(Math.max(from, slice.start), Math.min(to, slice.end));
        if (text === '') continue;
        const format: Properties | null = revised ? slice.format : null;
        const properties = insertedProperties(base.formats, context, neighbour, paragraphProperties, format);
        const run = create(context, 'w:r');
        if (properties) run.appendChild(properties);
        if (raised) setScript(run, raised.script);
        appendText(run, raised?.text ?? text);
        runs.push(run);
        const isLinked = (neighbour?.parentNode ?? context).name === 'w:hyperlink';
        if (format?.link !== undefined && !isLinked) unsupported.add('characterFormat', 1);
      }
    };
    let position = start;
    for (const extra of extras) {
      addText(position, extra.offset);
      position = extra.offset;
      runs.push(extra.make(context, this));
      this.#placedExtras.add(extra);
    }
    addText(position, end);
    return runs;
  }

  #atomsOf(paragraph: Paragraph): readonly Piece[] {
    const pieces = this.#context.revised?.paragraphs.get(paragraph)?.pieces ?? [];
    const atoms = this.#atoms.get(paragraph) ?? pieces.filter(({ kind }) => kind === 'atom');
    this.#atoms.set(paragraph, atoms);
    return atoms;
  }

  /** The extras of a paragraph that no inserted text has brought along yet. */
  unplacedExtras(paragraph: Paragraph): Extra[] {
    const extras = this.#context.plan.extras.get(paragraph) ?? [];
    return extras.filter((extra) => !this.#placedExtras.has(extra));
  }

  equationsOf(paragraph: Paragraph): number {
    return this.#equations.get(paragraph) ?? 0;
  }

  /** The properties of a new paragraph that stands in the place of an original one, or null. */
  propertiesFor(paragraph: Paragraph, near: Element): Element | null {
    return this.#models.modelFor(paragraph, near, near).properties;
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
    const { lists } = this.#context;
    const own = lists ? lists.number(model.properties, paragraph, element) : model.properties;
    if (own) element.appendChild(own);
    const properties = childOf(element, 'w:pPr');
    const runs = this.makeRuns(element, paragraph, 0, paragraph.text.length, model.run, properties);
    if (runs.length > 0) element.appendChild(this.#context.marker.wrapInserted(runs, element, tag));
    return element;
  }

  /**
   * Makes blocks at the end of a container, which must end with a paragraph.
   * @param near the paragraph whose look new ones take
   */
  appendBlocks(container: Element, blocks: readonly ComparableBlock[], near: Element | null): void {
    for (const block of blocks) {
      if (block.kind === 'table') {
        container.appendChild(this.makeTable(container, block));
        continue;
      }
      const paragraph = this.makeParagraph(container, block, near, 'w:ins');
      if (block !== blocks.at(-1)) this.#context.marker.markParagraph(paragraph, 'w:ins');
      container.appendChild(paragraph);
    }
    if (childrenOf(container).at(-1)?.name !== 'w:p') container.appendChild(create(container, 'w:p'));
  }

  /** Makes a new w:tr. @param model a row of the table that the new one goes into */
  makeRow(context: Element, row: TableRow, model: Element | null): Element {
    const { marker, revised } = this.#context;
    const element = create(context, 'w:tr');
    marker.markRow(element, 'w:ins');
    const revisedRow = revised?.rows.get(row) ?? null;
    const ownCells = model ? cellsIn(model) : [];
    const theirCells = revisedRow ? cellsIn(revisedRow) : [];
    const hasSameColumns = ownCells.length === row.cells.length && !ownCells.some(isMerged);
    for (const [index, cell] of row.cells.entries()) {
      const newCell = create(context, 'w:tc');
      const source = hasSameColumns ? ownCells[index] : theirCells[index];
      const properties = childOf(source, 'w:tcPr');
      if (properties) newCell.appendChild(copyFor(context, properties, keepsCell));
      this.appendBlocks(newCell, cell.blocks, hasSameColumns ? childOf(source, 'w:p') : null);
      element.appendChild(newCell);
    }
    return element;
  }

  /** Makes a new w:tbl with every row tracked. */
  makeTable(context: Element, table: Table): Element {
    const element = create(context, 'w:tbl');
    const revisedTable = this.#context.revised?.tables.get(table);
    const properties = childOf(revisedTable, 'w:tblPr');
    element.appendChild(
      properties ? copyFor(context, properties, keepsTable) : plainTableProperties(context),
    );
    const columns = Math.max(1, ...table.rows.map(({ cells }) => cells.length));
    const grid = childOf(revisedTable, 'w:tblGrid');
    if (grid) element.appendChild(copyFor(context, grid, (name) => name === 'w:gridCol'));
    else element.appendChild(plainGrid(context, columns));
    for (const row of table.rows) element.appendChild(this.makeRow(element, row, null));
    return element;
  }
}

/** The indexes, end exclusive, of items with an offset from `start` to before `end`; offsets ascend. */
function indexesWithin<Item>(
  items: readonly Item[],
  offsetOf: (item: Item) => number,
  start: number,
  end: number,
): [number, number] {
  return [
    firstIndexWhere(items, (item) => offsetOf(item) >= start),
    firstIndexWhere(items, (item) => offsetOf(item) >= end),
  ];
}

function isMerged(cell: Element): boolean {
  return childOf(childOf(cell, 'w:tcPr'), 'w:vMerge') !== null;
}

const keepsCell = (name: string) => !/^w:(?:cellIns|cellDel|cellMerge|tcPrChange|cnfStyle)$/.test(name);
/** The original may lack a table style of the revised document. */
const keepsTable = (name: string) => !/^w:(?:tblStyle|tblpPr|tblOverlap|tblPrChange)$/.test(name);

/** Copies a run with only one of its objects. */
export function objectRun(run: Element, node: Element): Element {
  const copy = cloneEmptyRun(run);
  copy.appendChild(clone(node));
  return copy;
}
