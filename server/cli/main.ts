import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type Catalogue, readCatalogue } from '#models/catalogue.ts';
import { OwnModelsError } from '#models/own-models.ts';
import { BackupError } from '#server/backup/format.ts';
import { ConfigError, environment, modelsFolder, readConfig } from '#server/config.ts';
import { FolderLocked } from '#server/database/folder-lock.ts';
import { DatabaseRefused } from '#server/database/refused.ts';
import { unreachableMessage } from '#server/database/unreachable.ts';
import { hasCode, isSystemError } from '#server/error-codes.ts';
import { ensureDataFolder } from '#server/secrets.ts';
import { askServer } from './ask-server.ts';
import { type CommandAnswer, CommandRequest, failed } from './command-request.ts';
import { importCommand, listModels, pullModels, removeModels, verifyModels } from './models.ts';
import { openProgressLine, openStatusLine } from './progress-line.ts';
import { readPassword } from './read-password.ts';

const usage = readFileSync(new URL('./usage.txt', import.meta.url), 'utf8').trimEnd();

async function main(): Promise<number> {
  const line = readLine();
  if (typeof line === 'string') {
    console.error(`${line}\n\n${usage}`);
    return 2;
  }
  const { values, positionals } = line;
  const [command, ...operands] = positionals;
  if (!command || values.help) {
    print(usage);
    return values.help ? 0 : 2;
  }
  if (command === 'models') return models(operands, values.pair);
  if (command === 'backup' || command === 'restore' || command === 'doctor')
    return runOperating(command, operands, values['database-only']);
  const setsPassword = command === 'reset-password' && (values.set || values.generate);
  const needsPassword = command === 'create-user' || setsPassword;
  const password = needsPassword ? await choosePassword(values.generate) : undefined;
  const request = CommandRequest.safeParse({
    ...values,
    command: setsPassword ? 'set-password' : command,
    password,
  });
  if (!request.success) {
    console.error(
      request.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'),
    );
    console.error(`\n${usage}`);
    return 2;
  }
  const answer = await runOrAsk(request.data);
  const code = printAnswer(answer);
  if (answer.ok && values.generate && password) print(`Password: ${password}`);
  return code;
}

/** Commands on models work on files in the data folder, without a server or database. */
async function models([action, ...operands]: string[], pairs: readonly string[]): Promise<number> {
  const config = readConfig(environment());
  const catalogue = readCatalogue(config.models.catalogue);
  const modelSources = {
    folder: modelsFolder(config),
    mirror: config.models.mirror,
    catalogue: catalogue.models,
  };
  const [first] = operands;
  const changesFolder = action === 'pull' || action === 'import' || action === 'remove';
  if (changesFolder) ensureDataFolder(config.dataDir);
  if (action === 'list' && !first) return printAnswer(await listModels(modelSources));
  if (action === 'pull' && (first || pairs.length > 0)) {
    const progress = openProgressLine();
    const ids = [...operands, ...pairs.map((pair) => modelOfPair(pair, catalogue))];
    return printAnswer(await pullModels(ids, modelSources, progress.report).finally(progress.end));
  }
  if (action === 'import' && first && operands.length === 1)
    return printAnswer(await importCommand(first, modelSources));
  if (action === 'verify') return printAnswer(await verifyModels(operands, modelSources));
  if (action === 'remove' && first) return printAnswer(await removeModels(operands, modelSources));
  console.error(usage);
  return 2;
}

async function runOperating(
  command: 'backup' | 'restore' | 'doctor',
  [file, ...more]: string[],
  databaseOnly: boolean,
): Promise<number> {
  const { backupCommand, doctorCommand, restoreCommand } = await import('./run-operating.ts');
  const progress = openStatusLine();
  const run = () => {
    if (more.length > 0) return null;
    if (command === 'backup') return backupCommand(file, progress.report);
    if (command === 'doctor') return file ? null : doctorCommand();
    return file ? restoreCommand(file, databaseOnly, progress.report) : null;
  };
  const answer = await run()?.finally(progress.end);
  if (!answer) {
    console.error(usage);
    return 2;
  }
  // Findings are the normal output of doctor, even when some are bad.
  if (command !== 'doctor') return printAnswer(answer);
  for (const line of answer.lines) print(line);
  return answer.ok ? 0 : 1;
}

/** The model that translates from the first language to the second; the given pair itself where there is none. */
function modelOfPair(name: string, { models }: Catalogue): string {
  const model = models.find(({ pair }) => pair && `${pair.from}-${pair.to}` === name);
  return model?.id ?? name;
}

/** Parses the options and arguments, or returns what is wrong with them. */
function readLine() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        email: { type: 'string' },
        name: { type: 'string' },
        admin: { type: 'boolean', default: false },
        pair: { type: 'string', multiple: true, default: [] },
        set: { type: 'boolean', default: false },
        generate: { type: 'boolean', default: false },
        'database-only': { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
  } catch (error) {
    if (error instanceof TypeError) return error.message;
    throw error;
  }
}

/** Runs a command in the running server, which alone may hold the built-in database, or else on the database. */
async function runOrAsk(request: CommandRequest): Promise<CommandAnswer> {
  const config = readConfig(environment());
  ensureDataFolder(config.dataDir);
  const answer = await askServer(config.dataDir, request);
  if (answer) return answer;
  // Loaded only now, because these modules take longer to load than all others here.
  const [
    { hasDatabase, openDatabase },
    { runCommand },
    { openMailer },
    { createLogger },
    { memoryBroadcaster },
  ] = await Promise.all([
    import('#server/database/open.ts'),
    import('./commands.ts'),
    import('#server/accounts/mail/mail.ts'),
    import('#server/logger.ts'),
    import('#server/realtime/broadcaster.ts'),
  ]);
  // create-user may run before the first start; all other commands need a database.
  if (request.command !== 'create-user' && !hasDatabase(config))
    return failed(`There is no database in ${config.dataDir} yet. Is KALEM_DATA_DIR right?`);
  const database = await openDatabase(config);
  const mail = config.mail && openMailer(config.mail, createLogger(config));
  try {
    // Without a server no socket is open, so nobody listens.
    return await runCommand({ db: database.db, config, mail, broadcaster: memoryBroadcaster() }, request);
  } finally {
    await mail?.close();
    await database.close();
  }
}

function printAnswer({ ok, lines }: CommandAnswer): number {
  for (const line of lines) (ok ? print : console.error)(line);
  return ok ? 0 : 1;
}

async function choosePassword(generate: boolean): Promise<string> {
  return generate ? randomBytes(12).toString('base64url') : readPassword('Password: ');
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

// A reader that stops early (models list | head) ends the program silently.
process.stdout.on('error', (error) => {
  if (hasCode(error, 'EPIPE')) process.exit(0);
  throw error;
});

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    const kinds = [BackupError, ConfigError, DatabaseRefused, FolderLocked, OwnModelsError];
    const unreachable = unreachableMessage(error);
    if (unreachable) console.error(`${unreachable}. See KALEM_DATABASE_URL.`);
    else if (isSystemError(error)) console.error(error.message || error.code);
    else if (error instanceof Error && kinds.some((kind) => error instanceof kind))
      console.error(error.message);
    else console.error(error);
    process.exitCode = 1;
  },
);
