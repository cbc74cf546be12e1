import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readCatalogue } from '#models/catalogue.ts';
import { backupName, backupsFolder } from '#server/backup/backup.ts';
import { BackupError } from '#server/backup/format.ts';
import { type Config, ConfigError, environment, readConfig } from '#server/config.ts';
import { FolderLocked } from '#server/database/folder-lock.ts';
import { finishedMigrations, refuseNewer } from '#server/database/migrate.ts';
import { hasDatabase, openWith } from '#server/database/open.ts';
import { unreachableMessage } from '#server/database/unreachable.ts';
import { examine } from '#server/doctor/doctor.ts';
import { findingsAbout, reasonOf } from '#server/doctor/finding.ts';
import { createLogger } from '#server/logger.ts';
import { ensureDataFolder, readSecret } from '#server/secrets.ts';
import { openFileStore } from '#server/storage/open.ts';
import { askServer } from './ask-server.ts';
import { type CommandAnswer, failed } from './command-request.ts';
import { backUp, progressText, type Report } from './operating.ts';

/** Logging is off, because everything worth saying is a finding. */
const log = createLogger({ logLevel: 'silent', logFormat: 'json' });

/** Backs up through the running server, or else the database itself without migrating it. */
export async function backupCommand(file: string | undefined, report: Report): Promise<CommandAnswer> {
  const config = readConfig(environment());
  ensureDataFolder(config.dataDir);
  const target = file ? resolve(file) : join(backupsFolder(config.dataDir), backupName('kalem'));
  const answer = await askServer(config.dataDir, { command: 'backup', file: target }, report);
  if (answer) return answer;
  if (!hasDatabase(config)) return failed(`There is nothing in ${config.dataDir} to back up`);
  const database = await openWith(config, async (connection) =>
    refuseNewer(await finishedMigrations(connection)),
  );
  try {
    const files = await openFileStore(config, log);
    const secret = readSecret(config.dataDir, config.secret);
    return await backUp({ db: database.db, files, secret }, target, report);
  } finally {
    await database.close();
  }
}

/** Never goes through a server, because a running server has a database already. */
export async function restoreCommand(
  file: string,
  databaseOnly: boolean,
  report: Report,
): Promise<CommandAnswer> {
  const config = readConfig(environment());
  ensureDataFolder(config.dataDir);
  if (!existsSync(file)) return failed(`${file} isn't there`);
  const { OutcomeUnknown, restore } = await import('#server/backup/restore.ts');
  try {
    const target = {
      ...config,
      files: await openFileStore(config, log),
      filesAreLocal: config.s3 === null,
    };
    const { manifest, rows, files } = await restore(file, target, databaseOnly, (progress) =>
      report(progressText(progress)),
    );
    const lines = [
      `Restored ${rows} rows and ${files} files, as Kalem ${manifest.version} wrote them at ${manifest.createdAt}`,
    ];
    if (manifest.contents === 'database')
      lines.push('The backup holds no files: those that lay there are used on.');
    return { ok: true, lines: [...lines, 'Start the server: runs that were under way begin anew.'] };
  } catch (error) {
    if (error instanceof BackupError)
      return failed(`${error.message}. Nothing was restored.`.replace('..', '.'));
    if (error instanceof OutcomeUnknown) return failed(error.message);
    const unreachable = unreachableMessage(error);
    if (unreachable) return failed(`${unreachable}. Nothing was restored.`);
    throw error;
  }
}

/** Runs in the running server, which holds what must be checked, or else here. */
export async function doctorCommand(): Promise<CommandAnswer> {
  let config: Config;
  try {
    config = readConfig(environment());
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return failed(...error.message.split('\n').map((line) => `problem  Settings: ${line}`));
  }
  const answer = existsSync(config.dataDir) && (await askServer(config.dataDir, { command: 'doctor' }));
  if (answer) return answer;
  ensureDataFolder(config.dataDir);
  const catalogue = readCatalogue(config.models.catalogue);
  const database = await findDatabase(config);
  const isOpen = 'close' in database;
  try {
    return await examine({
      config,
      catalogue,
      db: isOpen ? database.db : database,
      files: await openFileStore(config, log),
      // Where nothing has been stored there may be no secret, and this must not create one.
      secret: isOpen ? readSecret(config.dataDir, config.secret) : '',
      log,
    });
  } finally {
    if (isOpen) await database.close();
  }
}

async function findDatabase(config: Config) {
  const { ok, problem } = findingsAbout('Database');
  if (!hasDatabase(config)) return ok('none yet: the first start makes one');
  try {
    return await openWith(config, async () => undefined);
  } catch (error) {
    const reason = error instanceof FolderLocked ? error.message : reasonOf(error);
    return problem(`can't be opened (${reason}): see KALEM_DATABASE_URL and KALEM_DATA_DIR`);
  }
}
