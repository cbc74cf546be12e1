import { z } from 'zod';

/**
 * A comparison as the result page and the exports read it: data file comparison.json of the run.
 * Two documents are one list of rows in reading order. A row is a paragraph (one cell) or a row of a
 * table; each side of it holds its cells, each cell its pieces. Pieces with the same text on both
 * sides are those without a change, in the same order, so that either view follows from a row.
 */
export const changeTypes = [
  'insert',
  'delete',
  'replace',
  'move',
  'format',
  'rowInsert',
  'rowDelete',
] as const;
export const ChangeType = z.enum(changeTypes);
export type ChangeType = z.infer<typeof ChangeType>;

/** What a reader may ask to be ignored. A change that differs in nothing else names all that it needs. */
export const ignorables = ['case', 'space', 'punctuation', 'numberFormat'] as const;
export const Ignorable = z.enum(ignorables);
export type Ignorable = z.infer<typeof Ignorable>;

/** A range of a change's text, in UTF-16 code units, end exclusive. */
const Part = z.tuple([z.int(), z.int()]);

export const Change = z.object({
  /** Its index among the changes, which stand in reading order. */
  id: z.int(),
  type: ChangeType,
  /** Where it is shown: an index of rows. A move is shown at its new place and has `from`, its old one. */
  row: z.int(),
  from: z.int().nullable(),
  before: z.string(),
  after: z.string(),
  /** Ignored when all of these are ignored; null when it differs in more. */
  ignorable: z.array(Ignorable).nullable(),
  /** The characters of a replaced word that differ; null where most of it does. */
  characters: z.object({ before: z.array(Part), after: z.array(Part) }).nullable(),
  /** For format: what changed, as keys and values ("bold", "", "yes"). */
  format: z.array(z.object({ property: z.string(), before: z.string(), after: z.string() })).nullable(),
});
export type Change = z.infer<typeof Change>;

/** change: the index of the change the text belongs to; null where both sides have it. */
export const Piece = z.object({ text: z.string(), change: z.int().nullable() });
export type Piece = z.infer<typeof Piece>;

export const RowSide = z.object({
  cells: z.array(z.array(Piece)),
  page: z.int().nullable(),
});
export type RowSide = z.infer<typeof RowSide>;

export const Row = z.object({
  /** An index of stories. */
  story: z.int(),
  block: z.enum(['heading', 'paragraph', 'listItem', 'tableRow']),
  /** Of headings and list items, from 1; 0 for others. */
  level: z.int(),
  /** equal: both sides are there and alike; the revised one is then not written twice. */
  kind: z.enum(['equal', 'changed', 'inserted', 'deleted', 'movedFrom', 'movedTo']),
  /** For moves, the row of its other place. */
  partner: z.int().nullable(),
  original: RowSide.nullable(),
  revised: RowSide.nullable(),
  /** The changes it holds, formatting and moves among them. */
  changes: z.array(z.int()),
});
export type Row = z.infer<typeof Row>;

/** A part of a document with a text of its own. */
export const Story = z.object({
  kind: z.enum(['body', 'header', 'footer', 'footnote', 'endnote', 'textBox', 'comment']),
  /** From 1 among its kind. */
  number: z.int(),
});
export type Story = z.infer<typeof Story>;

export const Comparison = z.object({
  stories: z.array(Story),
  rows: z.array(Row),
  changes: z.array(Change),
});
export type Comparison = z.infer<typeof Comparison>;
