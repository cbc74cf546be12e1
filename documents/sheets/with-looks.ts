import type { ComparableBlock, ComparableDocument, Paragraph } from '#text/compare/model.ts';
import { mapParagraphs } from '../heads/stories.ts';
import type { Grid, GridCell } from './grid.ts';

/** Gives the paragraphs of a workbook's cells the looks and numbers of the cells. @param grids its sheets */
export function withLooks(document: ComparableDocument, grids: readonly Grid[]): ComparableDocument {
  const sheets = new Map(grids.map(({ name, cells }) => [name, cellsByPlace(cells)]));
  const lookOf = (paragraph: Paragraph, index: number): Paragraph => {
    const { address, text } = paragraph;
    if (address?.kind !== 'row' || address.column === undefined) return paragraph;
    const cell = sheets.get(address.sheet)?.get(placeOf(address.row, address.column + index));
    if (!cell?.look) return paragraph;
    return {
      ...paragraph,
      format: cell.look.cell,
      runs: [{ start: 0, end: text.length, format: cell.look.letters }],
      ...(cell.value === undefined ? {} : { value: cell.value }),
    };
  };
  const withLook = (block: ComparableBlock): ComparableBlock =>
    block.kind === 'paragraph'
      ? lookOf(block, 0)
      : {
          ...block,
          rows: block.rows.map((row) => ({
            cells: row.cells.map(({ blocks }, index) => ({
              blocks: blocks.map((inner) => mapParagraphs(inner, (paragraph) => lookOf(paragraph, index))),
            })),
          })),
        };
  return {
    stories: document.stories.map((story) => ({ ...story, blocks: story.blocks.map(withLook) })),
  };
}

/** More columns than a sheet has. */
const columns = 16_385;
const placeOf = (row: number, column: number) => row * columns + column;
const cellsByPlace = (cells: readonly GridCell[]) =>
  new Map(cells.map((cell) => [placeOf(cell.row, cell.column), cell]));
