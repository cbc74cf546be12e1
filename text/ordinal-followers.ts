import { z } from 'zod';
import { loadTable } from './load-data.ts';
import { alternatives } from './load-words.ts';

const rows = loadTable(
  new URL('./data/ordinal-followers.tsv', import.meta.url),
  z.object({ word: z.string().min(1), where: z.enum(['lineStart', 'heading', 'both']) }),
);

/**
 * A pattern source for the beginning of a Turkish word that makes the number before it an ordinal, in lower
 * case: in "2. yüzyıl" the full stop means "second".
 * @param where a heading allows fewer words than the start of any line
 */
export function ordinalFollowers(where: 'lineStart' | 'heading'): string {
  return alternatives(
    rows.filter((row) => row.where === where || row.where === 'both').map(({ word }) => word),
  );
}
