import { tellFormats } from '#text/compare/formats/tell-formats.ts';
import type {
  CellAlignment,
  DocumentAlignment,
  Paragraph,
  ParagraphAlignment,
  RowAlignment,
  TableRow,
} from '#text/compare/model.ts';
import { paragraphsIn } from '#text/compare/paragraphs.ts';
import type { Comparison, Piece, Row, RowSide } from '../../shared/comparison.ts';
import { CellWriter } from './cell-writer.ts';
import { ChangeList, type RowCells } from './change-list.ts';
import { textOfBlocks, textOfRow } from './row-text.ts';

/** Turns aligned documents into rows and changes, as they are stored and shown. */
export function flatten(alignment: DocumentAlignment): Comparison {
  const { stories, numbers = [] } = alignment;
  const blocks = stories.flatMap((story) => story.blocks);
  const changes = new ChangeList(blocks, numbers, tellFormats(alignment));
  const rows: Row[] = [];
  for (const [story, { blocks: own }] of stories.entries()) {
    for (const block of own) {
      if (block.kind === 'paragraph') rows.push(paragraphRow(block, story, rows.length, changes));
      else for (const row of block.rows) rows.push(tableRow(row, story, rows.length, changes));
    }
  }
  for (const [from, to] of changes.moves()) {
    setPartner(rows, from, to);
    setPartner(rows, to, from);
  }
  return {
    stories: stories.flatMap(({ original, revised }) => {
      const story = revised ?? original;
      return story ? [{ kind: story.kind, number: story.number }] : [];
    }),
    rows,
    changes: changes.finish(rows),
  };
}

/** Notes the other end of a move at one of its rows. */
function setPartner(rows: readonly Row[], from: number, to: number): void {
  const row = rows[from];
  if (row && (row.kind === 'movedFrom' || row.kind === 'movedTo')) row.partner = to;
}

function paragraphRow(alignment: ParagraphAlignment, story: number, index: number, changes: ChangeList): Row {
  const { original, revised, move } = alignment;
  changes.enterRow(index);
  const cell = new CellWriter(changes);
  cell.addParagraph(alignment);
  const sides = sidesOf(
    original && { cells: [cell.original], ...numberOf(original), ...placeOf(original) },
    revised && { cells: [cell.revised], ...numberOf(revised), ...placeOf(revised) },
    cell.changeIds,
  );
  const isMoved = move !== null && !(original && revised);
  return {
    story,
    block: (revised ?? original)?.style ?? 'paragraph',
    level: (revised ?? original)?.level ?? 0,
    ...sides,
    kind: isMoved ? (original ? 'movedFrom' : 'movedTo') : sides.kind,
    partner: null,
    changes: [...cell.changeIds],
  };
}

type CellsOfSides = { original: RowCells; revised: RowCells };

/** The number that isn't part of a paragraph's text. */
const numberOf = ({ number, typed }: Paragraph) => (number === undefined || typed ? {} : { number });

function tableRow(alignment: RowAlignment, story: number, index: number, changes: ChangeList): Row {
  const { original, revised, move = null } = alignment;
  changes.enterRow(index);
  const touched = new Set<number>();
  const isMoved = move !== null && !(original && revised);
  const sides = isMoved
    ? movedCells(alignment, move, changes, touched)
    : cellsOf(alignment, wholeChangeOf(alignment, changes), null, changes, touched);
  const { kind, ...rest } = sidesOf(
    original && { ...sides.original, ...placeOfRow(original) },
    revised && { ...sides.revised, ...placeOfRow(revised) },
    touched,
  );
  return {
    story,
    block: 'tableRow',
    level: 0,
    ...rest,
    kind: isMoved ? (original ? 'movedFrom' : 'movedTo') : kind,
    partner: null,
    changes: [...touched],
  };
}

/** The change of a row that only one document has; null for others. */
function wholeChangeOf({ original, revised }: RowAlignment, changes: ChangeList): number | null {
  if (original && revised) return null;
  const remark = remarkIn(original ?? revised);
  if (remark !== null) return original ? changes.add(remark, '') : changes.add('', remark);
  return changes.addRow(original ? 'rowDelete' : 'rowInsert', textOfRow(original ?? revised));
}

