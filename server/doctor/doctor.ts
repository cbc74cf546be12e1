import type { CommandAnswer } from '#server/cli/command-request.ts';
import type { Database } from '#server/database/open.ts';
import type { Services } from '#server/services.ts';
import { lookAtEngines, lookAtModels } from './capabilities.ts';
import { lookAtDatabase } from './database.ts';
import { type Finding, finder, reasonOf } from './finding.ts';
import { lookAtFolder, lookAtPages, lookAtSettings, lookAtStore } from './machine.ts';
import { lookAtMail, lookAtOpenId, lookAtPayment } from './outside.ts';

export interface Examined extends Pick<Services, 'config' | 'catalogue' | 'files' | 'secret' | 'log'> {
  /** The database, or the finding that tells why there is none. */
  db: Database | Finding;
}

/**
 * Checks everything that a server needs, changes nothing, and gives advice in a line for each check. The answer is ok
 * when there is no problem.
 */
export async function examine(patient: Examined): Promise<CommandAnswer> {
  const { config, files, db } = patient;
  const looks = await Promise.all([
    runCheck('Settings', async () => lookAtSettings(config)),
    runCheck('Data folder', () => lookAtFolder(config)),
    runCheck('Database', () => lookAtTables(patient, db)),
    runCheck('Files', () => lookAtStore(config, files)),
    runCheck('Models', () => lookAtModels(patient)),
    runCheck('Mail', async () => [await lookAtMail(config)]),
    runCheck('Sign-in', async () => [await lookAtOpenId(config)]),
    runCheck('Payment', async () => [lookAtPayment(config)]),
    runCheck('Pages', async () => lookAtPages()),
  ]);
  const findings = looks.flat();
  return { ok: findings.every(({ state }) => state !== 'problem'), lines: findings.map(lineOf) };
}

/** Engines are checked only when the tables are this version's, because they depend on stored settings. */
async function lookAtTables(patient: Examined, db: Examined['db']): Promise<Finding[]> {
  if ('state' in db) return [db];
  const { findings, usable } = await lookAtDatabase(db);
  if (!usable) return findings;
  return [...findings, ...(await runCheck('Engines', () => lookAtEngines({ ...patient, db })))];
}

async function runCheck(what: string, check: () => Promise<Finding[]>): Promise<Finding[]> {
  try {
    return await check();
  } catch (error) {
    return [finder(what).problem(`couldn't be looked at (${reasonOf(error)})`)];
  }
}

function lineOf({ state, what, says }: Finding): string {
  return `${state.padEnd(8)} ${what}: ${says}`;
}
