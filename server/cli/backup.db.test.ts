import { mkdtempSync, statSync } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { login } from '#contract/accounts/accounts.ts';
import { listProcesses } from '#contract/processes.ts';
import { makeBackup } from '#server/backup/backup.ts';
import { BackupError } from '#server/backup/format.ts';
import { addService, configuredServices } from '#server/engines/store.ts';
import { type Client, emailOf } from '#server/testing/client.ts';
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts';
import { type Ended, Program, settingsOf } from '#server/testing/program.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';
import { shortText } from '#server/testing/texts.ts';
import { password } from '#testing/account.ts';
import { testFolder } from '#testing/folder.ts';
import { serviceBody } from '#testing/service.ts';

// Programs are started several times over, and a database is made; on a busy machine each takes seconds.
vi.setConfig({ testTimeout: 180_000 });

const type = 'TextSummarization';
const folder = testFolder();
const archive = join(folder, 'backup.tar.gz');
let server: TestServer;
let user: Client;

beforeAll(async () => {
  server = await startTestServer({}, await builtIn());
  user = await server.user();
});
afterAll(async () => {
  await server.stop();
  await server.database.remove();
});

const postgres = process.env.KALEM_TEST_DATABASE_URL;

/** The source of a backup is always a built-in database; with PostgreSQL available it is restored there. */
async function builtIn(): Promise<TestDatabase> {
  if (!postgres) return createTestDatabase();
  const dataDir = join(folder, 'source');
  await mkdir(dataDir);
  return { dataDir, databaseUrl: null, remove: async () => undefined };
}

/** An empty target. */
async function empty(): Promise<TestDatabase> {
  if (postgres) return createTestDatabase();
  return { dataDir: mkdtempSync(join(folder, 'target-')), databaseUrl: null, remove: async () => undefined };
}

function kalem(database: TestDatabase, ...command: string[]): Promise<Ended> {
  return new Program(['server/cli/main.ts', ...command], settingsOf(database)).ended;
}

it('a backup of a server at work comes back in an empty place, whole', async () => {
  const done = await user.finished((await user.start({ type, text: shortText })).id);
  const service = serviceBody({ kind: 'libretranslate', name: 'Çeviri', key: 'gizli' });
  await addService(server.services, service);
  const writing = Promise.all(Array.from({ length: 20 }, () => user.start({ type, text: shortText })));
  const made = await kalem(server.database, 'backup', archive);
  expect(made).toMatchObject({ code: 0, errors: '' });
  expect(made.output).toMatch(/^Backed up \d+ rows and \d+ files: /);
  expect(statSync(archive).mode & 0o777).toBe(0o600);
  expect((await readdir(folder)).filter((name) => name.startsWith('backup'))).toEqual(['backup.tar.gz']);
  await writing;
  expect(await kalem(server.database, 'backup', archive)).toMatchObject({
    code: 1,
    errors: `${archive} is there already\n`,
  });
  // Of two concurrent backups with one name, one is complete and the other one fails.
  const contested = join(folder, 'contested.tar.gz');
  const both = await Promise.allSettled([1, 2].map(() => makeBackup(server.services, contested)));
  const lost = both.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
  expect(lost).toEqual([new BackupError(`${contested} is there already`)]);
  expect((await readdir(folder)).filter((name) => name.startsWith('contested'))).toEqual([
    'contested.tar.gz',
  ]);

  const target = await empty();
  const restored = await kalem(target, 'restore', contested);
  expect(restored).toMatchObject({ code: 0, errors: '' });
  expect(restored.output).toMatch(/^Restored \d+ rows and \d+ files, as Kalem /);
  const second = await startTestServer({}, target);
  const again = second.visitor();
  await again.call(login, { body: { email: emailOf(user), password } });
  // A session that was open stays open, too.
  expect(await Object.assign(second.visitor(), { token: user.token }).show(done.id)).toEqual(done);
  for (const { id } of done.files) {
    const path = `/api/processes/${done.id}/files/${id}`;
    const [before, after] = await Promise.all(
      [user, again].map(async (each) => (await each.fetch(path)).bytes()),
    );
    expect(after).toEqual(before);
  }
  expect(await configuredServices(second.services)).toMatchObject([{ ...service, key: 'gizli' }]);
  // Waiting and interrupted runs start anew, the oldest first.
  const { data } = await again.call(listProcesses, { query: { perPage: 50 } });
  const oldest = data.filter(({ status }) => status === 'processing').at(-1);
  if (oldest) expect((await again.finished(oldest.id)).status).toBe('success');

  const refused = await kalem(target, 'restore', archive);
  expect(refused.code).toBe(1);
  expect(refused.errors).toMatch(/already/);
  await second.stop();
  await target.remove();
});

it('says what is not there to be backed up or restored, and makes nothing', async () => {
  const nowhere = { dataDir: join(folder, 'nowhere'), databaseUrl: null, remove: async () => undefined };
  const [backup, restore] = await Promise.all([
    kalem(nowhere, 'backup'),
    kalem(nowhere, 'restore', join(folder, 'none')),
  ]);
  expect([backup.code, restore.code]).toEqual([1, 1]);
  expect(backup.errors).toMatch(/nothing in .* to back up/);
  expect(restore.errors).toMatch(/none isn't there/);
  expect(await readdir(nowhere.dataDir)).toEqual([]);
});

it('the doctor finds a running server well, and names what is in the way of another', async () => {
  const well = await kalem(server.database, 'doctor');
  expect(well.errors).toBe('');
  expect(well.output).not.toMatch(/^problem {2}(?!Pages)/m);
  for (const what of [
    'Settings',
    'Data folder',
    'Database',
    'Clock',
    'Files',
    'Models',
    'Mail',
    'Sign-in',
    'Payment',
  ])
    expect(well.output).toMatch(new RegExp(`^(ok|warning) +${what}: `, 'm'));
  const ill = await new Program(['server/cli/main.ts', 'doctor'], {
    KALEM_DATA_DIR: join(folder, 'ill'),
    KALEM_DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none',
    KALEM_PUBLIC_URL: 'https://kalem.example.org',
    KALEM_SMTP_URL: 'smtp://127.0.0.1:9',
    KALEM_MAIL_FROM: 'kalem@example.org',
    KALEM_OPENID_ISSUER: 'http://127.0.0.1:9',
    KALEM_OPENID_CLIENT_ID: 'kalem',
    KALEM_OPENID_CLIENT_SECRET: 'gizli-anahtar',
    KALEM_STRIPE_KEY: 'nonsense',
    KALEM_STRIPE_WEBHOOK_SECRET: 'whsec_x',
  }).ended;
  expect(ill.code).toBe(1);
  for (const what of ['Database', 'Mail', 'Sign-in', 'Payment'])
    expect(ill.output).toMatch(new RegExp(`^problem {2}${what}: `, 'm'));
  expect(ill.output).toMatch(/^warning {2}Settings: .*KALEM_TRUST_PROXY/m);
  expect(ill.output).not.toMatch(/gizli|\bat .+\.ts:/);
  const unset = await new Program(['server/cli/main.ts', 'doctor'], { KALEM_PROT: '1', KALEM_PORT: 'x' })
    .ended;
  expect(
    unset.output.split('\n').filter((line) => line.startsWith('problem  Settings: KALEM_P')),
  ).toHaveLength(2);
});
