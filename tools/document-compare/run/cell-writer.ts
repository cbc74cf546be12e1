import type {
  BlockAlignment,
  ComparableBlock,
  Edit,
  FormatChange,
  ParagraphAlignment,
  RowAlignment,
  TableRow,
} from '#text/compare/model.ts';
import type { Piece } from '../shared/comparison.ts';
import type { ChangeList } from './change-list.ts';

type Side = 'original' | 'revised';

/** Writes the blocks of one cell (or one paragraph) as pieces of both sides, and notes their changes. */
export class CellWriter {
  readonly original: Piece[] = [];
  readonly revised: Piece[] = [];
  /** Provisional ids of the changes it holds. */
  readonly touched = new Set<number>();
  readonly #changes: ChangeList;
  /** The change that all of the cell belongs to: of a row that one document alone has. */
  readonly #whole: number | null;
  /** Whether a side has a block already, so that the next one is parted from it. */
  readonly #started = { original: false, revised: false };
  /** The last change that only this side has a block of: it takes the break that follows. */
  readonly #last: Record<Side, number | null> = { original: null, revised: null };

  constructor(changes: ChangeList, whole: number | null = null) {
    this.#changes = changes;
    this.#whole = whole;
  }

  addBlocks(blocks: readonly BlockAlignment[]): void {
    for (const block of blocks) {
      if (block.kind === 'paragraph') this.addParagraph(block);
      else for (const row of block.rows) this.#addNestedRow(row);
    }
  }

  addParagraph(alignment: ParagraphAlignment): void {
    const { original, revised, edits, move } = alignment;
    if (original && revised) {
      this.#breakBoth('\n');
      const pieces = this.#write(alignment, null);
      this.#append(pieces.original, pieces.revised);
    } else if (this.#whole !== null) {
      this.#addOneSided(original ? 'original' : 'revised', this.#whole, edits);
    } else if (move !== null) {
      this.#addMoved(alignment, move);
    } else {
      const text = (original ?? revised)?.text ?? '';
      const change =
        text === ''
          ? this.#changes.addEmpty(original ? 'delete' : 'insert')
          : this.#changes.add(original?.text ?? '', revised?.text ?? '');
      this.touched.add(change);
      this.#addOneSided(original ? 'original' : 'revised', change, edits);
    }
  }

