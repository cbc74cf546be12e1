import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenDatabase, openDatabase } from '#server/database/open.ts';
import { processes } from '#server/database/schema.ts';
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts';
import { insertUser, processRow } from '#server/testing/rows.ts';
import { withinProcessorTime } from '#testing/processor-time.ts';
import { relatedProcesses } from './related.ts';

let database: TestDatabase;
let open: OpenDatabase;
let userId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  open = await openDatabase(database);
  userId = await insertUser(open.db);
});
afterAll(async () => {
  await open.close();
  await database.remove();
});

/** Stores processes one after the other, each made from those that `from` names by their number. */
async function store(name: string, count: number, from: (index: number) => number[]): Promise<void> {
  const numbers = Array.from({ length: count }, (_, index) => index);
  await open.db.insert(processes).values(
    numbers.map((index) =>
      processRow(userId, {
        id: `${name}${index}`,
        fromIds: from(index).map((source) => `${name}${source}`),
        createdAt: new Date(1_800_000_000_000 + index),
      }),
    ),
  );
}

const related = (id: string) => relatedProcesses(open.db, userId, id);

it('follows a chain to both of its ends', async () => {
  await store('chain', 31, (index) => (index > 0 ? [index - 1] : []));
  const { ancestors, descendants } = await related('chain15');
  const chain = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, step) => `chain${from + step}`);
  expect(ancestors.map(({ id }) => id)).toEqual(chain(0, 15));
  expect(descendants.map(({ id }) => id)).toEqual(chain(16, 31));
});

it("follows no chain through another user's process", async () => {
  const stranger = await insertUser(open.db);
  const rows: [owner: string, id: string, from: string[]][] = [
    [stranger, 'theirs0', []],
    [userId, 'mine0', []],
    [userId, 'mine1', ['theirs0', 'mine0']],
    [stranger, 'theirs2', ['mine1']],
    [userId, 'mine3', ['theirs2']],
  ];
  await open.db
    .insert(processes)
    .values(rows.map(([owner, id, fromIds]) => processRow(owner, { id, fromIds })));
  const none = { ancestors: [], descendants: [] };
  const ids = (found: { id: string }[]) => found.map(({ id }) => id);
  expect(ids((await related('mine0')).descendants)).toEqual(['mine1']);
  const { ancestors, descendants } = await related('mine1');
  expect([ids(ancestors), descendants]).toEqual([['mine0'], []]);
  expect(await related('mine3')).toEqual(none);
});

it('returns the nearest of a net of a thousand processes quickly', async () => {
  const before = (index: number) =>
    Array.from({ length: Math.min(20, index) }, (_, step) => index - 1 - step);
  await store('net', 1_000, before);
  // The built-in database works on this thread. Where PostgreSQL does it, the test's own limit is all.
  const [up, down] = await withinProcessorTime(1.5, async () => [
    await related('net999'),
    await related('net0'),
  ]);
  expect(up.ancestors).toHaveLength(200);
  expect(up.ancestors.at(-1)?.id).toBe('net998');
  expect(up.ancestors[0]?.id).toBe('net799');
  expect(down.descendants).toHaveLength(200);
  expect(down.descendants[0]?.id).toBe('net1');
});
