import type { Document, Range } from '#contract/documents.ts';
import type { Language } from '#contract/languages.ts';
import type { CellValue, DecimalMark } from './cell-value.ts';

/** A table, or a list of lines "label: value", whose cells can be computed with. */
export interface DataTable {
  /** The document's language (ISO 639-1). */
  language: string;
  /** The document's title; '' for none. */
  title: string;
  /** The caption, the heading above and the name of the sheet, as far as there are any. */
  names: readonly string[];
  /** The concepts of its caption and of the line above it: "Prices in pounds" tells what its numbers are. */
  around: readonly string[];
  columns: readonly DataColumn[];
  /** The rows of values, without headers, totals and lines that head a group of rows. */
  rows: readonly DataRow[];
  /** Rows that hold sums of the others. */
  totals: readonly DataRow[];
  /** The index of the column that names the rows. */
  labelColumn: number;
  /** True when every row has as many cells as there are columns. */
  isRegular: boolean;
  /** True when numbers of four digits and more are printed without groups. */
  isUngrouped: boolean;
  /** The decimal mark of its numbers; null when it isn't known. */
  mark: DecimalMark | null;
  range: Range;
}

export interface DataColumn {
  index: number;
  /** The header; '' without one. */
  name: string;
  /** number and date: most cells that aren't blank hold one. */
  kind: 'number' | 'date' | 'text';
}

export interface DataRow extends Range {
  cells: readonly DataCell[];
  /** The line above that heads a group of rows; '' for none. */
  group: string;
}

export interface DataCell extends Range {
  text: string;
  value: CellValue | null;
}

/** The text that names a row. */
export function labelOf({ labelColumn }: DataTable, row: DataRow): string {
  return row.cells[labelColumn]?.text ?? '';
}

/** The document whose tables are read, and the range of it that the question names; null for all of it. */
export interface TableSource {
  document: Document;
  range: Range | null;
  /** The question's language. */
  language: Language;
}