  #addOneSided(side: Side, change: number, edits: readonly Edit[]): void {
    this.#breakOne(side, change);
    for (const { text } of edits) push(this[side], text, change);
  }

  #addMoved(alignment: ParagraphAlignment, move: number): void {
    const side = alignment.original ? 'original' : 'revised';
    const pair = this.#changes.moved(move, alignment.original ? 'old' : 'new', (both, id) =>
      new CellWriter(this.#changes).#write(both, id),
    );
    if (!pair) return;
    for (const id of pair.ids) this.touched.add(id);
    this.#breakOne(side, pair.id);
    this[side].push(...pair[side]);
  }

  /** A row of a table inside the cell: its cells on one line, parted by tabs. */
  #addNestedRow({ original, revised, cells }: RowAlignment): void {
    if (original && revised) {
      this.#breakBoth('\n');
      for (const [index, { blocks }] of cells.entries()) {
        if (index > 0) this.#append([{ text: '\t', change: null }], [{ text: '\t', change: null }]);
        const writer = new CellWriter(this.#changes);
        writer.addBlocks(blocks);
        for (const change of writer.touched) this.touched.add(change);
        this.#append(writer.original, writer.revised);
      }
      return;
    }
    const text = textOfRow(original ?? revised);
    const change = this.#whole ?? this.#changes.addRow(original ? 'rowDelete' : 'rowInsert', text);
    this.touched.add(change);
    const side = original ? 'original' : 'revised';
    this.#breakOne(side, change);
    push(this[side], text, change);
  }

  /** Pieces of a paragraph that both sides have; equal text belongs to `move` where there is one. */
  #write(alignment: ParagraphAlignment, move: number | null): { original: Piece[]; revised: Piece[] } {
    const original: Piece[] = [];
    const revised: Piece[] = [];
    const text = alignment.edits.map((edit) => (edit.kind === 'delete' ? '' : edit.text)).join('');
    const formats = new FormatMarks(alignment, text, this.#changes);
    for (const id of formats.whole) this.touched.add(id);
    let at = 0;
    let before = '';
    let after = '';
    const settle = () => {
      if (before === '' && after === '') return;
      const change = this.#changes.add(before, after);
      this.touched.add(change);
      push(original, before, change);
      push(revised, after, change);
      at += after.length;
      before = '';
      after = '';
    };
    for (const edit of alignment.edits) {
      if (edit.kind === 'delete') before += edit.text;
      else if (edit.kind === 'insert') after += edit.text;
      else {
        settle();
        for (const { text: part, change } of formats.cut(edit.text, at)) {
          if (change !== null) this.touched.add(change);
          push(original, part, move ?? change);
          push(revised, part, move ?? change);
        }
        at += edit.text.length;
      }
    }
    settle();
    return { original, revised };
  }

  #append(original: readonly Piece[], revised: readonly Piece[]): void {
    for (const { text, change } of original) push(this.original, text, change);
    for (const { text, change } of revised) push(this.revised, text, change);
  }

  /** Parts a block that both sides have from what stands before it. */
  #breakBoth(sign: string): void {
    const { original, revised } = this.#started;
    if (original) push(this.original, sign, revised ? null : this.#last.original);
    if (revised) push(this.revised, sign, original ? null : this.#last.revised);
    this.#started.original = true;
    this.#started.revised = true;
  }

  #breakOne(side: Side, change: number): void {
    if (this.#started[side]) push(this[side], '\n', change);
    this.#started[side] = true;
    this.#last[side] = change;
  }
}

/** Adds a piece; neighbours of one change are one piece. */
function push(pieces: Piece[], text: string, change: number | null): void {
  if (text === '') return;
  const last = pieces.at(-1);
  if (last && last.change === change) last.text += text;
  else pieces.push({ text, change });
}

/** Cuts unchanged text where its formatting changed. */
class FormatMarks {
  /** Ids of changes of the paragraph as a whole. */
  readonly whole: number[] = [];
  readonly #text: string;
  readonly #changes: ChangeList;
  readonly #ranges: { format: FormatChange; id: number | null }[] = [];

  constructor({ formatting }: ParagraphAlignment, text: string, changes: ChangeList) {
    this.#text = text;
    this.#changes = changes;
    for (const format of formatting) {
      if (format.end === 0) this.whole.push(changes.addFormat(text, format));
      else this.#ranges.push({ format, id: null });
    }
  }

  /** at: where the text stands in the revised paragraph. Texts come in their order. */
  cut(text: string, at: number): Piece[] {
    const pieces: Piece[] = [];
    let done = at;
    const end = at + text.length;
    const add = (to: number, change: number | null) => {
      if (to > done) pieces.push({ text: text.slice(done - at, to - at), change });
      done = Math.max(done, to);
    };
    for (const range of this.#ranges) {
      const { format } = range;
      if (format.end <= at || format.start >= end) continue;
      add(Math.min(format.start, end), null);
      range.id ??= this.#changes.addFormat(this.#text.slice(format.start, format.end), format);
      add(Math.min(format.end, end), range.id);
    }
    add(end, null);
    return pieces;
  }
}

/** A row's text on one line: cells parted by tabs. */
export function textOfRow(row: TableRow | null): string {
  const textOf = (block: ComparableBlock): string =>
    block.kind === 'paragraph' ? block.text : block.rows.map(textOfRow).join('\n');
  return row?.cells.map(({ blocks }) => blocks.map(textOf).join('\n')).join('\t') ?? '';
}
