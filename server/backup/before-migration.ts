import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Connection } from '#server/database/migrate.ts';
import { isUnreachable } from '#server/database/unreachable.ts';
import { readSecret } from '#server/secrets.ts';
import { writeArchive } from './archive.ts';
import { backupName, backupsFolder, manifestOf, withDump } from './backup.ts';
import { dumpTables } from './dump.ts';
import { BackupError } from './format.ts';

const prefix = 'before-';

/**
 * Backs up the database, without the files, before a migration changes its schema. Only the newest `kept` of these
 * backups remain.
 * @param next the first pending migration, such as 0007_accounts_and_plans.sql
 * @throws BackupError with what to do; DatabaseUnreachable
 */
export async function backupBeforeMigration(
  connection: Connection,
  next: string,
  options: { dataDir: string; secret?: string | null; kept: number },
): Promise<string> {
  const folder = backupsFolder(options.dataDir);
  const target = join(folder, backupName(`${prefix}${next.slice(0, 4)}`));
  try {
    const secret = readSecret(options.dataDir, options.secret ?? null);
    await withDump(
      target,
      async (into) => {
        await connection.exec('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
        const dump = await dumpTables(connection, into, () => undefined);
        await connection.exec('COMMIT');
        return dump;
      },
      async (dump, from) => {
        const manifest = await manifestOf(dump, from, 'database');
        return writeArchive(target, { manifest, dump: from, secret, openFile: null }, () => undefined);
      },
    );
    await keepNewest(folder, options.kept);
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

/** Names begin with the migration's number and the time, so they sort by age. */
async function keepNewest(folder: string, count: number): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.startsWith(prefix) && name.endsWith('.tar.gz'));
  for (const name of names.sort().slice(0, -count)) await rm(join(folder, name));
}
