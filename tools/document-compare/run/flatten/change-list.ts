import { characterParts } from '#text/compare/characters.ts';
import type { FormatMark, ToldFormat } from '#text/compare/formats/told.ts';
import { ignorableOf } from '#text/compare/ignorable.ts';
import type {
  BlockAlignment,
  ColumnChange,
  EditRole,
  NumberChange,
  ParagraphAlignment,
  RowAlignment,
} from '#text/compare/model.ts';
import { paragraphAlignmentsIn } from '#text/compare/paragraphs.ts';
import { countTokens } from '#text/compare/tokens.ts';
import type { Change, Piece, Row, RowSide } from '../../shared/comparison.ts';
import { type Draft, finishChanges } from './finish-changes.ts';
import { textOfRow } from './row-text.ts';

type End = 'old' | 'new';

/** A row's cells on one side, see RowSide. */
export type RowCells = Pick<RowSide, 'cells' | 'absent'>;

/** The pieces of a moved paragraph or row at its old and its new location. */
interface MovedPair<Pieces> {
  readonly id: number;
  readonly original: Pieces;
  readonly revised: Pieces;
  /** The ids of the move and of the changes within what moved. */
  readonly ids: readonly number[];
  /** The indexes of the rows at its two ends. */
  readonly at: Partial<Record<End, number>>;
}

/** Collects changes under provisional ids, which `finish` replaces by ids in reading order. */
export class ChangeList {
  readonly #drafts: Draft[] = [];
  readonly #sources = new Map<number, ParagraphAlignment>();
  readonly #targets = new Map<number, ParagraphAlignment>();
  readonly #rowTargets = new Map<number, RowAlignment>();
  /** The rows at both ends of the tables that moved as a whole. */
  readonly #tableRows: ReadonlyMap<number | null, readonly RowAlignment[]>;
  readonly #moved = new Map<number, MovedPair<Piece[]>>();
  readonly #movedRows = new Map<number, MovedPair<RowCells>>();
  readonly #movedTexts = new Map<number, number>();
  readonly #movedTables = new Map<number, number>();
  readonly #columns = new Map<ColumnChange, number>();
  readonly #exchanges = new Map<EditRole, number>();
  readonly #numbers = new Map<number, number>();
  readonly #numberChanges: readonly NumberChange[];
  readonly #formats: ReadonlyMap<ParagraphAlignment, readonly FormatMark[]>;
  readonly #formatIds = new Map<ToldFormat, number>();
  readonly #ended = new Set<string>();
  #row = 0;

