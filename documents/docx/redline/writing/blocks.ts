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
import { replaceWholeAtoms } from './atoms.ts';
import { holdsSection, insertBlock, nearParagraph } from './block-position.ts';
import { changeRuns } from './edits.ts';
import { bareProperties, changeParagraph, originalProperties, replaceProperties } from './formatting.ts';
import type { DeletionTag, InsertionTag } from './markup.ts';
import { tailStart } from './moves.ts';
import type { ObjectCounter } from './objects.ts';
import { insertionOf, type ParagraphContext, paragraphChangeOf } from './paragraph-change.ts';

interface BlockWriting extends ParagraphContext {
  /** The original, keyed by the objects that the alignment refers to. */
  readonly base: LoadedDocx;
  readonly unsupported: Unsupported;
  readonly objects: ObjectCounter;
  /** Moves that are written as moves, with the names that pair their two ends. */
  readonly moves: ReadonlyMap<number, string>;
}

type WithOriginal = ParagraphAlignment & { readonly original: Paragraph };

export class BlockWriter {
  readonly #writing: BlockWriting;
  readonly #byElement: ReadonlyMap<Element, LoadedParagraph>;

  constructor(writing: BlockWriting) {
    this.#writing = writing;
    this.#byElement = new Map(
      [...writing.base.paragraphs.values()].map((loaded) => [loaded.element, loaded]),
    );
  }

  write(container: Element, blocks: readonly BlockAlignment[]): void {
    const end = tailStart(blocks);
    const last = blocksIn(container).at(-1);
    let cursor: Element | null = null;
    for (const block of blocks.slice(0, end)) cursor = this.#writeBlock(container, cursor, block, true);
    const tail = blocks.slice(end);
    if (tail.length > 0) this.#writeTail(container, cursor, blocks[end - 1] ?? null, tail, last);
  }

  /**
   * Writes a block after the cursor.
   * @param marked false leaves the mark of an inserted or deleted paragraph untracked
   * @returns the new cursor
   */
  #writeBlock(container: Element, cursor: Element | null, block: BlockAlignment, marked: boolean): Element {
    if (block.kind === 'table') return this.#writeTable(container, cursor, block);
    if (block.original && block.revised) return this.#writePair(block, block.original, block.revised);
    if (block.original) return this.#delete(block.original, block.move, marked);
    if (!block.revised) throw new Error('a block of the alignment belongs to neither document');
    return this.#insert(container, cursor, block.revised, block.move, marked);
  }

  #writePair(block: ParagraphAlignment, original: Paragraph, revised: Paragraph): Element {
    const { marker, base, unsupported } = this.#writing;
    const loaded = targetOf(base.paragraphs, original);
    const { edits, atoms } = replaceWholeAtoms(block.edits, loaded.pieces);
    const wholeParagraph = block.formatting.filter(({ start, end }) => start === 0 && end === 0);
    const formats = block.formatting.filter(({ end }) => end > 0);
    const change = paragraphChangeOf(this.#writing, loaded, revised, edits, formats);
    let fields = 0;
    if (
      change.deletions.length + change.insertions.length + change.formats.length + change.deletedPieces.size >
      0
    ) {
      const unwritten = changeRuns(marker, loaded, change);
      fields = unwritten.fields;
      unsupported.add('characterFormat', unwritten.formats);
    }
    this.#writing.objects.countPair(loaded.pieces, revised, change.deletedPieces, {
      equation: atoms,
      field: fields,
    });
    for (const { before, after } of wholeParagraph) {
      if (!changeParagraph(marker, base.formats, loaded.element, before, after))
        unsupported.add('paragraphFormat', 1);
    }
    return loaded.element;
  }

  #delete(paragraph: Paragraph, move: number | null, marked: boolean): Element {
    const { base, marker, moves } = this.#writing;
    const loaded = targetOf(base.paragraphs, paragraph);
    const name = move === null ? undefined : moves.get(move);
    const tag: DeletionTag = name === undefined ? 'w:del' : 'w:moveFrom';
    this.#deleteContent(loaded, tag);
    // The mark of a paragraph that ends a section must stay.
    if (marked && !holdsSection(loaded.element)) marker.markParagraph(loaded.element, tag);
    return name === undefined ? loaded.element : marker.frameMove(loaded.element, 'moveFrom', name);
  }

  #deleteContent(loaded: LoadedParagraph, tag: DeletionTag): void {
    const { keptPieces, deletedPieces, marker } = this.#writing;
    changeRuns(marker, loaded, {
      deletions: [],
      insertions: [],
      formats: [],
      wholeParagraph: true,
      tag,
      keptPieces,
      deletedPieces,
    });
  }

  #insert(
    container: Element,
    cursor: Element | null,
    revised: Paragraph,
    move: number | null,
    marked: boolean,
  ): Element {
    const { marker, contentWriter, moves } = this.#writing;
    const name = move === null ? undefined : moves.get(move);
    const tag: InsertionTag = name === undefined ? 'w:ins' : 'w:moveTo';
    const near = nearParagraph(container, cursor);
    const element = contentWriter.makeParagraph(container, revised, near, tag);
    this.#writing.objects.countInserted(revised);
    if (marked) marker.markParagraph(element, tag);
    insertBlock(container, cursor, element);
    return name === undefined ? element : marker.frameMove(element, 'moveTo', name);
  }

  /** Writes the blocks after a container's last pair; the container's last mark can't be inserted or deleted. */
  #writeTail(
    container: Element,
    cursor: Element | null,
    pair: BlockAlignment | null,
    tail: readonly BlockAlignment[],
    last: Element | undefined,
  ): void {
    const { base, marker } = this.#writing;
    const deleted = tail.findLast(
      (block): block is WithOriginal => block.kind === 'paragraph' && block.original !== null,
    );
    const lastInserted = tail.findLast((block) => block.kind === 'paragraph' && block.revised !== null);
    const lastDeleted =
      deleted && targetOf(base.paragraphs, deleted.original).element === last ? deleted : null;
    let current = cursor;
    if (lastDeleted && lastInserted?.kind === 'paragraph' && lastInserted.revised) {
      for (const block of tail)
        if (block !== lastDeleted && block !== lastInserted)
          current = this.#writeBlock(container, current, block, true);
      this.#rewrite(targetOf(base.paragraphs, lastDeleted.original), lastInserted.revised);
      return;
    }
    const before =
      pair?.kind === 'paragraph' && pair.original ? targetOf(base.paragraphs, pair.original).element : null;
    const lastBlock = tail.at(-1);
    const paragraphsOnly = tail.every((block) => block.kind === 'paragraph');
    const endsContainer = lastDeleted
      ? lastDeleted === lastBlock
      : before === last && lastBlock?.kind === 'paragraph';
    if (!endsContainer || !lastBlock) {
      for (const block of tail) current = this.#writeBlock(container, current, block, true);
      return;
    }
    const shiftsMark =
      paragraphsOnly && before !== null && !holdsSection(before) && before.parentNode === last?.parentNode;
    for (const block of tail) current = this.#writeBlock(container, current, block, block !== lastBlock);
    if (!shiftsMark || !before || !current) return;
    // The pair's mark is tracked instead of the last one, so the last paragraph takes the pair's properties.
    if (lastDeleted) replaceProperties(marker, current, bareProperties(childOf(before, 'w:pPr'), before));
    else this.#setOriginalProperties(current, originalProperties(before));
    marker.markParagraph(before, lastDeleted ? 'w:del' : 'w:ins');
  }

  /** Gives an added last paragraph the properties that it has once rejected, and tracks its own. */
  #setOriginalProperties(paragraph: Element, original: Element): void {
    const wanted = bareProperties(childOf(paragraph, 'w:pPr'), paragraph);
    const properties = childOf(paragraph, 'w:pPr');
    if (properties) paragraph.removeChild(properties);
    if (original.firstChild) paragraph.insertBefore(original, paragraph.firstChild);
    replaceProperties(this.#writing.marker, paragraph, wanted);
  }

  #rewrite(loaded: LoadedParagraph, revised: Paragraph): void {
    const { marker, contentWriter, keptPieces, deletedPieces } = this.#writing;
    const length = loaded.pieces.reduce((sum, piece) => sum + piece.text.length, 0);
    const gained = [insertionOf(this.#writing, revised, 0, revised.text.length, length, loaded.element)];
    const content = revised.text !== '' || contentWriter.unplacedExtras(revised).length > 0 ? gained : [];
    this.#writing.objects.countInserted(revised);
    changeRuns(marker, loaded, {
      deletions: [],
      insertions: content,
      formats: [],
      wholeParagraph: true,
      tag: 'w:del',
      keptPieces,
      deletedPieces,
    });
  }

  #writeTable(container: Element, cursor: Element | null, block: TableAlignment): Element {
    const { base, contentWriter } = this.#writing;
    if (!block.original) {
      if (!block.revised) throw new Error('a table of the alignment belongs to neither document');
      const table = contentWriter.makeTable(container, block.revised);
      for (const { cells } of block.revised.rows) this.#writing.objects.countInsertedCells(cells);
      insertBlock(container, cursor, table);
      return table;
    }
    const table = targetOf(base.tables, block.original);
    if (block.revised) this.#writeRows(table, block.rows);
    else this.#deleteTable(table);
    return table;
  }

  #writeRows(table: Element, rows: readonly RowAlignment[]): void {
    const { base, contentWriter } = this.#writing;
    let cursor: Element | null = null;
    const first = rowsIn(table)[0] ?? null;
    const insertRow = (row: NonNullable<RowAlignment['revised']>) => {
      const element = contentWriter.makeRow(table, row, cursor && this.#isOriginal(cursor) ? cursor : first);
      if (cursor) insertAfter(element, cursor);
      else if (first) first.parentNode?.insertBefore(element, first);
      else table.appendChild(element);
      cursor = element;
      this.#writing.objects.countInsertedCells(row.cells);
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
        this.#deleteContent(loaded, 'w:del');
        if (block !== blocks.at(-1)) this.#writing.marker.markParagraph(block, 'w:del');
      }
    }
  }
}

function targetOf<Key, Target>(targets: ReadonlyMap<Key, Target>, key: Key): Target {
  const target = targets.get(key);
  if (target === undefined) throw new Error('the alignment belongs to another document');
  return target;
}
