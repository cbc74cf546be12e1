import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Connection } from '#server/database/migrate.ts';
import { isUnreachable } from '#server/database/unreachable.ts';
import { readSecret } from '#server/secrets.ts';
import { writeArchive } from './archive.ts';
import { backupName, backupsFolder, describe, withDump } from './backup.ts';
import { dumpTables } from './dump.ts';
import { BackupError } from './format.ts';

const begin = 'before-';

/**
 * Keeps the database as it is before it changes its form, without the files, which a migration leaves alone. Of such
 * backups the newest stay.
 * @param next the first migration that waits, such as 0007_accounts_and_plans.sql
 * @throws BackupError with what to do, DatabaseUnreachable
 */
export async function backupBeforeMigration(
  connection: Connection,
  next: string,
  place: { dataDir: string; secret?: string | null; kept: number },
): Promise<string> {
  const folder = backupsFolder(place.dataDir);
  const target = join(folder, backupName(`${begin}${next.slice(0, 4)}`));
  try {
    const secret = readSecret(place.dataDir, place.secret ?? null);
    await withDump(
      target,
      async (into) => {
        await connection.exec('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
        const dump = await dumpTables(connection, into, () => undefined);
        await connection.exec('COMMIT');
        return dump;
      },
      async (dump, from) => {
        const manifest = await describe(dump, from, 'database');
        return writeArchive(target, { manifest, dump: from, secret, openFile: null }, () => undefined);
      },
    );
    await keepNewest(folder, place.kept);
  } catch (error) {
    if (isUnreachable(error)) throw error;
    throw new BackupError(
      `The database is to change its form (${next}), and the backup before that failed: ${
        error instanceof Error ? error.message : error
      }. Nothing has changed. Mend it, or go without this backup by KALEM_BACKUPS_KEPT=0.`,
      { cause: error },
    );
  }
  return target;
}

/** Names begin with the migration's number and the time, so that their order is that of their making. */
async function keepNewest(folder: string, kept: number): Promise<void> {
  const found = (await readdir(folder)).filter((name) => name.startsWith(begin) && name.endsWith('.tar.gz'));
  for (const name of found.sort().slice(0, -kept)) await rm(join(folder, name));
}
