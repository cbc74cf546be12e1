import type { Database } from '#server/database/open.ts';
import { processes, processFiles } from '#server/database/schema.ts';
import { queuedProgress } from '#server/processes/run-state.ts';
import { newId } from '#server/storage/files.ts';

/** Seconds ago. */
export const ago = (seconds: number) => new Date(Date.now() - seconds * 1_000);

/** Stores a process as a run has left it, without one. @returns its id */
export async function insertProcess(
  db: Database,
  userId: string,
  given: Partial<typeof processes.$inferInsert> = {},
  ...sizes: number[]
): Promise<string> {
  const id = newId();
  const row = { type: 'TextSummarization', title: 'Gizli başlık', titleFolded: 'gizli baslik' } as const;
  await db.insert(processes).values({ id, userId, options: {}, progress: queuedProgress, ...row, ...given });
  const kept = {
    processId: id,
    role: 'input',
    name: 'gizli.txt',
    kind: 'txt',
    mediaType: 'text/plain',
  } as const;
  if (sizes.length > 0)
    await db
      .insert(processFiles)
      .values(sizes.map((size, position) => ({ ...kept, id: newId(), position, size })));
  return id;
}

/** What is so while rows are there that nobody else ever sees, the server's own sweeper neither. */
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
