import { z } from 'zod';
import { Address } from '#contract/documents.ts';

export const changeTypes = [
  'insert',
  'delete',
  'replace',
  'move',
  'split',
  'join',
  'number',
  'format',
  'rowInsert',
  'rowDelete',
  'rowMove',
  'columnInsert',
  'columnDelete',
] as const;
export const ChangeType = z.enum(changeTypes);
export type ChangeType = z.infer<typeof ChangeType>;

export const ignorables = ['case', 'space', 'punctuation', 'numberFormat'] as const;
export const Ignorable = z.enum(ignorables);
export type Ignorable = z.infer<typeof Ignorable>;

/** The start and end of a part of a change's text, in UTF-16 code units, end exclusive. */
const Part = z.tuple([z.int(), z.int()]);

/** The parts of a document that may share a change of formatting. */
const formatScopes = [
  'document',
  'style',
  'section',
  'table',
  'row',
  'column',
  'columns',
  'paragraphs',
] as const;
/** `name`: of a style, a heading or a column; `places`: the number of paragraphs that the change applies to. */
const FormatScope = z.object({ kind: z.enum(formatScopes), name: z.string(), places: z.int() });
export type FormatScope = z.infer<typeof FormatScope>;

export const Change = z.object({
  /** The index in `changes`, which are in reading order. */
  id: z.int(),
  type: ChangeType,
  /** The index of its row. A move is at its new row, and `from` is its old one; null for other changes. */
  row: z.int(),
  from: z.int().nullable(),
  /**
   * For split and join the words around the break, which is a line break in one of both; for a column its head; for
   * number the first printed number of the list or of the clauses.
   */
  before: z.string(),
  after: z.string(),
  /** The numbers of words that were removed, added and moved; words that a replaced text has kept don't count. */
  words: z.object({ deleted: z.int(), inserted: z.int(), moved: z.int() }),
  /** The change is ignored when all of these are ignored; null when it can't be. */
  ignorable: z.array(Ignorable).nullable(),
  /** The characters of a replaced text that differ; null when marking them wouldn't help, see characterParts. */
  characters: z.object({ before: z.array(Part), after: z.array(Part) }).nullable(),
  /** The changed properties of type format, as keys and values ("bold", "", "yes"). */
  format: z.array(z.object({ property: z.string(), before: z.string(), after: z.string() })).nullable(),
  /** What shares a change of formatting, whose row is then the first of its places; null when nothing does. */
  scope: FormatScope.nullish(),
});
export type Change = z.infer<typeof Change>;
/** A property that a change of formatting changed. */
export type ChangedProperty = NonNullable<Change['format']>[number];

/**
 * False for a change of formatting that all of a document or all of its ordinary paragraphs share: a mark on every word
 * would hide the other changes. It is listed, and noted at the first of its places.
 */
export function marksWords(scope: Pick<FormatScope, 'kind' | 'name'> | null | undefined): boolean {
  return scope?.kind !== 'document' && !(scope?.kind === 'style' && scope.name === '');
}

/** `change` is the index of the text's change; null when both sides have the text. */
export const Piece = z.object({ text: z.string(), change: z.int().nullable() });
export type Piece = z.infer<typeof Piece>;

export const RowSide = z.object({
  cells: z.array(z.array(Piece)),
  /** The indexes of empty cells that stand for columns of the other side alone, so that equal indexes belong together. */
  absent: z.array(z.int()).optional(),
  /** The number of a clause or list item as printed, "•" for a bullet. It isn't part of the cells. */
  number: z.string().optional(),
  page: z.int().nullable(),
  /** Its slide, or its row of a sheet. */
  address: Address.optional(),
});
export type RowSide = z.infer<typeof RowSide>;

/** The text of all cells of a side; empty for a side that lacks the row. */
export function textOfSide(side: RowSide | null): string {
  return side?.cells.flatMap((pieces) => pieces.map(({ text }) => text)).join('') ?? '';
}

export const Row = z.object({
  story: z.int(),
  block: z.enum(['heading', 'paragraph', 'listItem', 'tableRow']),
  /** The level of headings and list items, from 1; 0 for others. */
  level: z.int(),
  /** equal: both sides are alike; `revised` is then null, unless it is on another page. */
  kind: z.enum(['equal', 'changed', 'inserted', 'deleted', 'movedFrom', 'movedTo']),
  /** The index of the row at a move's other end; null for other kinds. */
  partner: z.int().nullable(),
  original: RowSide.nullable(),
  revised: RowSide.nullable(),
  /** The indexes of all its changes, including formatting and moves. */
  changes: z.array(z.int()),
});
export type Row = z.infer<typeof Row>;

export const Story = z.object({
  kind: z.enum(['body', 'header', 'footer', 'footnote', 'endnote', 'textBox', 'comment']),
  /** Counts from 1 within its kind. */
  number: z.int(),
});
export type Story = z.infer<typeof Story>;

/**
 * A comparison, as stored in the run's data file comparison.json for the result page and the exports.
 * Both documents form one list of rows in reading order. A row is a paragraph (one cell) or a table row;
 * each side has cells, and each cell has pieces. The pieces without a change have the same text on both
 * sides, in the same order, so that both views can be derived from a row.
 */
export const Comparison = z.object({
  stories: z.array(Story),
  rows: z.array(Row),
  changes: z.array(Change),
});
export type Comparison = z.infer<typeof Comparison>;