/** A remark below a table, which a sheet holds as a row, has at least so many words. */
const fewestRemarkWords = 4;

/** The text of a row that is a remark in a single cell; null for other rows. */
function remarkIn(row: TableRow | null): string | null {
  const filled =
    row?.cells.map(({ blocks }) => textOfBlocks(blocks)).filter((text) => text.trim() !== '') ?? [];
  const [text = '', ...more] = filled;
  const isRemark = more.length === 0 && text.trim().split(/\s+/).length >= fewestRemarkWords;
  return isRemark && (row?.cells.length ?? 0) > 1 ? text : null;
}

/**
 * Writes the cells of a row.
 * @param whole the change that all of its text belongs to
 * @param move the move that its unchanged text belongs to
 * @param touched receives the row's changes
 */
function cellsOf(
  { original, revised, cells }: RowAlignment,
  whole: number | null,
  move: number | null,
  changes: ChangeList,
  touched: Set<number>,
): CellsOfSides {
  if (whole !== null) touched.add(whole);
  const sides = { original: [] as Piece[][], revised: [] as Piece[][] };
  for (const cell of cells) {
    const column = whole === null ? columnChangeOf(cell, changes) : null;
    if (column !== null) touched.add(column);
    const writer = new CellWriter(changes, whole ?? column, move);
    writer.addBlocks(cell.blocks);
    for (const change of writer.changeIds) touched.add(change);
    if (original || move !== null) sides.original.push(writer.original);
    if (revised) sides.revised.push(writer.revised);
  }
  const absentOn = (side: 'original' | 'revised') => {
    const absent = cells.flatMap((cell, index) => (cell[side] === null ? [index] : []));
    return whole === null && absent.length > 0 ? { absent } : {};
  };
  return {
    original: { cells: sides.original, ...absentOn('original') },
    revised: { cells: sides.revised, ...absentOn('revised') },
  };
}

/** The change of a column that only one document has, with a cell of it; null for other cells. */
function columnChangeOf({ column, original, revised }: CellAlignment, changes: ChangeList): number | null {
  if (!column) return null;
  const text = textOfBlocks((original ?? revised)?.blocks ?? []);
  return changes.addColumnCell(column, original ? 'columnDelete' : 'columnInsert', text);
}

/** The cells of a moved row at the one of its ends that an alignment stands for. */
function movedCells(
  { original, cells }: RowAlignment,
  move: number,
  changes: ChangeList,
  touched: Set<number>,
): CellsOfSides {
  const pair = changes.movedRow(move, original ? 'old' : 'new', (target, id) =>
    cellsOf(target, null, id, changes, new Set()),
  );
  for (const id of pair?.ids ?? []) touched.add(id);
  // A row without a target can't be told as moved.
  const empty = { cells: cells.map(() => []) };
  return pair ?? { original: empty, revised: empty };
}

/** Both sides and the kind of an unmoved row; an equal row keeps one side unless the pages differ. */
function sidesOf(
  original: RowSide | null,
  revised: RowSide | null,
  touched: ReadonlySet<number>,
): Pick<Row, 'kind' | 'original' | 'revised'> {
  if (!original || !revised) return { kind: original ? 'deleted' : 'inserted', original, revised };
  if (touched.size > 0) return { kind: 'changed', original, revised };
  return { kind: 'equal', original, revised: original.page === revised.page ? null : revised };
}

/** The page of a paragraph, and its address in a format that has them. */
const placeOf = ({ page, address }: Paragraph) => ({ page, ...(address && { address }) });

/** The place of a row's first paragraph; its page is null when it has none. */
function placeOfRow(row: TableRow): Pick<RowSide, 'page' | 'address'> {
  const [first] = paragraphsIn(row.cells.flatMap(({ blocks }) => blocks));
  return first ? placeOf(first) : { page: null };
}
