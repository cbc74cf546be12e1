import { blocksIn } from '#documents/docx/stories/blocks.ts';
import type { LoadedParagraph } from '#documents/docx/stories/load.ts';
import { cellsIn, rowsIn } from '#documents/docx/stories/rows-and-cells.ts';
import { childOf, insertAfter } from '#documents/xml/dom.ts';
import type { Element } from '#documents/xml/tree.ts';
import type {
  BlockAlignment,
  ComparableBlock,
  Paragraph,
  ParagraphAlignment,
  RowAlignment,
  TableAlignment,
} from '#text/compare/model.ts';
import { restyle } from '../parting/cut.ts';
import { replaceWholeAtoms } from './atoms.ts';
import { holdsSection, insertBlock, nearParagraph } from './block-position.ts';
import type { RedlineContext } from './context.ts';
import { changeRuns, type InlineInsertion } from './edits.ts';
import { bareProperties, changeParagraph, originalProperties, replaceProperties } from './formatting.ts';
import type { DeletionTag, InsertionTag } from './markup.ts';
import { tailStart } from './moves.ts';
import { ObjectCounter } from './objects.ts';
import { insertionOf, type ParagraphContext, paragraphChangeOf } from './paragraph-change.ts';
import { RevisedContentWriter } from './revised-content.ts';

type WithOriginal = ParagraphAlignment & { readonly original: Paragraph };
type WithRevised = ParagraphAlignment & { readonly revised: Paragraph };

/** Writes aligned blocks into the original's containers as tracked changes. */
export class BlockWriter {
  readonly #writing: ParagraphContext;
  readonly #objects: ObjectCounter;
  readonly #byElement: ReadonlyMap<Element, LoadedParagraph>;

