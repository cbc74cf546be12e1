import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Connection, finishedMigrations } from '#server/database/migrate.ts';
import { type DumpedTable, hashChunks } from './format.ts';
import { quoteName, tablesInOrder } from './tables.ts';

export interface Dump {
  migrations: string[];
  tables: DumpedTable[];
}

/** Characters of rows held in memory at once; rows differ in size by a factor of a million. */
const pageCharacters = 4_000_000;
/** Rows of the first page, and of the largest. */
const firstPage = 16;
const pageMaximum = 1_000;

/** The file of a dumped table in the folder of the dump. */
export function tableFile(folder: string, table: string): string {
  return join(folder, `${table}.ndjson`);
}

/**
 * Writes each table into its own file, one row a line. PostgreSQL itself writes the rows as JSON and reads them
 * again, so that every type survives, between the two kinds of database too.
 * @param connection in a read-only transaction that sees one state of the database
 */
export async function dumpTables(
  connection: Pick<Connection, 'rows'>,
  folder: string,
  report: (done: number, total: number) => void,
  signal?: AbortSignal,
): Promise<Dump> {
  await connection.rows(`SET LOCAL TIME ZONE 'UTC'`);
  const migrations = await finishedMigrations(connection);
  const order = await tablesInOrder(connection);
  const tables: DumpedTable[] = [];
  for (const name of order) {
    report(tables.length, order.length);
    const hash = createHash('sha256');
    const count = { rows: 0, bytes: 0 };
    await pipeline(
      Readable.from(hashChunks(dumpedRows(connection, name, count), hash)),
      createWriteStream(tableFile(folder, name), { mode: 0o600 }),
      { signal },
    );
    tables.push({ name, ...count, sha256: hash.digest('hex') });
  }
  return { migrations, tables };
}

/** Yields a table's rows as bytes, a page at a time, and adds to `count`. */
async function* dumpedRows(
  { rows }: Pick<Connection, 'rows'>,
  table: string,
  count: { rows: number; bytes: number },
): AsyncGenerator<Uint8Array> {
  await rows(
    `DECLARE dumped NO SCROLL CURSOR FOR SELECT row_to_json(t)::text AS line FROM ${quoteName(table)} t`,
  );
  for (let size = firstPage; ; ) {
    const page = await rows(`FETCH FORWARD ${size} FROM dumped`);
    if (page.length === 0) break;
    const bytes = Buffer.from(page.map(({ line }) => `${line}\n`).join(''));
    count.rows += page.length;
    count.bytes += bytes.length;
    yield bytes;
    const average = bytes.length / page.length;
    size = Math.max(1, Math.min(pageMaximum, 4 * size, Math.floor(pageCharacters / average)));
  }
  await rows('CLOSE dumped');
}
