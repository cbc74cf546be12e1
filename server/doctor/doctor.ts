import type { CommandAnswer } from '#server/cli/command-request.ts';
import type { Database } from '#server/database/open.ts';
import type { Services } from '#server/services.ts';
import { checkEngines, checkModels } from './capabilities.ts';
import { checkDatabase } from './database.ts';
import { type Finding, findingsAbout, reasonOf } from './finding.ts';
import { checkFolder, checkPages, checkSettings, checkStore } from './machine.ts';
import { checkMail, checkOpenId, checkPayment } from './outside.ts';

export interface Examined extends Pick<Services, 'config' | 'catalogue' | 'files' | 'secret' | 'log'> {
  /** The database, or the finding that tells why there is none. */
  db: Database | Finding;
}

/**
 * Checks everything that a server needs, changes nothing, and gives advice in a line for each check. The answer is ok
 * when there is no problem.
 */
export async function examine(examined: Examined): Promise<CommandAnswer> {
  const { config, files, db } = examined;
  const results = await Promise.all([
    runCheck('Settings', async () => checkSettings(config)),
    runCheck('Data folder', () => checkFolder(config)),
    runCheck('Database', () => checkTables(examined, db)),
    runCheck('Files', () => checkStore(config, files)),
    runCheck('Models', () => checkModels(examined)),
    runCheck('Mail', async () => [await checkMail(config)]),
    runCheck('Sign-in', async () => [await checkOpenId(config)]),
    runCheck('Payment', async () => [checkPayment(config)]),
    runCheck('Pages', async () => checkPages()),
  ]);
  const findings = results.flat();
  return { ok: findings.every(({ state }) => state !== 'problem'), lines: findings.map(lineOf) };
}

/** Engines are checked only when the tables are this version's, because they depend on stored settings. */
async function checkTables(examined: Examined, db: Examined['db']): Promise<Finding[]> {
  if ('state' in db) return [db];
  const { findings, usable } = await checkDatabase(db);
  if (!usable) return findings;
  return [...findings, ...(await runCheck('Engines', () => checkEngines({ ...examined, db })))];
}

async function runCheck(what: string, check: () => Promise<Finding[]>): Promise<Finding[]> {
  try {
    return await check();
  } catch (error) {
    return [findingsAbout(what).problem(`couldn't be looked at (${reasonOf(error)})`)];
  }
}

function lineOf({ state, what, says }: Finding): string {
  return `${state.padEnd(8)} ${what}: ${says}`;
}
