import { KalemError } from '#contract/errors.ts';

/** A filled cell; rows and columns count from 1. */
export interface GridCell {
  readonly row: number;
  readonly column: number;
  /** The text as the program shows it. */
  readonly text: string;
  /** The stored number that the text shows; absent for texts, and in formats whose reader doesn't tell it. */
  readonly value?: number;
  /** True for a number, a date or a truth value. */
  readonly numeric: boolean;
  readonly bold: boolean;
  /** How the cell looks, in a format whose reader tells it. */
  readonly look?: CellLook;
}

/** The look of a cell, which many share. Names and values as a comparison's properties have them. */
export interface CellLook {
  /** Of the cell: "cellBackground", "alignment", "numberFormat". */
  readonly cell: Readonly<Record<string, string>>;
  /** Of its letters: "font", "size" (in points), "bold", "italic", "color". */
  readonly letters: Readonly<Record<string, string>>;
}

/** A note on a cell. */
export interface GridComment {
  readonly row: number;
  readonly column: number;
  readonly author: string | null;
  readonly text: string;
}

/** An area of cells, its ends included. */
export interface Area {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
}

/** A sheet of a workbook as its filled cells, in the order of rows and columns. */
export interface Grid {
  readonly name: string;
  readonly hidden: boolean;
  /** True when it has hidden rows or columns with text. */
  readonly hidesCells: boolean;
  /** True when a formula has no stored result, so that the formula itself is its text. */
  readonly lacksResults: boolean;
  readonly cells: readonly GridCell[];
  readonly merges: readonly Area[];
  /** Areas that the program knows as tables, whose first row names the columns. */
  readonly tables: readonly Area[];
  readonly comments: readonly GridComment[];
  /** The texts of drawn shapes, and the titles of charts. */
  readonly drawn: readonly { kind: 'paragraph' | 'caption'; text: string }[];
}

/** The usual width of a column and height of a row, in pixels of CSS. */
export const usualCell = { width: 64, height: 20 };

/** A workbook has at most this many filled cells; more would fill a run's memory. */
const cellsMaximum = 1_000_000;

/** Counts the cells of a workbook. @throws KalemError document_too_complex when there are too many */
export class CellCounter {
  #count = 0;

  add(count = 1): void {
    this.#count += count;
    if (this.#count > cellsMaximum)
      throw new KalemError('document_too_complex', {}, 'the workbook has too many cells');
  }
}

/** A cell from its name, such as "B4" or "$B$4"; null when it isn't one. */
export function cellOf(reference: string): { row: number; column: number } | null {
  const [, letters, digits] = /^\$?([A-Za-z]{1,3})\$?(\d{1,7})$/.exec(reference) ?? [];
  if (!letters || !digits) return null;
  const column = Array.from(letters.toUpperCase()).reduce(
    (sum, letter) => sum * 26 + letter.charCodeAt(0) - 64,
    0,
  );
  return { row: Number(digits), column };
}

/** An area from its name, such as "A1:C9"; null when it isn't one. */
export function areaOf(reference: string): Area | null {
  const [from = '', to = from] = reference.split(':');
  const [first, last] = [cellOf(from), cellOf(to)];
  if (!first || !last) return null;
  return { top: first.row, left: first.column, bottom: last.row, right: last.column };
}
