import { z } from 'zod';
import { loadTable } from '#text/load-data.ts';

const rows = loadTable(
  new URL('./data/number-formats.tsv', import.meta.url),
  z.object({ id: z.coerce.number().int(), en: z.string().min(1), tr: z.string().min(1) }),
);
const english = new Map(rows.map(({ id, en }) => [id, en]));
const turkish = new Map(rows.map(({ id, tr }) => [id, tr]));

/** The code of a number format that a file names by a number alone, as a language's programs show it. */
export function builtInFormat(id: number, language: string): string {
  return (language === 'tr' ? turkish : english).get(id) ?? 'General';
}
