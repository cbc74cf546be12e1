import { textOfBlock } from '../block-text.ts';
import type { TableCell, TableRow } from '../model.ts';
import { wordsIn } from './words-in.ts';

/** The text of a cell on one line. */
export const textOfCell = ({ blocks }: TableCell): string =>
  blocks.map(textOfBlock).join(' ').replace(/\s+/g, ' ').trim();

export const textsOfRow = ({ cells }: TableRow): string[] => cells.map(textOfCell);

export const wordsOfRow = (row: TableRow): string[] => wordsIn(textsOfRow(row).join(' '));
