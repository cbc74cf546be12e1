import { like, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { foldToAscii } from '#text/plain/fold.ts';

/** Condition that folded text contains the text, ignoring case, diacritics and the two Turkish i's. */
export function foldedContains(folded: PgColumn | SQL, text: string): SQL {
  const pattern = foldToAscii(text, 'en').replace(/[\\%_]/g, '\\$&');
  return like(folded, `%${pattern}%`);
}

/** Condition that one of the columns contains the text, for columns searched too seldom to be stored folded. */
export function containsFolded(columns: readonly PgColumn[], text: string): SQL | undefined {
  return or(...columns.map((column) => foldedContains(foldInDatabase(column), text)));
}

/** Folds as foldToAscii does. Both i's are replaced before lower(), as a Turkish database would turn I into ı. */
function foldInDatabase(column: PgColumn): SQL {
  const bare = sql`regexp_replace(normalize(${column}, NFD), '[\\u0300-\\u036f]', '', 'g')`;
  return sql`lower(translate(${bare}, 'Iı', 'ii'))`;
}
