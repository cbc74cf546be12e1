import type { Connection } from '#server/database/migrate.ts';

type Rows = Pick<Connection, 'rows'>;

/**
 * The database's own tables, each after the tables that it references. Read from the database, because schema.ts
 * describes only the newest schema and a backup before a migration has an older one. The table of migrations is left
 * out, since it is filled by running them.
 */
export async function tablesInOrder({ rows }: Rows): Promise<string[]> {
  const tables = await rows(`
    SELECT relname AS name FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname <> 'migrations'
      AND NOT EXISTS (
        SELECT FROM pg_depend WHERE classid = 'pg_class'::regclass AND objid = pg_class.oid AND deptype = 'e')
    ORDER BY relname`);
  const references = await rows(`
    SELECT DISTINCT own.relname AS name, other.relname AS target
    FROM pg_constraint JOIN pg_class own ON own.oid = conrelid JOIN pg_class other ON other.oid = confrelid
    WHERE contype = 'f' AND connamespace = 'public'::regnamespace AND conrelid <> confrelid`);
  let remaining = tables.map(({ name }) => String(name));
  const ordered: string[] = [];
  while (remaining.length > 0) {
    const blocked = remaining.filter((name) =>
      references.some((each) => each.name === name && remaining.includes(String(each.target))),
    );
    if (blocked.length === remaining.length)
      throw new Error(`Tables refer to each other: ${blocked.join(', ')}`);
    ordered.push(...remaining.filter((name) => !blocked.includes(name)));
    remaining = blocked;
  }
  return ordered;
}

export async function columnsOf({ rows }: Rows, table: string): Promise<string[]> {
  const columns = await rows(
    `SELECT column_name AS name FROM information_schema.columns
     WHERE table_schema = 'public' AND table_name = $1`,
    [table],
  );
  return columns.map(({ name }) => String(name));
}

/** True when the database has nothing but what PostgreSQL and its extensions brought. */
export async function isEmptyDatabase({ rows }: Rows): Promise<boolean> {
  const [found] = await rows(`
    SELECT NOT EXISTS (
      SELECT FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
      WHERE relkind IN ('r', 'p', 'v', 'm') AND nspname NOT IN ('pg_catalog', 'information_schema')
        AND nspname NOT LIKE 'pg\\_%'
        AND NOT EXISTS (
          SELECT FROM pg_depend WHERE classid = 'pg_class'::regclass AND objid = pg_class.oid AND deptype = 'e')
    ) AS empty`);
  return found?.empty === true;
}

/** Quotes a name that comes from the database's catalogue or was compared with it. */
export function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
