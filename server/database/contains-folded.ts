import { like, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { foldToAscii } from '#text/plain/fold.ts';
import { likePattern } from './like-pattern.ts';

/**
 * Condition that one of the columns contains the text, ignoring case, diacritics and the two Turkish i's. It folds
 * like foldToAscii, for columns searched too seldom to be stored folded.
 */
export function containsFolded(columns: readonly PgColumn[], text: string): SQL | undefined {
  const pattern = likePattern(foldToAscii(text, 'en'));
  return or(...columns.map((column) => like(foldedColumn(column), pattern)));
}

/** Both i's are replaced before lower(), because a Turkish database would turn I into ı. */
function foldedColumn(column: PgColumn): SQL {
  const bare = sql`regexp_replace(normalize(${column}, NFD), '[\\u0300-\\u036f]', '', 'g')`;
  return sql`lower(translate(${bare}, 'Iı', 'ii'))`;
}
