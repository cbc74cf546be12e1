import { tellFormats } from '#text/compare/formats/tell-formats.ts';
import type { DocumentAlignment, ParagraphAlignment, RowAlignment, TableRow } from '#text/compare/model.ts';
import { paragraphsIn } from '#text/compare/paragraphs.ts';
import type { Comparison, Piece, Row, RowSide } from '../shared/comparison.ts';
import { CellWriter, textOfRow } from './cell-writer.ts';
import { ChangeList, paragraphsOf } from './change-list.ts';

/** Turns aligned documents into rows and changes, as they are stored and shown. */
export function flatten(alignment: DocumentAlignment): Comparison {
  const { stories } = alignment;
  const paragraphs = stories.flatMap(({ blocks }) => paragraphsOf(blocks));
  const changes = new ChangeList(paragraphs, tellFormats(alignment));
  const rows: Row[] = [];
  for (const [story, { blocks }] of stories.entries()) {
    for (const block of blocks) {
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
    original && { cells: [cell.original], page: original.page },
    revised && { cells: [cell.revised], page: revised.page },
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

function tableRow(alignment: RowAlignment, story: number, index: number, changes: ChangeList): Row {
  const { original, revised } = alignment;
  changes.enterRow(index);
  const touched = new Set<number>();
  const whole =
    original && revised
      ? null
      : changes.addRow(original ? 'rowDelete' : 'rowInsert', textOfRow(original ?? revised));
  if (whole !== null) touched.add(whole);
  const sides: { original: Piece[][]; revised: Piece[][] } = { original: [], revised: [] };
  for (const cell of alignment.cells) {
    const writer = new CellWriter(changes, whole);
    writer.addBlocks(cell.blocks);
    for (const change of writer.changeIds) touched.add(change);
    if (original) sides.original.push(writer.original);
    if (revised) sides.revised.push(writer.revised);
  }
  return {
    story,
    block: 'tableRow',
    level: 0,
    ...sidesOf(
      original && { cells: sides.original, page: pageOfRow(original) },
      revised && { cells: sides.revised, page: pageOfRow(revised) },
      touched,
    ),
    partner: null,
    changes: [...touched],
  };
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

/** The page of a row's first paragraph; null when it has none. */
function pageOfRow(row: TableRow): number | null {
  const [first] = paragraphsIn(row.cells.flatMap(({ blocks }) => blocks));
  return first?.page ?? null;
}
