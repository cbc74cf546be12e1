import { createUser } from '#server/accounts/users.ts';
import type { Database } from '#server/database/open.ts';
import { processes, processFiles } from '#server/database/schema.ts';
import { foldTitle } from '#server/processes/state/queries.ts';
import { queuedProgress } from '#server/processes/state/run-state.ts';
import { newId } from '#server/storage/files.ts';
import { newAccount } from '#testing/account.ts';

type ProcessRow = typeof processes.$inferInsert;
type FileRow = typeof processFiles.$inferInsert;

/** Seconds ago. */
export const ago = (seconds: number) => new Date(Date.now() - seconds * 1_000);

/** Stores an account that nobody can sign in to. @returns its id */
export async function insertUser(db: Database): Promise<string> {
  const { name, email } = newAccount();
  return (await createUser(db, { name, email, passwordHash: null })).id;
}

/** The row of a process that waits for its first run. */
export function processRow(userId: string, { title = 'Bir metin', ...given }: Partial<ProcessRow> = {}) {
  return {
    id: newId(),
    userId,
    type: 'TextSummarization',
    title,
    titleFolded: foldTitle(title),
    options: {},
    progress: queuedProgress,
    ...given,
  } satisfies ProcessRow;
}

/** The row of an input file of a process. */
export function fileRow(processId: string, given: Partial<FileRow> = {}) {
  return {
    id: newId(),
    processId,
    position: 0,
    role: 'input',
    name: 'metin.txt',
    kind: 'txt',
    mediaType: 'text/plain',
    size: 1,
    ...given,
  } satisfies FileRow;
}

/**
 * Stores a process as a run has left it, without one.
 * @param sizes of the input files that it has, in bytes
 * @returns its id
 */
export async function insertProcess(
  db: Database,
  userId: string,
  given: Partial<ProcessRow> = {},
  ...sizes: number[]
): Promise<string> {
  const row = processRow(userId, given);
  await db.insert(processes).values(row);
  const name = `${row.title}.txt`;
  if (sizes.length > 0)
    await db
      .insert(processFiles)
      .values(sizes.map((size, position) => fileRow(row.id, { name, position, size })));
  return row.id;
}

/** Runs an action on rows that are rolled back afterwards, so that nobody else, such as the sweeper, sees them. */
export async function withRows<T>(db: Database, act: (tx: Database) => Promise<T>): Promise<T> {
  let answer: { value: T } | undefined;
  const undo = new Error('The rows are taken back');
  await db
    .transaction(async (tx) => {
      answer = { value: await act(tx) };
      throw undo;
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error;
    });
  if (!answer) throw undo;
  return answer.value;
}
