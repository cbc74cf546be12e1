import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { makeBackup } from '#server/backup/backup.ts';
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts';
import { type Ended, Program, settingsOf } from '#server/testing/program.ts';
import { startTestServer } from '#server/testing/server.ts';
import { testFolder } from '#testing/folder.ts';
import { firstThenWide } from '#testing/wide.ts';
import { openWith } from './open.ts';

// Programs are started a dozen times over.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 });

const later = '0999_later.sql';
const folder = testFolder();
const [older, newer] = ['older', 'newer'].map((name) => join(folder, `${name}.tar.gz`));
const postgres = Boolean(process.env.KALEM_TEST_DATABASE_URL);
let database: TestDatabase;
let before: unknown;

/** A database as a later version leaves it, and a backup of it; beside them one that was made before. */
beforeAll(async () => {
  database = await createTestDatabase();
  const server = await startTestServer({}, database);
  await server.user();
  const { db, files, secret } = server.services;
  await makeBackup({ db, files, secret }, older ?? '');
  await db.execute(`INSERT INTO migrations (name) VALUES ('${later}')`);
  await makeBackup({ db, files, secret }, newer ?? '');
  await server.stop();
  before = await state();
});
afterAll(async () => {
  await database.remove();
});

/** Everything that a start or a command could change: tables of all schemas, migrations, accounts. */
async function state(): Promise<unknown> {
  const found: unknown[] = [];
  const open = await openWith(database, async ({ rows }) => {
    found.push(
      await rows(`SELECT relnamespace::regnamespace::text AS schema, relname FROM pg_class
        WHERE relkind IN ('r', 'p', 'i', 'v') AND relnamespace::regnamespace::text !~ '^pg_' ORDER BY 1, 2`),
      await rows('SELECT * FROM migrations ORDER BY name'),
      await rows('SELECT * FROM users'),
    );
  });
  await open.close();
  return found;
}

const run = (script: string[], settings: Record<string, string> = {}): Promise<Ended> =>
  new Program(script, { ...settingsOf(database), KALEM_PORT: '0', ...settings }, 'yeni-parola\n').ended;

async function expectRefusal({ code, errors, output }: Ended, what: RegExp): Promise<void> {
  expect(code).toBe(1);
  expect(errors).toMatch(what);
  for (const said of [
    later,
    'newer version of Kalem',
    'Nothing was changed',
    'docs/upgrade.md',
    'docs/backup.md',
  ])
    expect(errors).toContain(said);
  expect(errors.trim().split('\n')).toHaveLength(1);
  expect(output).not.toContain('ready');
  expect(await state()).toEqual(before);
  expect(existsSync(join(database.dataDir, 'backups'))).toBe(false);
}

it.each(postgres ? ['all', 'web', 'worker'] : ['all'])(
  'a server in the role %s refuses a database that is ahead of it',
  async (role) => {
    const ended = await run(['server/main.ts'], { KALEM_ROLE: role });
    await expectRefusal(ended, /^The database was written by/);
  },
);

firstThenWide(
  [
    { command: ['list-users'] },
    { command: ['create-user', '--email', 'b@example.org', '--name', 'B'] },
    { command: ['backup'] },
  ],
  'kalem $command refuses it',
  async ({ command }) => {
    await expectRefusal(await run(['server/cli/main.ts', ...command]), /^The database was written by/);
  },
);

it('the doctor says the same', async () => {
  const { code, output } = await run(['server/cli/main.ts', 'doctor']);
  expect(code).toBe(1);
  expect(output).toMatch(
    /^problem {2}Database: PostgreSQL .* was written by a newer version of Kalem: .*0999_later/m,
  );
  expect(await state()).toEqual(before);
});

it('a restore refuses such a backup, and such a database', async () => {
  const empty = postgres ? await createTestDatabase() : null;
  const place = empty ? settingsOf(empty) : { KALEM_DATA_DIR: join(folder, 'empty') };
  const restore = (archive = '') => ['server/cli/main.ts', 'restore', archive];
  await expectRefusal(await run(restore(newer), place), /^The backup \(of Kalem .*\) was written by/);
  expect(existsSync(join(place.KALEM_DATA_DIR, 'database'))).toBe(false);
  await empty?.remove();
  const { code, errors } = await run(restore(older));
  expect(code).toBe(1);
  // The content of an existing built-in database isn't even read.
  expect(errors).toMatch(
    postgres ? /newer version .* must be an empty one\. Nothing was/ : /is a database in/,
  );
  expect(await state()).toEqual(before);
});
