import { compareDocuments } from '#text/compare/compare.ts';
import { documentOf } from '#text/compare/testing/pieces.ts';
import { Comparison, type Row } from '../../../shared/comparison.ts';
import { flatten } from '../flatten.ts';

type Blocks = Parameters<typeof documentOf>;

/** The comparison of two documents of these blocks, as it is stored. */
export const compared = (original: Blocks, revised: Blocks): Comparison =>
  Comparison.parse(flatten(compareDocuments(documentOf(...original), documentOf(...revised))));

/** The cells of a row's side, with each changed text as "[id:text]"; null for a side that lacks the row. */
export const shown = (side: Row['original']): string[] | null =>
  side?.cells.map((pieces) =>
    pieces.map(({ text, change }) => (change === null ? text : `[${change}:${text}]`)).join(''),
  ) ?? null;
