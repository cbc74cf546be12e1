import { childOf, insertAfter, nameOf } from '#documents/docx/stories/dom.ts';
import {
  blocksIn,
  cellsIn,
  type LoadedDocx,
  type LoadedParagraph,
  rowsIn,
} from '#documents/docx/stories/load.ts';
import type { Element } from '#documents/docx/stories/tree.ts';
import type {
  BlockAlignment,
  Paragraph,
  ParagraphAlignment,
  RowAlignment,
  TableAlignment,
} from '#text/compare/model.ts';
import type { Unsupported } from '../unsupported.ts';
import { wholeAtoms } from './atoms.ts';
import { changeRuns } from './edits.ts';
import { bareProperties, changeParagraph, originalProperties, replaceProperties } from './formatting.ts';
import type { Gained, Lost } from './markup.ts';
import { endOf } from './moves.ts';
import type { ObjectCounter } from './objects.ts';
import { changeOf, gain, type ParagraphWriting } from './paragraph-change.ts';
import { holdsSection, nearParagraph, place } from './place.ts';

interface Writing extends ParagraphWriting {
  /** The original, by the objects that the alignment is of. */
  readonly base: LoadedDocx;
  readonly unsupported: Unsupported;
  readonly objects: ObjectCounter;
  /** Moves that are written as moves, with the names that pair their places. */
  readonly moves: ReadonlyMap<number, string>;
}

type OneSided = ParagraphAlignment & { readonly original: Paragraph };

/** Writes the differences of one container (a story's, or a cell) into its tree. */
export class BlockWriter {
  readonly #writing: Writing;
  readonly #byElement: ReadonlyMap<Element, LoadedParagraph>;