  /**
   * @param blocks all blocks of the alignment, among which the new locations of moves are looked up
   * @param formats the changes of formatting, as tellFormats gives them
   */
  constructor(
    blocks: readonly BlockAlignment[],
    numberChanges: readonly NumberChange[],
    formats: ReadonlyMap<ParagraphAlignment, readonly FormatMark[]>,
  ) {
    this.#formats = formats;
    this.#numberChanges = numberChanges;
    for (const paragraph of paragraphAlignmentsIn(blocks))
      if (paragraph.move !== null)
        (paragraph.revised ? this.#targets : this.#sources).set(paragraph.move, paragraph);
    const rows = blocks.flatMap((block) => (block.kind === 'table' ? block.rows : []));
    for (const row of rows) if (row.move != null && row.revised) this.#rowTargets.set(row.move, row);
    this.#tableRows = Map.groupBy(rows, ({ tableMove }) => tableMove ?? null);
  }

  /** Sets the row that changes added from now on belong to. */
  enterRow(row: number): void {
    this.#row = row;
  }

  /** @param common the number of words that the old and the new text share as unchanged ones */
  add(before: string, after: string, common = 0): number {
    const type = before === '' ? 'insert' : after === '' ? 'delete' : 'replace';
    return this.#push(type, before, after, {
      // Equal texts stand for an empty paragraph that was added or removed, which is white space only.
      ignorable: before === after ? ['space'] : ignorableOf(before, after),
      characters: characterParts(before, after),
      words: {
        deleted: Math.max(0, countTokens(before) - common),
        inserted: Math.max(0, countTokens(after) - common),
        moved: 0,
      },
    });
  }

  /** The change of two cells that changed places. */
  exchange(role: Extract<EditRole, { kind: 'exchange' }>): number {
    const known = this.#exchanges.get(role);
    if (known !== undefined) return known;
    const id = this.add(role.before, role.after);
    // Its text is that of several pieces.
    const draft = this.#drafts[id];
    if (draft) draft.characters = null;
    this.#exchanges.set(role, id);
    return id;
  }

  /** Adds the change of an empty paragraph that only one document has. */
  addEmpty(type: 'insert' | 'delete'): number {
    return this.#push(type, '', '', { ignorable: ['space'] });
  }

  /** Adds a break that parts a paragraph or joined two, with the words around it. */
  addBreak(type: 'split' | 'join', left: string, right: string): number {
    const [together, apart] = [`${left} ${right}`, `${left}\n${right}`];
    return type === 'split'
      ? this.#push(type, together, apart, { ignorable: ['space'] })
      : this.#push(type, apart, together, { ignorable: ['space'] });
  }

  addRow(type: 'rowInsert' | 'rowDelete', text: string): number {
    const count = countTokens(text);
    return type === 'rowInsert'
      ? this.#push(type, '', text, { words: { deleted: 0, inserted: count, moved: 0 } })
      : this.#push(type, text, '', { words: { deleted: count, inserted: 0, moved: 0 } });
  }

  /** The change of a column, to which a cell of it is added. */
  addColumnCell(column: ColumnChange, type: 'columnInsert' | 'columnDelete', text: string): number {
    const isNew = type === 'columnInsert';
    const id =
      this.#columns.get(column) ?? this.#push(type, isNew ? '' : column.name, isNew ? column.name : '', {});
    this.#columns.set(column, id);
    const draft = this.#drafts[id];
    if (draft) draft.words[isNew ? 'inserted' : 'deleted'] += countTokens(text);
    return id;
  }

  /** The change of a printed number, which may be that of several paragraphs. */
  numberChange(index: number): number {
    const { before = '', after = '' } = this.#numberChanges[index] ?? {};
    const id = this.#numbers.get(index) ?? this.#push('number', before, after, {});
    this.#numbers.set(index, id);
    return id;
  }

  formatsOf(paragraph: ParagraphAlignment): readonly FormatMark[] {
    return this.#formats.get(paragraph) ?? [];
  }

  /** Adds a change of formatting at the first text that it applies to. @returns its id, the same at every place */
  addFormat(text: string, told: ToldFormat): number {
    const known = this.#formatIds.get(told);
    if (known !== undefined) return known;
    const { before, after, scope, places } = told;
    const properties = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    const format = properties.map((property) => ({
      property,
      before: before[property] ?? '',
      after: after[property] ?? '',
    }));
    const id = this.#push('format', text, text, { format, scope: scope && { ...scope, places } });
    this.#formatIds.set(told, id);
    return id;
  }

  /** True when a change belongs to the current row; one that several rows share belongs to the first. */
  isOfRow(id: number): boolean {
    return this.#drafts[id]?.row === this.#row;
  }

  #push(type: Change['type'], before: string, after: string, more: Partial<Draft>): number {
    const words = { deleted: 0, inserted: 0, moved: 0 };
    const rest = { words, ignorable: null, characters: null, format: null, scope: null };
    this.#drafts.push({ type, row: this.#row, from: null, before, after, ...rest, ...more });
    return this.#drafts.length - 1;
  }

  #pushMove(type: 'move' | 'rowMove', before: string, after: string): number {
    return this.#push(type, before, after, { words: { deleted: 0, inserted: 0, moved: countTokens(after) } });
  }

  /** The change of a sentence that stands elsewhere, at one of its two ends. */
  movedText(move: number, text: string, end: End): number {
    const id = this.#movedTexts.get(move) ?? this.#pushMove('move', text.trim(), text.trim());
    this.#movedTexts.set(move, id);
    this.#setEnd([id], end);
    return id;
  }

  /** The pieces of a moved paragraph, made with `write` at the first of its two locations. */
  movedPair(
    move: number,
    end: End,
    write: (alignment: ParagraphAlignment, id: number) => { original: Piece[]; revised: Piece[] },
  ): MovedPair<Piece[]> | null {
    const target = this.#targets.get(move);
    if (!target) return null;
    const textWithout = (kind: 'insert' | 'delete') =>
      target.edits.map((edit) => (edit.kind === kind ? '' : edit.text)).join('');
    return this.#movedOnce(this.#moved, move, end, () => {
      const numbers = [this.#sources.get(move)?.original, target.revised].map(
        (each) => each?.typedText ?? '',
      );
      const [before = '', after = ''] = numbers;
      const id = this.#pushMove('move', before + textWithout('insert'), after + textWithout('delete'));
      return { id, ...write(target, id) };
    });
  }

  /** The cells of a moved row, made with `write` at the first of its two locations. */
  movedRow(
    move: number,
    end: End,
    write: (row: RowAlignment, id: number) => { original: RowCells; revised: RowCells },
  ): MovedPair<RowCells> | null {
    const target = this.#rowTargets.get(move);
    if (!target) return null;
    return this.#movedOnce(this.#movedRows, move, end, () => {
      const { tableMove } = target;
      const cells = target.cells.flatMap(({ original }) => original ?? []);
      const id =
        tableMove === undefined
          ? this.#pushMove('rowMove', textOfRow({ cells }), textOfRow(target.revised))
          : this.#movedTable(tableMove);
      return { id, ...write(target, id) };
    });
  }

  /** The change of a whole table that stands elsewhere. */
  #movedTable(tableMove: number): number {
    const known = this.#movedTables.get(tableMove);
    if (known !== undefined) return known;
    const rows = this.#tableRows.get(tableMove) ?? [];
    const textOn = (side: 'original' | 'revised') =>
      rows.flatMap((row) => (row[side] ? [textOfRow(row[side])] : [])).join('\n');
    const id = this.#pushMove('move', textOn('original'), textOn('revised'));
    const moved = rows.filter(({ move, revised }) => move != null && revised);
    const draft = this.#drafts[id];
    // The words of rows that came or went are counted with those.
    if (draft)
      draft.words.moved = moved.reduce((sum, { revised }) => sum + countTokens(textOfRow(revised)), 0);
    this.#movedTables.set(tableMove, id);
    return id;
  }

  #movedOnce<Pieces>(
    moved: Map<number, MovedPair<Pieces>>,
    move: number,
    end: End,
    make: () => Omit<MovedPair<Pieces>, 'ids' | 'at'>,
  ): MovedPair<Pieces> {
    let pair = moved.get(move);
    if (!pair) {
      const first = this.#drafts.length;
      const made = make();
      const added = Array.from({ length: this.#drafts.length - first }, (_, index) => first + index);
      // The change of a table is added by the first of its rows.
      pair = { ...made, ids: [...new Set([made.id, ...added])], at: {} };
      moved.set(move, pair);
    }
    pair.at[end] = this.#row;
    this.#setEnd(pair.ids, end);
    return pair;
  }

  #setEnd(ids: readonly number[], end: End): void {
    for (const id of ids) {
      const draft = this.#drafts[id];
      const key = `${id} ${end}`;
      // A table's move is at the first of its rows.
      if (!draft || this.#ended.has(key)) continue;
      this.#ended.add(key);
      if (end === 'new') draft.row = this.#row;
      else draft.from = this.#row;
    }
  }

  /** The rows at both ends of each move of a paragraph or row. */
  moves(): [from: number, to: number][] {
    return [...this.#moved.values(), ...this.#movedRows.values()].flatMap(({ at }): [number, number][] =>
      at.old === undefined || at.new === undefined ? [] : [[at.old, at.new]],
    );
  }

  /** Returns the changes in reading order and replaces the provisional ids in `rows` by their indexes. */
  finish(rows: readonly Row[]): Change[] {
    return finishChanges(this.#drafts, rows);
  }
}
