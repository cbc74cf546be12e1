import type { BlockAlignment, Edit, ParagraphAlignment, RowAlignment } from '#text/compare/model.ts';
import type { Piece } from '../../shared/comparison.ts';
import type { ChangeList } from './change-list.ts';
import { FormatMarks } from './format-marks.ts';
import { textOfRow } from './row-text.ts';

type Side = 'original' | 'revised';

/** Writes the blocks of a cell or paragraph as pieces of both sides, and collects their changes. */
export class CellWriter {
  readonly original: Piece[] = [];
  readonly revised: Piece[] = [];
  /** The provisional ids of the cell's changes. */
  readonly changeIds = new Set<number>();
  readonly #changes: ChangeList;
  /** The change that covers the whole cell, in a row or column that only one document has. */
  readonly #wholeChange: number | null;
  /** The move of the cell's row, to which unchanged text belongs. */
  readonly #rowMove: number | null;
  /** True once a side has a block, so that the next one needs a separator. */
  readonly #started = { original: false, revised: false };
  /** The change of the last block that only this side has; it takes the separator that follows. */
  readonly #last: Record<Side, number | null> = { original: null, revised: null };

  constructor(changes: ChangeList, whole: number | null = null, rowMove: number | null = null) {
    this.#changes = changes;
    this.#wholeChange = whole;
    this.#rowMove = rowMove;
  }

  addBlocks(blocks: readonly BlockAlignment[]): void {
    for (const block of blocks) {
      if (block.kind === 'paragraph') this.addParagraph(block);
      else for (const row of block.rows) this.#addNestedRow(row);
    }
  }

  addParagraph(alignment: ParagraphAlignment): void {
    const { original, revised, edits, move, numberChange } = alignment;
    if (numberChange !== undefined) this.changeIds.add(this.#changes.numberChange(numberChange));
    if (original && revised) {
      this.#separateBoth();
      const pieces = this.#write(alignment, this.#rowMove);
      this.#append(pieces.original, pieces.revised);
    } else if (this.#wholeChange !== null) {
      this.#addOneSided(original ? 'original' : 'revised', this.#wholeChange, edits);
    } else if (move !== null) {
      this.#addMoved(alignment, move);
    } else if (edits.some(({ role }) => role)) {
      this.#addParts(original ? 'original' : 'revised', edits);
    } else if (!alignment.untold) {
      const text = (original ?? revised)?.text ?? '';
      const change =
        text === ''
          ? this.#changes.addEmpty(original ? 'delete' : 'insert')
          : this.#changes.add(original?.text ?? '', revised?.text ?? '');
      this.changeIds.add(change);
      this.#addOneSided(original ? 'original' : 'revised', change, edits);
    }
  }

  /** Adds a paragraph of one side, some sentences of which stand elsewhere in the other document. */
  #addParts(side: Side, edits: readonly Edit[]): void {
    for (const [index, { text, role }] of edits.entries()) {
      const isOld = side === 'original';
      const change =
        role?.kind === 'move'
          ? this.#changes.movedText(role.number, text, isOld ? 'old' : 'new')
          : this.#changes.add(isOld ? text : '', isOld ? '' : text);
      this.changeIds.add(change);
      if (index === 0) this.#separateOne(side, change);
      pushPiece(this[side], text, change);
      this.#last[side] = change;
    }
  }