  constructor(writing: Writing) {
    this.#writing = writing;
    this.#byElement = new Map(
      [...writing.base.paragraphs.values()].map((loaded) => [loaded.element, loaded]),
    );
  }

  write(container: Element, blocks: readonly BlockAlignment[]): void {
    const end = endOf(blocks);
    const last = blocksIn(container).at(-1);
    let cursor: Element | null = null;
    for (const block of blocks.slice(0, end)) cursor = this.#block(container, cursor, block, true);
    const tail = blocks.slice(end);
    if (tail.length > 0) this.#tail(container, cursor, blocks[end - 1] ?? null, tail, last);
  }

  /**
   * Writes a block behind the cursor. Returns the new cursor.
   * @param marked false: the mark of a paragraph that comes or goes stays untracked
   */
  #block(container: Element, cursor: Element | null, block: BlockAlignment, marked: boolean): Element {
    if (block.kind === 'table') return this.#table(container, cursor, block);
    if (block.original && block.revised) return this.#pair(block, block.original, block.revised);
    if (block.original) return this.#delete(block.original, block.move, marked);
    if (!block.revised) throw new Error('an alignment has a block of neither document');
    return this.#insert(container, cursor, block.revised, block.move, marked);
  }

  #pair(block: ParagraphAlignment, original: Paragraph, revised: Paragraph): Element {
    const { marker, base, unsupported } = this.#writing;
    const loaded = targetOf(base.paragraphs, original);
    const { edits, atoms } = wholeAtoms(block.edits, loaded.pieces);
    const whole = block.formatting.filter(({ start, end }) => start === 0 && end === 0);
    const formats = block.formatting.filter(({ end }) => end > 0);
    const change = changeOf(this.#writing, loaded, revised, edits, formats);
    let fields = 0;
    if (change.lost.length + change.gained.length + change.formats.length + change.goes.size > 0) {
      const unsaid = changeRuns(marker, loaded, change);
      fields = unsaid.fields;
      unsupported.add('characterFormat', unsaid.formats);
    }
    this.#writing.objects.pair(loaded.pieces, revised, change.goes, { equation: atoms, field: fields });
    for (const { before, after } of whole) {
      if (!changeParagraph(marker, base.formats, loaded.element, before, after))
        unsupported.add('paragraphFormat', 1);
    }
    return loaded.element;
  }

  #delete(paragraph: Paragraph, move: number | null, marked: boolean): Element {
    const { base, marker, moves } = this.#writing;
    const loaded = targetOf(base.paragraphs, paragraph);
    const name = move === null ? undefined : moves.get(move);
    const tag: Lost = name === undefined ? 'w:del' : 'w:moveFrom';
    this.#empty(loaded, tag);
    // A section ends with this paragraph: its mark must stay.
    if (marked && !holdsSection(loaded.element)) marker.markParagraph(loaded.element, tag);
    return name === undefined ? loaded.element : marker.frameMove(loaded.element, 'moveFrom', name);
  }

  #empty(loaded: LoadedParagraph, tag: Lost): void {
    const { stays, goes, marker } = this.#writing;
    changeRuns(marker, loaded, { lost: [], gained: [], formats: [], whole: true, tag, stays, goes });
  }

  #insert(
    container: Element,
    cursor: Element | null,
    revised: Paragraph,
    move: number | null,
    marked: boolean,
  ): Element {
    const { marker, inserter, moves } = this.#writing;
    const name = move === null ? undefined : moves.get(move);
    const tag: Gained = name === undefined ? 'w:ins' : 'w:moveTo';
    const near = nearParagraph(container, cursor);
    const element = inserter.paragraph(container, revised, near, tag);
    this.#writing.objects.insert(revised);
    if (marked) marker.markParagraph(element, tag);
    place(container, cursor, element);
    return name === undefined ? element : marker.frameMove(element, 'moveTo', name);
  }

  /** What comes after the last pair of a container, whose last paragraph mark can neither come nor go. */
  #tail(
    container: Element,
    cursor: Element | null,
    pair: BlockAlignment | null,
    tail: readonly BlockAlignment[],
    last: Element | undefined,
  ): void {
    const { base, marker } = this.#writing;
    const deleted = tail.findLast(
      (block): block is OneSided => block.kind === 'paragraph' && block.original !== null,
    );
    const inserted = tail.findLast((block) => block.kind === 'paragraph' && block.revised !== null);
    const final = deleted && targetOf(base.paragraphs, deleted.original).element === last ? deleted : null;
    let at = cursor;
    if (final && inserted?.kind === 'paragraph' && inserted.revised) {
      for (const block of tail)
        if (block !== final && block !== inserted) at = this.#block(container, at, block, true);
      this.#rewrite(targetOf(base.paragraphs, final.original), inserted.revised);
      return;
    }
    const before =
      pair?.kind === 'paragraph' && pair.original ? targetOf(base.paragraphs, pair.original).element : null;
    const lastBlock = tail.at(-1);
    const plain = tail.every((block) => block.kind === 'paragraph');
    const closing = final ? final === lastBlock : before === last && lastBlock?.kind === 'paragraph';
    if (!closing || !lastBlock) {
      for (const block of tail) at = this.#block(container, at, block, true);
      return;
    }
    const shifts =
      plain && before !== null && !holdsSection(before) && before.parentNode === last?.parentNode;
    for (const block of tail) at = this.#block(container, at, block, block !== lastBlock);
    if (!shifts || !before || !at) return;
    // The mark that is tracked is the pair's, the last one stays: with what the pair's paragraph looked like.
    if (final) replaceProperties(marker, at, bareProperties(childOf(before, 'w:pPr'), before));
    else this.#standIn(at, originalProperties(before));
    marker.markParagraph(before, final ? 'w:del' : 'w:ins');
  }

  /** The last paragraph as it is once the inserted ones are rejected, and what it is until then. */
  #standIn(paragraph: Element, before: Element): void {
    const wanted = bareProperties(childOf(paragraph, 'w:pPr'), paragraph);
    const properties = childOf(paragraph, 'w:pPr');
    if (properties) paragraph.removeChild(properties);
    if (before.firstChild) paragraph.insertBefore(before, paragraph.firstChild);
    replaceProperties(this.#writing.marker, paragraph, wanted);
  }

  /** All of a paragraph's content goes, other content comes. */
  #rewrite(loaded: LoadedParagraph, revised: Paragraph): void {
    const { marker, inserter, stays, goes } = this.#writing;
    const length = loaded.pieces.reduce((sum, piece) => sum + piece.text.length, 0);
    const gained = [gain(this.#writing, revised, 0, revised.text.length, length, loaded.element)];
    const content = revised.text !== '' || inserter.left(revised).length > 0 ? gained : [];
    this.#writing.objects.insert(revised);
    changeRuns(marker, loaded, {
      lost: [],
      gained: content,
      formats: [],
      whole: true,
      tag: 'w:del',
      stays,
      goes,
    });
  }

  #table(container: Element, cursor: Element | null, block: TableAlignment): Element {
    const { base, inserter } = this.#writing;
    if (!block.original) {
      if (!block.revised) throw new Error('an alignment has a table of neither document');
      const table = inserter.table(container, block.revised);
      for (const { cells } of block.revised.rows) this.#writing.objects.insertCells(cells);
      place(container, cursor, table);
      return table;
    }
    const table = targetOf(base.tables, block.original);
    if (block.revised) this.#rows(table, block.rows);
    else this.#deleteTable(table);
    return table;
  }

  #rows(table: Element, rows: readonly RowAlignment[]): void {
    const { base, inserter } = this.#writing;
    let cursor: Element | null = null;
    const first = rowsIn(table)[0] ?? null;
    const insertRow = (row: NonNullable<RowAlignment['revised']>) => {
      const element = inserter.row(table, row, cursor && this.#isOriginal(cursor) ? cursor : first);
      if (cursor) insertAfter(element, cursor);
      else if (first) first.parentNode?.insertBefore(element, first);
      else table.appendChild(element);
      cursor = element;
      this.#writing.objects.insertCells(row.cells);
    };
    for (const row of rows) {
      if (!row.original) {
        if (row.revised) insertRow(row.revised);
        continue;
      }
      const element = targetOf(base.rows, row.original);
      const paired =
        row.revised?.cells.length === row.original.cells.length &&
        row.cells.every((cell) => cell.original && cell.revised);
      cursor = element;
      if (row.revised && paired) {
        for (const cell of row.cells)
          if (cell.original) this.write(targetOf(base.cells, cell.original), cell.blocks);
        continue;
      }
      this.#deleteRow(element);
      if (row.revised) insertRow(row.revised);
    }
  }

  #isOriginal(row: Element): boolean {
    return cellsIn(row).some((cell) => blocksIn(cell).some((block) => this.#byElement.has(block)));
  }

  #deleteTable(table: Element): void {
    for (const row of rowsIn(table)) this.#deleteRow(row);
  }

  #deleteRow(row: Element): void {
    this.#writing.marker.markRow(row, 'w:del');
    for (const cell of cellsIn(row)) {
      const blocks = blocksIn(cell);
      for (const block of blocks) {
        if (nameOf(block) === 'w:tbl') this.#deleteTable(block);
        const loaded = this.#byElement.get(block);
        if (!loaded) continue;
        this.#empty(loaded, 'w:del');
        if (block !== blocks.at(-1)) this.#writing.marker.markParagraph(block, 'w:del');
      }
    }
  }
}

function targetOf<Key, Target>(targets: ReadonlyMap<Key, Target>, key: Key): Target {
  const target = targets.get(key);
  if (target === undefined) throw new Error('the alignment is of another document');
  return target;
}
