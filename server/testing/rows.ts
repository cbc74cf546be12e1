import { createUser } from '#server/accounts/users.ts';
import type { Database } from '#server/database/open.ts';
import { processes, processFiles } from '#server/database/schema.ts';
import { foldTitle } from '#server/processes/state/queries.ts';
import { queuedProgress } from '#server/processes/state/run-state.ts';
import { newId } from '#server/storage/files.ts';
import { newAccount } from '#testing/account.ts';

type ProcessRow = typeof processes.$inferInsert;
type FileRow = typeof processFiles.$inferInsert;

/** The date so many seconds ago. */
export const ago = (seconds: number) => new Date(Date.now() - seconds * 1_000);

/** Stores an account that nobody can sign in to. @returns its id */
export async function insertUser(db: Database): Promise<string> {
  const { name, email } = newAccount();
  return (await createUser(db, { name, email, passwordHash: null })).id;
}

export function processRow(userId: string, { title = 'Bir metin', ...overrides }: Partial<ProcessRow> = {}) {
  return {
    id: newId(),
    userId,
    type: 'TextSummarization',
    title,
    titleFolded: foldTitle(title),
    options: {},
    progress: queuedProgress,
    ...overrides,
  } satisfies ProcessRow;
}

export function fileRow(processId: string, overrides: Partial<FileRow> = {}) {
  return {
    id: newId(),
    processId,
    position: 0,
    role: 'input',
    name: 'metin.txt',
    kind: 'txt',
    mediaType: 'text/plain',
    size: 1,
    ...overrides,
  } satisfies FileRow;
}

/** Stores a process in any state without a run. @param sizes of its input files, in bytes. @returns its id */
export async function insertProcess(
  db: Database,
  userId: string,
  overrides: Partial<ProcessRow> = {},
  ...sizes: number[]
): Promise<string> {
  const row = processRow(userId, overrides);
  await db.insert(processes).values(row);
  const name = `${row.title}.txt`;
  if (sizes.length > 0)
    await db
      .insert(processFiles)
      .values(sizes.map((size, position) => fileRow(row.id, { name, position, size })));
  return row.id;
}

/** Runs `act` in a transaction that is rolled back, so that nobody else sees its rows, not even the server's sweeper. */
export async function withRows<T>(db: Database, act: (tx: Database) => Promise<T>): Promise<T> {
  let answer: { value: T } | undefined;
  const undo = new Error('The transaction was rolled back');
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
