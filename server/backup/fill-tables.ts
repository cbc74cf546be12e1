import type { Connection } from '#server/database/migrate.ts';
import { isUnreachable } from '#server/database/unreachable.ts';
import type { BackupProgress } from './backup.ts';
import { BackupError, type DumpedTable, entryNames, StoredId } from './format.ts';
import { type ArchiveReader, readRows } from './read-archive.ts';
import { columnsOf, quoteName, tablesInOrder } from './tables.ts';

/** Limits of one INSERT statement. */
const batchRows = 500;
const batchCharacters = 4_000_000;
/** Columns whose values become names of folders and files. */
const pathColumns: Record<string, string[]> = { processes: ['id'], process_files: ['id', 'process_id'] };

/**
 * Fills the empty tables from the archive's next entries.
 * @param tables as the manifest lists them
 * @returns the number of rows
 * @throws BackupError when an entry differs from the manifest or a row doesn't fit its table
 */
export async function fillTables(
  connection: Connection,
  archive: ArchiveReader,
  tables: readonly DumpedTable[],
  report: (progress: BackupProgress) => void,
): Promise<number> {
  const expected = (await tablesInOrder(connection)).toSorted();
  const names = tables.map(({ name }) => name).toSorted();
  if (names.join() !== expected.join())
    throw new BackupError("The backup's tables aren't those of its migrations");
  let total = 0;
  for (const [index, table] of tables.entries()) {
    report({ stage: 'database', done: index, total: tables.length });
    const columns = (await columnsOf(connection, table.name)).sort();
    const statement = `INSERT INTO ${quoteName(table.name)} SELECT * FROM json_populate_recordset(NULL::${quoteName(table.name)}, $1::json)`;
    let batch: string[] = [];
    let characters = 0;
    const insert = async () => {
      await insertRows(connection, statement, `[${batch.join(',')}]`, table.name);
      batch = [];
      characters = 0;
    };
    for await (const row of readRows(await archive.next(), entryNames.table(table.name), table)) {
      checkRow(row, table.name, columns);
      batch.push(row);
      characters += row.length;
      if (batch.length === batchRows || characters > batchCharacters) await insert();
    }
    if (batch.length > 0) await insert();
    total += table.rows;
  }
  return total;
}

async function insertRows(
  connection: Connection,
  statement: string,
  rows: string,
  table: string,
): Promise<void> {
  try {
    await connection.rows(statement, [rows]);
  } catch (error) {
    if (isUnreachable(error)) throw error;
    throw new BackupError(
      `Rows of ${table} don't fit the database (${error instanceof Error ? error.message : error})`,
      { cause: error },
    );
  }
}

/** Checks the columns, because json_populate_recordset ignores unknown ones and sets missing ones to null. */
function checkRow(line: string, table: string, columns: string[]): void {
  const wrong = (what: string) => new BackupError(`A row of ${table} in the archive ${what}`);
  let row: unknown;
  try {
    row = JSON.parse(line);
  } catch {
    throw wrong("isn't JSON");
  }
  if (typeof row !== 'object' || row === null || Object.keys(row).sort().join() !== columns.join())
    throw wrong('has other columns than the table');
  for (const [column, value] of Object.entries(row)) {
    if (pathColumns[table]?.includes(column) && !StoredId.safeParse(value).success)
      throw wrong(`has a value that can't be an id: ${column}`);
  }
}
