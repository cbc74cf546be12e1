import { characterParts } from '#text/compare/characters.ts';
import type { FormatMark, ToldFormat } from '#text/compare/formats/told.ts';
import { ignorableOf } from '#text/compare/ignorable.ts';
import type { BlockAlignment, ParagraphAlignment } from '#text/compare/model.ts';
import type { Change, Piece, Row } from '../shared/comparison.ts';

type Draft = Omit<Change, 'id'>;

/** All paragraphs of some blocks, including those in tables. */
export function paragraphsOf(blocks: readonly BlockAlignment[]): ParagraphAlignment[] {
  return blocks.flatMap((block) =>
    block.kind === 'paragraph'
      ? [block]
      : block.rows.flatMap(({ cells }) => cells.flatMap((cell) => paragraphsOf(cell.blocks))),
  );
}

/** The written pieces of a moved paragraph, at its old and its new location. */
interface MovedPair {
  readonly id: number;
  readonly original: Piece[];
  readonly revised: Piece[];
  /** The ids of the move and of the changes within the moved paragraph. */
  readonly ids: readonly number[];
}

/** Collects changes under provisional ids, which `finish` replaces by ids in reading order. */
export class ChangeList {
  readonly #drafts: Draft[] = [];
  readonly #moveTargets = new Map<number, ParagraphAlignment>();
  readonly #moved = new Map<number, MovedPair>();
  readonly #formats: ReadonlyMap<ParagraphAlignment, readonly FormatMark[]>;
  readonly #formatIds = new Map<ToldFormat, number>();
  #row = 0;

  /** @param formats the changes of formatting, as tellFormats gives them */
  constructor(
    paragraphs: readonly ParagraphAlignment[],
    formats: ReadonlyMap<ParagraphAlignment, readonly FormatMark[]>,
  ) {
    this.#formats = formats;
    for (const paragraph of paragraphs)
      if (paragraph.move !== null && paragraph.revised) this.#moveTargets.set(paragraph.move, paragraph);
  }

  /** Sets the row that changes added from now on belong to. */
  enterRow(row: number): void {
    this.#row = row;
  }

  add(before: string, after: string): number {
    const type = before === '' ? 'insert' : after === '' ? 'delete' : 'replace';
    return this.#push(type, before, after, {
      // Equal texts stand for an empty paragraph that was added or removed, which is white space only.
      ignorable: before === after ? ['space'] : ignorableOf(before, after),
      characters: characterParts(before, after),
    });
  }

  /** Adds the change of an empty paragraph that only one document has. */
  addEmpty(type: 'insert' | 'delete'): number {
    return this.#push(type, '', '', { ignorable: ['space'] });
  }

  addRow(type: 'rowInsert' | 'rowDelete', text: string): number {
    return type === 'rowInsert' ? this.#push(type, '', text, {}) : this.#push(type, text, '', {});
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
    const rest = { ignorable: null, characters: null, format: null, scope: null };
    this.#drafts.push({ type, row: this.#row, from: null, before, after, ...rest, ...more });
    return this.#drafts.length - 1;
  }

  /** The pieces of a moved paragraph, made with `write` at the first of its two locations. */
  movedPair(
    move: number,
    end: 'old' | 'new',
    write: (alignment: ParagraphAlignment, id: number) => { original: Piece[]; revised: Piece[] },
  ): MovedPair | null {
    const alignment = this.#moveTargets.get(move);
    if (!alignment) return null;
    let pair = this.#moved.get(move);
    if (!pair) {
      const edits = alignment.edits;
      const textWithout = (kind: 'insert' | 'delete') =>
        edits.map((edit) => (edit.kind === kind ? '' : edit.text)).join('');
      const id = this.#push('move', textWithout('insert'), textWithout('delete'), {});
      const pieces = write(alignment, id);
      const ids = Array.from({ length: this.#drafts.length - id }, (_, index) => id + index);
      pair = { id, ids, ...pieces };
      this.#moved.set(move, pair);
    }
    for (const id of pair.ids) {
      const draft = this.#drafts[id];
      if (draft && end === 'new') draft.row = this.#row;
      if (draft && end === 'old') draft.from = this.#row;
    }
    return pair;
  }

  /** The rows at both ends of each move. */
  moves(): [from: number, to: number][] {
    return [...this.#moved.values()].flatMap(({ id }): [number, number][] => {
      const draft = this.#drafts[id];
      return draft && draft.from !== null ? [[draft.from, draft.row]] : [];
    });
  }

  /** Returns the changes in reading order and replaces the provisional ids in `rows` by their indexes. */
  finish(rows: readonly Row[]): Change[] {
    const order = [...this.#drafts.keys()].sort(
      (one, other) => (this.#drafts[one]?.row ?? 0) - (this.#drafts[other]?.row ?? 0) || one - other,
    );
    const finalIds = new Int32Array(order.length);
    for (const [id, provisional] of order.entries()) finalIds[provisional] = id;
    const seen = new Set<Piece>();
    for (const row of rows) {
      row.changes = row.changes.map((change) => finalIds[change] ?? 0).sort((one, other) => one - other);
      for (const pieces of [...(row.original?.cells ?? []), ...(row.revised?.cells ?? [])]) {
        for (const piece of pieces) {
          if (piece.change === null || seen.has(piece)) continue;
          seen.add(piece);
          piece.change = finalIds[piece.change] ?? 0;
        }
      }
    }
    return order.flatMap((provisional, id) => {
      const draft = this.#drafts[provisional];
      return draft ? [{ id, ...draft }] : [];
    });
  }
}