  #addOneSided(side: Side, change: number, edits: readonly Edit[]): void {
    this.#separateOne(side, change);
    for (const { text } of edits) pushPiece(this[side], text, change);
  }

  #addMoved(alignment: ParagraphAlignment, move: number): void {
    const side = alignment.original ? 'original' : 'revised';
    const pair = this.#changes.movedPair(move, alignment.original ? 'old' : 'new', (both, id) =>
      new CellWriter(this.#changes).#write(both, id),
    );
    if (!pair) return;
    for (const id of pair.ids) this.changeIds.add(id);
    this.#separateOne(side, pair.id);
    this[side].push(...pair[side]);
  }

  /** Writes a row of a nested table on one line, its cells separated by tabs. */
  #addNestedRow({ original, revised, cells }: RowAlignment): void {
    if (original && revised) {
      this.#separateBoth();
      for (const [index, { blocks }] of cells.entries()) {
        if (index > 0) this.#append([{ text: '\t', change: null }], [{ text: '\t', change: null }]);
        const writer = new CellWriter(this.#changes);
        writer.addBlocks(blocks);
        for (const change of writer.changeIds) this.changeIds.add(change);
        this.#append(writer.original, writer.revised);
      }
      return;
    }
    const text = textOfRow(original ?? revised);
    const change = this.#wholeChange ?? this.#changes.addRow(original ? 'rowDelete' : 'rowInsert', text);
    this.changeIds.add(change);
    const side = original ? 'original' : 'revised';
    this.#separateOne(side, change);
    pushPiece(this[side], text, change);
  }

  /**
   * The pieces of a paragraph that both sides have.
   * @param move the change that equal text belongs to, for a moved paragraph
   */
  #write(alignment: ParagraphAlignment, move: number | null): { original: Piece[]; revised: Piece[] } {
    const original: Piece[] = [];
    const revised: Piece[] = [];
    const text = alignment.edits.map((edit) => (edit.kind === 'delete' ? '' : edit.text)).join('');
    const formats = new FormatMarks(this.#changes.formatsOf(alignment), text, this.#changes);
    for (const id of formats.ids) if (this.#changes.isOfRow(id)) this.changeIds.add(id);
    let offset = 0;
    let oldOffset = 0;
    let pending: Edit[] = [];
    const flush = () => {
      const before = textOf(pending, 'delete');
      const after = textOf(pending, 'insert');
      if (before === '' && after === '') return;
      const isTold = pending[0]?.role?.kind !== 'automatic';
      const change = !isTold
        ? null
        : this.#changeOf(pending[0]?.role, alignment, { before, after, oldOffset, offset });
      if (change !== null) this.changeIds.add(change);
      pushPiece(original, before, change ?? move);
      pushPiece(revised, after, change ?? move);
      oldOffset += before.length;
      offset += after.length;
      pending = [];
    };
    for (const edit of alignment.edits) {
      const [first] = pending;
      if (first && (edit.kind === 'equal' || keyOf(edit) !== keyOf(first))) flush();
      if (edit.kind !== 'equal') {
        pending.push(edit);
        continue;
      }
      for (const { text: part, change } of formats.cut(edit.text, offset)) {
        pushPiece(original, part, move ?? change);
        pushPiece(revised, part, move ?? change);
      }
      oldOffset += edit.text.length;
      offset += edit.text.length;
    }
    flush();
    return { original, revised };
  }

  /** The change that edits without unchanged text between them make; the offsets are those of their texts. */
  #changeOf(
    role: Edit['role'],
    { original, revised, edits }: ParagraphAlignment,
    {
      before,
      after,
      oldOffset,
      offset,
    }: { before: string; after: string; oldOffset: number; offset: number },
  ): number {
    switch (role?.kind) {
      case 'split':
      case 'join': {
        const isSplit = role.kind === 'split';
        const text = (isSplit ? revised : original)?.text ?? textOf(edits, isSplit ? 'insert' : 'delete');
        const [start, length] = isSplit ? [offset, after.length] : [oldOffset, before.length];
        return this.#changes.addBreak(
          role.kind,
          lastWords(text.slice(0, start)),
          firstWords(text.slice(start + length)),
        );
      }
      case 'move':
        return this.#changes.movedText(role.number, before + after, before === '' ? 'new' : 'old');
      case 'exchange':
        return this.#changes.exchange(role);
      default:
        return this.#changes.add(before, after, role?.kind === 'replace' ? role.common : 0);
    }
  }

  #append(original: readonly Piece[], revised: readonly Piece[]): void {
    for (const { text, change } of original) pushPiece(this.original, text, change);
    for (const { text, change } of revised) pushPiece(this.revised, text, change);
  }

  /** Begins a block that both sides have. */
  #separateBoth(): void {
    const { original, revised } = this.#started;
    if (original) pushPiece(this.original, '\n', revised ? null : this.#last.original);
    if (revised) pushPiece(this.revised, '\n', original ? null : this.#last.revised);
    this.#started.original = true;
    this.#started.revised = true;
  }

  /** Begins a block that only this side has. */
  #separateOne(side: Side, change: number): void {
    if (this.#started[side]) pushPiece(this[side], '\n', change);
    this.#started[side] = true;
    this.#last[side] = change;
  }
}

const textOf = (edits: readonly Edit[], kind: 'delete' | 'insert') =>
  edits.map((edit) => (edit.kind === kind ? edit.text : '')).join('');

/** Equal for edits that are told as one change. */
function keyOf({ role }: Edit): string {
  return role?.kind === 'move' ? `move ${role.number}` : (role?.kind ?? '');
}

/** The words of a break's context. */
const contextWords = 4;
const lastWords = (text: string) => text.trim().split(/\s+/).slice(-contextWords).join(' ');
const firstWords = (text: string) => text.trim().split(/\s+/).slice(0, contextWords).join(' ');

/** Adds text as a piece, merged with the previous piece when both belong to the same change. */
function pushPiece(pieces: Piece[], text: string, change: number | null): void {
  if (text === '') return;
  const last = pieces.at(-1);
  if (last && last.change === change) last.text += text;
  else pieces.push({ text, change });
}