  constructor(context: RedlineContext) {
    this.#writing = { ...context, contentWriter: new RevisedContentWriter(context) };
    this.#objects = new ObjectCounter(context, this.#writing.contentWriter);
    this.#byElement = new Map(
      [...context.base.paragraphs.values()].map((loaded) => [loaded.element, loaded]),
    );
  }

  /** Writes the blocks of a container: the body, a note, a cell ... */
  write(container: Element, blocks: readonly BlockAlignment[]): void {
    const end = tailStart(blocks);
    const last = blocksIn(container).at(-1);
    let cursor: Element | null = null;
    for (const block of blocks.slice(0, end)) cursor = this.#writeBlock(container, cursor, block, true);
    const tail = blocks.slice(end);
    if (tail.length > 0) this.#writeTail(container, cursor, blocks[end - 1] ?? null, tail, last);
  }

  /** Writes new blocks into an empty container of their own, such as a header. */
  writeNew(container: Element, blocks: readonly ComparableBlock[]): void {
    this.#writing.contentWriter.appendBlocks(container, blocks, null);
    this.#objects.countInsertedCells([{ blocks }]);
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
    const { marker, base, revised: revisedDocx, unsupported } = this.#writing;
    const loaded = targetOf(base.paragraphs, original);
    const theirs = revisedDocx?.paragraphs.get(revised)?.pieces ?? [];
    const { edits, equations } = replaceWholeAtoms(block.edits, loaded.pieces, theirs);
    const wholeParagraph = block.formatting.filter(({ start, end }) => start === 0 && end === 0);
    const formats = block.formatting.filter(({ end }) => end > 0);
    const change = paragraphChangeOf(this.#writing, loaded, revised, edits, formats);
    const unwritten = changeRuns(marker, loaded, change);
    unsupported.add('characterFormat', unwritten.formats);
    const replaced = { equation: equations, field: unwritten.fields };
    this.#objects.countPair(loaded.pieces, revised, change.deletedPieces, replaced);
    const isNumbered = this.#writing.lists?.change(marker, loaded.element, revised) ?? false;
    for (const { before, after } of wholeParagraph) {
      const changed = { before, after, isNumbered };
      if (!changeParagraph(marker, base.formats, loaded.element, changed))
        unsupported.add('paragraphFormat', 1);
    }
    this.#markParted(loaded.element);
    return loaded.element;
  }

  /** Tracks the end of a paragraph that was split off, or joined with the next one. */
  #markParted(paragraph: Element): void {
    const { marker, marks, contentWriter } = this.#writing;
    const mark = marks.get(paragraph);
    if (!mark) return;
    if (mark.looks) restyle(paragraph, contentWriter.propertiesFor(mark.looks, paragraph));
    marker.markParagraph(paragraph, mark.tag);
  }

  #delete(paragraph: Paragraph, move: number | null, marked: boolean): Element {
    const { base, marker, plan } = this.#writing;
    const loaded = targetOf(base.paragraphs, paragraph);
    const name = move === null ? undefined : plan.moves.get(move);
    const tag: DeletionTag = name === undefined ? 'w:del' : 'w:moveFrom';
    this.#deleteContent(loaded, tag);
    // The mark of a paragraph that ends a section must stay.
    if (marked && !holdsSection(loaded.element)) marker.markParagraph(loaded.element, tag);
    return name === undefined ? loaded.element : marker.frameMove(loaded.element, 'moveFrom', name);
  }

  #deleteContent(
    loaded: LoadedParagraph,
    tag: DeletionTag,
    insertions: readonly InlineInsertion[] = [],
  ): void {
    const { keptPieces, deletedPieces } = this.#writing.plan;
    changeRuns(this.#writing.marker, loaded, {
      deletions: [],
      insertions,
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
    const { marker, contentWriter, plan } = this.#writing;
    const name = move === null ? undefined : plan.moves.get(move);
    const tag: InsertionTag = name === undefined ? 'w:ins' : 'w:moveTo';
    const near = nearParagraph(container, cursor);
    const element = contentWriter.makeParagraph(container, revised, near, tag);
    this.#objects.countInserted(revised);
    if (marked) marker.markParagraph(element, tag);
    insertBlock(container, cursor, element);
    return name === undefined ? element : marker.frameMove(element, 'moveTo', name);
  }

  /**
   * Writes the blocks after a container's last pair. The mark of the container's last paragraph can be neither inserted
   * nor deleted: when another paragraph replaces it, only its content changes, and when it is deleted or others follow
   * it, the mark of the pair is tracked instead.
   * @param last the container's last block
   */
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
    const lastInserted = tail.findLast(({ revised }) => revised !== null);
    const inserted = lastInserted && isInserted(lastInserted) ? lastInserted : null;
    const lastDeleted =
      deleted && targetOf(base.paragraphs, deleted.original).element === last ? deleted : null;
    let current = cursor;
    if (lastDeleted && inserted) {
      for (const block of tail)
        if (block !== lastDeleted && block !== inserted)
          current = this.#writeBlock(container, current, block, true);
      this.#rewrite(targetOf(base.paragraphs, lastDeleted.original), inserted.revised);
      return;
    }
    const paired =
      pair?.kind === 'paragraph' && pair.original ? targetOf(base.paragraphs, pair.original).element : null;
    const finalBlock = tail.at(-1);
    const endsContainer = lastDeleted
      ? lastDeleted === finalBlock
      : paired === last && finalBlock?.kind === 'paragraph';
    const canTrackPair =
      tail.every((block) => block.kind === 'paragraph') &&
      paired !== null &&
      !holdsSection(paired) &&
      paired.parentNode === last?.parentNode;
    for (const block of tail) {
      const isMarked = !endsContainer || block !== finalBlock;
      current = this.#writeBlock(container, current, block, isMarked);
    }
    if (!endsContainer || !canTrackPair || !current) return;
    // The last paragraph takes the properties of the pair whose mark is tracked.
    if (lastDeleted) replaceProperties(marker, current, bareProperties(childOf(paired, 'w:pPr'), paired));
    else this.#setOriginalProperties(current, originalProperties(paired));
    marker.markParagraph(paired, lastDeleted ? 'w:del' : 'w:ins');
  }

  /** Gives an added last paragraph the properties that it has once rejected, and tracks its own. */
  #setOriginalProperties(paragraph: Element, original: Element): void {
    const wanted = bareProperties(childOf(paragraph, 'w:pPr'), paragraph);
    const properties = childOf(paragraph, 'w:pPr');
    if (properties) paragraph.removeChild(properties);
    if (original.firstChild) paragraph.insertBefore(original, paragraph.firstChild);
    replaceProperties(this.#writing.marker, paragraph, wanted);
  }

  /** Deletes a paragraph's content and inserts that of another one in its place. */
  #rewrite(loaded: LoadedParagraph, revised: Paragraph): void {
    const length = loaded.pieces.reduce((sum, piece) => sum + piece.text.length, 0);
    const { element } = loaded;
    const own = childOf(element, 'w:pPr');
    const insertion = insertionOf(this.#writing, revised, 0, revised.text.length, length, element, own);
    const hasContent = revised.text !== '' || this.#writing.contentWriter.unplacedExtras(revised).length > 0;
    this.#objects.countInserted(revised);
    this.#deleteContent(loaded, 'w:del', hasContent ? [insertion] : []);
  }

  #writeTable(container: Element, cursor: Element | null, block: TableAlignment): Element {
    const { base, contentWriter } = this.#writing;
    if (!block.original) {
      if (!block.revised) throw new Error('a table of the alignment belongs to neither document');
      const table = contentWriter.makeTable(container, block.revised);
      for (const { cells } of block.revised.rows) this.#objects.countInsertedCells(cells);
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
      this.#objects.countInsertedCells(row.cells);
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
        if (block.name === 'w:tbl') this.#deleteTable(block);
        const loaded = this.#byElement.get(block);
        if (!loaded) continue;
        this.#deleteContent(loaded, 'w:del');
        if (block !== blocks.at(-1)) this.#writing.marker.markParagraph(block, 'w:del');
      }
    }
  }
}

const isInserted = (block: BlockAlignment): block is WithRevised =>
  block.kind === 'paragraph' && block.revised !== null;

function targetOf<Key, Target>(targets: ReadonlyMap<Key, Target>, key: Key): Target {
  const target = targets.get(key);
  if (target === undefined) throw new Error('the alignment belongs to another document');
  return target;
}
