import { like, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { foldToAscii } from '#text/plain/fold.ts';
import { containing } from './containing.ts';

/**
 * Whether one of the columns has the text in it, without case, diacritics or the difference between the two
 * Turkish i's: as foldToAscii folds, for columns that are searched too seldom to be kept folded.
 */
export function containsFolded(columns: readonly PgColumn[], text: string): SQL | undefined {
  const pattern = containing(foldToAscii(text, 'en'));
  return or(...columns.map((column) => like(folded(column), pattern)));
}

/** Both i's are replaced ahead of lower(), which a Turkish database would answer I with ı. */
function folded(column: PgColumn): SQL {
  const bare = sql`regexp_replace(normalize(${column}, NFD), '[\\u0300-\\u036f]', '', 'g')`;
  return sql`lower(translate(${bare}, 'Iı', 'ii'))`;
}
