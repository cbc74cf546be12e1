import type { CommandAnswer } from '#server/cli/command-request.ts';
import type { Database } from '#server/database/open.ts';
import type { Services } from '#server/services.ts';
import { lookAtEngines, lookAtModels } from './capabilities.ts';
import { lookAtDatabase } from './database.ts';
import { type Finding, finder, reasonOf } from './finding.ts';
import { lookAtFolder, lookAtPages, lookAtSettings, lookAtStore } from './machine.ts';
import { lookAtMail, lookAtOpenId, lookAtPayment } from './outside.ts';

export interface Patient extends Pick<Services, 'config' | 'catalogue' | 'files' | 'secret' | 'log'> {
  /** Or why there is none to look at. */
  db: Database | Finding;
}

/**
 * Looks at everything that a server needs, changes nothing, and says what to do: a line each. The answer is good when
 * there is no problem.
 */
export async function examine(patient: Patient): Promise<CommandAnswer> {
  const { config, files, db } = patient;
  const looks = await Promise.all([
    look('Settings', async () => lookAtSettings(config)),
    look('Data folder', () => lookAtFolder(config)),
    look('Database', () => lookAtTables(patient, db)),
    look('Files', () => lookAtStore(config, files)),
    look('Models', () => lookAtModels(patient)),
    look('Mail', async () => [await lookAtMail(config)]),
    look('Sign-in', async () => [await lookAtOpenId(config)]),
    look('Payment', async () => [lookAtPayment(config)]),
    look('Pages', async () => lookAtPages()),
  ]);
  const found = looks.flat();
  return { ok: found.every(({ state }) => state !== 'problem'), lines: found.map(worded) };
}

/** Engines depend on what is stored: they are asked where the tables are this version's. */
async function lookAtTables(patient: Patient, db: Patient['db']): Promise<Finding[]> {
  if ('state' in db) return [db];
  const { found, usable } = await lookAtDatabase(db);
  if (!usable) return found;
  return [...found, ...(await look('Engines', () => lookAtEngines({ ...patient, db })))];
}

/** A look that fails is a finding too. */
async function look(what: string, at: () => Promise<Finding[]>): Promise<Finding[]> {
  try {
    return await at();
  } catch (error) {
    return [finder(what).problem(`couldn't be looked at (${reasonOf(error)})`)];
  }
}

function worded({ state, what, says }: Finding): string {
  return `${state.padEnd(8)} ${what}: ${says}`;
}
